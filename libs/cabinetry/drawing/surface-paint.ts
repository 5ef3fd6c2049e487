import { boardPaint } from './board-paint';
import { brightness, darken, lighten, mix, type Colour } from './colour';
import { type Canvas, hash, path, rectangle, createRandom, tag } from './svg';

export const SURFACE_PATTERNS = ['plain', 'grain', 'speckle', 'veins'] as const;
/** plain: one colour; grain: wood; speckle: granite and terrazzo; veins: marble and quartz. */
export type SurfacePattern = (typeof SURFACE_PATTERNS)[number];

/** Returns the default pattern of a material. */
export function usualPattern(kind: 'board' | 'laminate' | 'stone', colour: Colour): SurfacePattern {
  if (colour.grain === null) return 'plain';
  if (kind === 'board' || colour.finish === 'woodgrain') return 'grain';
  return kind === 'laminate' ? 'speckle' : 'veins';
}

export type SurfaceOptions = Readonly<{
  pattern: SurfacePattern;
  direction?: 'vertical' | 'horizontal';
  /** `patternTransform` for surfaces that are not seen square on. */
  transform?: string;
  coarseness?: number;
}>;

/** Creates the paint of a top or board seen from above. */
export function surfacePaint(canvas: Canvas, name: string, colour: Colour, options: SurfaceOptions): string {
  const { grain } = colour;
  if (grain === null || options.pattern === 'plain') return colour.base;
  if (options.pattern === 'grain')
    return boardPaint(canvas, name, colour, options.direction ?? 'vertical', options.coarseness ?? 1);
  const [width, height] = options.pattern === 'speckle' ? [170, 170] : [1700, 720];
  return canvas.define(name, (id) =>
    tag(
      'pattern',
      { id, width, height, patternUnits: 'userSpaceOnUse', patternTransform: options.transform },
      path(rectangle(0, 0, width, height), colour.base) +
        (options.pattern === 'speckle'
          ? speckles(colour.base, grain, width)
          : veins(colour.base, grain, width, height)),
    ),
  );
}

/** Draws speckles of three sizes, away from the tile's edges so that the repeat has no seam. */
function speckles(base: string, grain: string, size: number): string {
  const random = createRandom(Number.parseInt(hash(base + grain), 36));
  const dots = (count: number, width: number, stroke: string, opacity: number) => {
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
    dots(26, 7, lighten(base, 0.3), 0.5) +
      dots(24, 5, grain, 0.45) +
      dots(30, 2.5, darken(grain, 0.25), 0.6) +
      dots(16, 2.5, '#ffffff', 0.5),
  );
}

/** Draws veins from edge to edge, each a soft band with a fine line in it. */
function veins(base: string, grain: string, width: number, height: number): string {
  const random = createRandom(Number.parseInt(hash(base + grain), 36));
  const between = (from: number, to: number) => Math.round(from + random() * (to - from));
  let main = '';
  let fine = '';
  for (let x = between(60, 160); x < width - 260; x += between(170, 330)) {
    let d = `M${x} -20`;
    for (let y = 0; y < height; y += 150) d += `q${between(-30, 70)} ${between(40, 90)} ${between(-10, 60)} 150`;
    main += d;
    for (let i = 0; i < 3; i++) {
      fine += `M${x + between(20, 60)} ${between(30, height - 180)}`;
      fine += `q${between(10, 60)} ${between(10, 30)} ${between(90, 170)} ${between(70, 120)}l${between(20, 80)} ${between(20, 90)}`;
    }
  }
  const cloud = brightness(base) < 0.4 ? mix(grain, '#ffffff', 0.2) : grain;
  const stroke = (d: string, w: number, opacity: number, aside = 0) =>
    tag('path', {
      d,
      'stroke-width': w,
      'stroke-opacity': opacity,
      transform: aside === 0 ? undefined : `translate(${aside})`,
    });
  return tag(
    'g',
    { fill: 'none', stroke: cloud, 'stroke-linejoin': 'round' },
    stroke(main, 90, 0.045, 30) +
      stroke(main, 44, 0.06, 16) +
      stroke(main, 14, 0.1, 5) +
      stroke(main, 2.6, 0.5) +
      stroke(fine, 16, 0.05, 6) +
      stroke(fine, 1.6, 0.38),
  );
}
