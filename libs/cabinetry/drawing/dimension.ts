import { num, tag, type Extent, type Frame, type Point } from './svg';

/** The brand's line: a measure between two ticks. */
export const DIMENSION_INK = '#5A5147';
export const DIMENSION_TEXT = '#3B342C';
const FONT = 'Hanken Grotesk,sans-serif';

export type Measure = Readonly<{
  from: Point;
  to: Point;
  text: string;
}>;

export const millimetres = (value: number): string => `${Math.round(value)} mm`;

/** Text height of dimensions, as a share of the frame's shorter side. */
const DIMENSION_SIZE = 0.041;

/**
 * A level or upright dimension line. `unit` is the text's height in drawing units; the text stands above a level line and left of an
 * upright one.
 */
export function dimensions(measures: readonly Measure[], unit: number): string {
  if (measures.length === 0) return '';
  let lines = '';
  let texts = '';
  const tick = num(unit * 0.36);
  const full = num(unit * 0.72);
  for (const { from, to, text } of measures) {
    const upright = Math.abs(to[0] - from[0]) < Math.abs(to[1] - from[1]);
    if (upright) {
      lines += `M${num(from[0] - unit * 0.36)} ${num(from[1])}h${full}m-${tick} 0V${num(to[1])}m-${tick} 0h${full}`;
      const [x, y] = [num(from[0] - unit * 0.55), num((from[1] + to[1]) / 2)];
      texts += tag('text', { transform: `translate(${x} ${y})rotate(-90)` }, text);
    } else {
      lines += `M${num(from[0])} ${num(from[1] - unit * 0.36)}v${full}m0-${tick}H${num(to[0])}m0-${tick}v${full}`;
      texts += tag('text', { x: num((from[0] + to[0]) / 2), y: num(from[1] + unit * 1.3) }, text);
    }
  }
  return (
    tag('path', { d: lines, fill: 'none', stroke: DIMENSION_INK, 'stroke-width': num(Math.max(unit * 0.07, 0.2)) }) +
    tag('g', { 'font-family': FONT, 'font-size': num(unit), fill: DIMENSION_TEXT, 'text-anchor': 'middle' }, texts)
  );
}

/** Returns the room that measures take up: lines, ticks and texts, the text's width estimated from the font's. */
export function measuresExtent(measures: readonly Measure[], unit: number): Extent[] {
  return measures.map(({ from, to, text }) => {
    const half = (text.length * unit * 0.56) / 2;
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const upright = Math.abs(to[0] - from[0]) < Math.abs(to[1] - from[1]);
    return upright
      ? {
          left: from[0] - unit * 1.6,
          right: from[0] + unit * 0.5,
          top: Math.min(from[1], to[1], y - half),
          bottom: Math.max(from[1], to[1], y + half),
        }
      : {
          left: Math.min(from[0], to[0], x - half),
          right: Math.max(from[0], to[0], x + half),
          top: from[1] - unit * 0.5,
          bottom: from[1] + unit * 1.7,
        };
  });
}

/** Height of a dimension's text for a picture of this size in this frame, in drawing units. */
export function textSize(extent: Extent, frame: Frame, share = 1): number {
  const ratio = Math.max((extent.right - extent.left) / frame.width, (extent.bottom - extent.top) / frame.height);
  return ratio * Math.min(frame.width, frame.height) * DIMENSION_SIZE * share;
}
