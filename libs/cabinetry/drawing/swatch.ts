import { createSheen } from './board-paint';
import { darken, type Colour } from './colour';
import { createSurfacePaint, getDefaultPattern, type SurfacePattern } from './surface-paint';
import { Canvas, path, polygon, rectangle, tag, type PictureOptions } from './svg';

export type SwatchKind = 'board' | 'laminate' | 'stone';

/** Side of the square sample, mm, and the height of its visible edge below. */
const SAMPLE = 600;
const EDGE = 14;

/**
 * Draws a sample large enough to judge a colour by: 600 × 600 mm at true grain size, with its edge below; or a
 * photograph of the board (`photo`: a data address) in place of the drawn face.
 */
export function drawSwatch(
  kind: SwatchKind,
  colour: Colour,
  options: PictureOptions & Readonly<{ pattern?: SurfacePattern; name?: string; photo?: string | undefined }> = {},
): string {
  const canvas = new Canvas();
  const face = rectangle(0, 0, SAMPLE, SAMPLE - EDGE);
  const pattern = options.pattern ?? getDefaultPattern(kind, colour);
  canvas.add(
    path(rectangle(0, 0, SAMPLE, SAMPLE), darken(colour.base, 0.22)),
    ...(options.photo === undefined
      ? [path(face, createSurfacePaint(canvas, 'b', colour, { pattern })), path(face, createSheen(canvas, colour))]
      : [drawPhoto(options.photo)]),
    path(rectangle(0, SAMPLE - EDGE, SAMPLE, 2), '#ffffff', { 'fill-opacity': 0.3 }),
    colour.finish === 'textured' && options.photo === undefined
      ? path(
          polygon([
            [0, 0],
            [SAMPLE, 0],
            [SAMPLE, SAMPLE - EDGE],
            [0, SAMPLE - EDGE],
          ]),
          createTexture(canvas),
        )
      : '',
  );
  const name = options.name ?? `Colour ${colour.base}`;
  const extent = { left: 0, top: 0, right: SAMPLE, bottom: SAMPLE };
  return canvas.buildSvg(extent, `${name}, ${kind}, ${colour.finish}`, options);
}

/** Draws a photograph over the face of the sample. */
const drawPhoto = (href: string): string =>
  tag('image', { href, x: 0, y: 0, width: SAMPLE, height: SAMPLE - EDGE, preserveAspectRatio: 'xMidYMid slice' });

/** Creates the paint of the fine relief of a textured board. */
function createTexture(canvas: Canvas): string {
  const drawRelief = (d: string, stroke: string) => tag('path', { d, stroke, 'stroke-opacity': 0.14 });
  const content = drawRelief('M1 2h3M8 6h4M5 8h1M10 1h1', '#fff') + drawRelief('M1 3h3M8 7h4', '#1d140a');
  return canvas.define('t', (id) =>
    tag('pattern', { id, width: 13, height: 9, patternUnits: 'userSpaceOnUse' }, content),
  );
}
