import { formatNumber, tag, type Extent, type Frame, type Point } from './svg';

/** Colour of dimension lines; their form, a line between two ticks, is also the brand's sign. */
export const DIMENSION_INK = '#5A5147';
export const DIMENSION_TEXT = '#3B342C';
const FONT = 'Hanken Grotesk,sans-serif';

export type Measure = Readonly<{
  from: Point;
  to: Point;
  text: string;
}>;

export const formatMillimetres = (value: number): string => `${Math.round(value)} mm`;

/** Text height of dimensions, as a share of the frame's shorter side. */
const DIMENSION_SIZE = 0.041;

/**
 * Draws horizontal and vertical dimension lines. `unit` is the text's height in drawing units; the text stands below
 * a horizontal line and left of a vertical one.
 */
export function drawDimensions(measures: readonly Measure[], unit: number): string {
  if (measures.length === 0) return '';
  let lines = '';
  let texts = '';
  const halfTick = formatNumber(unit * 0.36);
  const tickLength = formatNumber(unit * 0.72);
  for (const { from, to, text } of measures) {
    const isVertical = Math.abs(to[0] - from[0]) < Math.abs(to[1] - from[1]);
    if (isVertical) {
      lines += `M${formatNumber(from[0] - unit * 0.36)} ${formatNumber(from[1])}h${tickLength}m-${halfTick} 0V${formatNumber(to[1])}m-${halfTick} 0h${tickLength}`;
      const [x, y] = [formatNumber(from[0] - unit * 0.55), formatNumber((from[1] + to[1]) / 2)];
      texts += tag('text', { transform: `translate(${x} ${y})rotate(-90)` }, text);
    } else {
      lines += `M${formatNumber(from[0])} ${formatNumber(from[1] - unit * 0.36)}v${tickLength}m0-${halfTick}H${formatNumber(to[0])}m0-${halfTick}v${tickLength}`;
      texts += tag('text', { x: formatNumber((from[0] + to[0]) / 2), y: formatNumber(from[1] + unit * 1.3) }, text);
    }
  }
  return (
    tag('path', {
      d: lines,
      fill: 'none',
      stroke: DIMENSION_INK,
      'stroke-width': formatNumber(Math.max(unit * 0.07, 0.2)),
    }) +
    tag(
      'g',
      { 'font-family': FONT, 'font-size': formatNumber(unit), fill: DIMENSION_TEXT, 'text-anchor': 'middle' },
      texts,
    )
  );
}

/**
 * Returns the extents of measures with their lines, ticks and texts; the width of a text is estimated from the font's
 * average.
 */
export function listMeasureExtents(measures: readonly Measure[], unit: number): Extent[] {
  return measures.map(({ from, to, text }) => {
    const halfWidth = (text.length * unit * 0.56) / 2;
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const isVertical = Math.abs(to[0] - from[0]) < Math.abs(to[1] - from[1]);
    return isVertical
      ? {
          left: from[0] - unit * 1.6,
          right: from[0] + unit * 0.5,
          top: Math.min(from[1], to[1], y - halfWidth),
          bottom: Math.max(from[1], to[1], y + halfWidth),
        }
      : {
          left: Math.min(from[0], to[0], x - halfWidth),
          right: Math.max(from[0], to[0], x + halfWidth),
          top: from[1] - unit * 0.5,
          bottom: from[1] + unit * 1.7,
        };
  });
}

/** Returns the height of dimension texts for a picture of this extent in this frame, in drawing units. */
export function calculateTextSize(extent: Extent, frame: Frame, share = 1): number {
  const ratio = Math.max((extent.right - extent.left) / frame.width, (extent.bottom - extent.top) / frame.height);
  return ratio * Math.min(frame.width, frame.height) * DIMENSION_SIZE * share;
}
