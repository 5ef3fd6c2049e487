import { createBoardPaint } from './board-paint';
import { measureBrightness, darken, lighten, mix, type Colour } from './colour';
import { type Canvas, hash, path, rectangle, createRandom, tag } from './svg';

export const SURFACE_PATTERNS = ['plain', 'grain', 'speckle', 'veins'] as const;
/** Pattern of a surface. plain: one colour; grain: wood; speckle: granite and terrazzo; veins: marble and quartz. */
export type SurfacePattern = (typeof SURFACE_PATTERNS)[number];

/** Returns the default pattern of a material. */
export function getDefaultPattern(kind: 'board' | 'laminate' | 'stone', colour: Colour): SurfacePattern {
  if (colour.grain === null) return 'plain';
  if (kind === 'board' || colour.finish === 'woodgrain') return 'grain';
  return kind === 'laminate' ? 'speckle' : 'veins';
}

export type SurfaceOptions = Readonly<{
  pattern: SurfacePattern;
  direction?: 'vertical' | 'horizontal';
  /** `patternTransform` for surfaces that are seen at an angle. */
  transform?: string;
  coarseness?: number;
}>;

/** Creates the paint of a top or board seen from above. */
export function createSurfacePaint(canvas: Canvas, name: string, colour: Colour, options: SurfaceOptions): string {
  const { grain } = colour;
  if (grain === null || options.pattern === 'plain') return colour.base;
  if (options.pattern === 'grain')
    return createBoardPaint(canvas, name, colour, options.direction ?? 'vertical', options.coarseness ?? 1);
  const [width, height] = options.pattern === 'speckle' ? [170, 170] : [1700, 720];
  return canvas.define(name, (id) =>
    tag(
      'pattern',
      { id, width, height, patternUnits: 'userSpaceOnUse', patternTransform: options.transform },
      path(rectangle(0, 0, width, height), colour.base) +
        (options.pattern === 'speckle'
          ? drawSpeckles(colour.base, grain, width)
          : drawVeins(colour.base, grain, width, height)),
    ),
  );
}

/** Draws speckles of three sizes, away from the tile's edges so that the repeat has no seam. */
function drawSpeckles(base: string, grain: string, size: number): string {
  const random = createRandom(Number.parseInt(hash(base + grain), 36));
  const drawDots = (count: number, width: number, stroke: string, opacity: number) => {
    let d = '';
    for (let i = 0; i < count; i++) {
      const [x, y] = [width + random() * (size - 2 * width), width + random() * (size - 2 * width)].map(Math.round);
      d += `M${x} ${y}l${Math.round(random() * 3)} ${Math.round(random() * 3 - 1)}`;
    }
    return tag('path', { d, stroke, 'stroke-width': width, 'stroke-opacity': opacity });
  };
  return tag(
    'g',
    { 'stroke-linecap': 'round' },
    drawDots(26, 7, lighten(base, 0.3), 0.5) +
      drawDots(24, 5, grain, 0.45) +
      drawDots(30, 2.5, darken(grain, 0.25), 0.6) +
      drawDots(16, 2.5, '#ffffff', 0.5),
  );
}

/** Draws veins from edge to edge, each a soft band with a fine line in it. */
function drawVeins(base: string, grain: string, width: number, height: number): string {
  const random = createRandom(Number.parseInt(hash(base + grain), 36));
  const drawBetween = (from: number, to: number) => Math.round(from + random() * (to - from));
  let mainVeins = '';
  let fineVeins = '';
  for (let x = drawBetween(60, 160); x < width - 260; x += drawBetween(170, 330)) {
    let d = `M${x} -20`;
    for (let y = 0; y < height; y += 150)
      d += `q${drawBetween(-30, 70)} ${drawBetween(40, 90)} ${drawBetween(-10, 60)} 150`;
    mainVeins += d;
    for (let i = 0; i < 3; i++) {
      fineVeins += `M${x + drawBetween(20, 60)} ${drawBetween(30, height - 180)}`;
      fineVeins += `q${drawBetween(10, 60)} ${drawBetween(10, 30)} ${drawBetween(90, 170)} ${drawBetween(70, 120)}l${drawBetween(20, 80)} ${drawBetween(20, 90)}`;
    }
  }
  const veinColour = measureBrightness(base) < 0.4 ? mix(grain, '#ffffff', 0.2) : grain;
  const drawStroke = (d: string, w: number, opacity: number, offset = 0) =>
    tag('path', {
      d,
      'stroke-width': w,
      'stroke-opacity': opacity,
      transform: offset === 0 ? undefined : `translate(${offset})`,
    });
  return tag(
    'g',
    { fill: 'none', stroke: veinColour, 'stroke-linejoin': 'round' },
    drawStroke(mainVeins, 90, 0.045, 30) +
      drawStroke(mainVeins, 44, 0.06, 16) +
      drawStroke(mainVeins, 14, 0.1, 5) +
      drawStroke(mainVeins, 2.6, 0.5) +
      drawStroke(fineVeins, 16, 0.05, 6) +
      drawStroke(fineVeins, 1.6, 0.38),
  );
}
