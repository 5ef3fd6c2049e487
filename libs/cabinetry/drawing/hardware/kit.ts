import { METALS, darken, mix, type HardwareFinish, type Metal } from '../colour';
import type { Measure } from '../dimension';
import { drawFloorShadow } from '../ground';
import {
  type Canvas,
  circle,
  formatNumber,
  path,
  polygon,
  rectangle,
  roundRectangle,
  tag,
  type Extent,
  type Point,
} from '../svg';

/** Drawing of one item: markup, the extent that it takes up, the measures to be added around it, and a title. */
export type Piece = Readonly<{ markup: string; extent: Extent; measures?: readonly MeasuredSide[]; title: string }>;

/**
 * Measure below or left of a drawing, from and to in its units; the line is placed once the height of the text is
 * known.
 */
export type MeasuredSide = Readonly<{ along: 'below' | 'left'; from: number; to: number; text: string }>;

export const createMeasureBelow = (from: number, to: number, text: string): MeasuredSide => ({
  along: 'below',
  from,
  to,
  text,
});
export const createMeasureBeside = (from: number, to: number, text: string): MeasuredSide => ({
  along: 'left',
  from,
  to,
  text,
});

export function placeMeasure(side: MeasuredSide, extent: Extent, text: number): Measure {
  return side.along === 'below'
    ? { from: [side.from, extent.bottom + text * 1.1], to: [side.to, extent.bottom + text * 1.1], text: side.text }
    : { from: [extent.left - text * 0.9, side.from], to: [extent.left - text * 0.9, side.to], text: side.text };
}

/** Drawing tools for things of metal, plastic and wire in one finish. */
export class Kit {
  readonly metal: Metal;
  /** Extents of the shadows on the floor, beside those of the pieces themselves. */
  readonly shadowExtents: Extent[] = [];

  constructor(
    readonly canvas: Canvas,
    readonly finish: HardwareFinish,
  ) {
    this.metal = METALS[finish];
  }

  /** Draws a round bar or wire along a path, lit from above left. */
  drawTube(d: string, width: number, metal: Metal = this.metal, cap: 'round' | 'butt' = 'round'): string {
    const drawLayer = (stroke: string, share: number, transform?: string) =>
      tag('path', { d, stroke, 'stroke-width': formatNumber(Math.max(width * share, 0.3)), transform });
    const highlightOffset = formatNumber(-width * 0.16);
    return tag(
      'g',
      { fill: 'none', 'stroke-linecap': cap, 'stroke-linejoin': 'round' },
      drawLayer(metal.dark, 1) +
        drawLayer(metal.base, 0.74) +
        (width < 3 ? '' : drawLayer(metal.light, 0.24, `translate(${highlightOffset} ${highlightOffset})`)),
    );
  }

  /** Draws thin wire in two tones. */
  drawWire(d: string, width: number): string {
    return (
      tag('path', {
        d,
        fill: 'none',
        stroke: this.metal.dark,
        'stroke-width': width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }) +
      tag('path', {
        d,
        fill: 'none',
        stroke: this.metal.light,
        'stroke-width': width * 0.4,
        'stroke-opacity': 0.9,
        transform: `translate(${formatNumber(-width * 0.15)} ${formatNumber(-width * 0.15)})`,
      })
    );
  }

  /** Draws a flat, brushed surface; drawings that use several metals give each paint a name. */
  drawPlate(d: string, metal: Metal = this.metal, name = 'p'): string {
    const paint = this.canvas.defineGradient(
      name,
      [0, 0, 1, 1],
      [
        [0, mix(metal.base, metal.light, 0.75)],
        [0.4, metal.base],
        [0.62, mix(metal.base, metal.light, 0.4)],
        [1, mix(metal.base, metal.dark, 0.6)],
      ],
    );
    return path(d, paint, { stroke: metal.dark, 'stroke-width': 0.4 });
  }

  /** Draws a round body with its shading across x (upright) or y (lying). */
  drawRound(d: string, across: 'x' | 'y', metal: Metal = this.metal, name = 'r'): string {
    const paint = this.canvas.defineGradient(`${name}${across}`, across === 'x' ? [0, 0, 1, 0] : [0, 0, 0, 1], [
      [0, mix(metal.base, metal.dark, 0.35)],
      [0.28, metal.light],
      [0.5, metal.base],
      [0.85, metal.dark],
      [1, mix(metal.dark, metal.base, 0.4)],
    ]);
    return path(d, paint);
  }

  /** Draws a dome or a ball. */
  drawBall(cx: number, cy: number, r: number, metal: Metal = this.metal, name = 'b'): string {
    const paint = this.canvas.define(name, (id) =>
      tag(
        'radialGradient',
        { id, cx: '.36', cy: '.3', r: '.75' },
        `<stop stop-color="${metal.light}"/><stop offset=".45" stop-color="${metal.base}"/><stop offset="1" stop-color="${metal.dark}"/>`,
      ),
    );
    return path(circle(cx, cy, r), paint);
  }

  drawHole(cx: number, cy: number, r: number): string {
    return path(circle(cx, cy, r), darken(this.metal.dark, 0.55), {
      stroke: this.metal.light,
      'stroke-width': formatNumber(r * 0.25),
    });
  }

  drawSlot(x: number, y: number, w: number, h: number): string {
    return path(roundRectangle(x, y, w, h, Math.min(w, h) / 2), darken(this.metal.dark, 0.55), {
      stroke: this.metal.light,
      'stroke-width': 0.6,
    });
  }

  /** Draws a screw's head with a cross recess. */
  drawScrewHead(cx: number, cy: number, r: number, metal: Metal = METALS.nickel): string {
    const armLength = r * 0.6;
    return (
      this.drawBall(cx, cy, r, metal, 'sh') +
      tag('path', {
        d: `M${formatNumber(cx - armLength)} ${formatNumber(cy)}h${formatNumber(2 * armLength)}M${formatNumber(cx)} ${formatNumber(cy - armLength)}v${formatNumber(2 * armLength)}`,
        stroke: metal.dark,
        'stroke-width': formatNumber(r * 0.3),
      })
    );
  }

  /** Draws the shadow of a shape on the surface just behind it. */
  drawShadow(d: string, dx: number, dy: number, strength = 0.2): string {
    return tag('path', {
      d,
      fill: '#2b1f12',
      'fill-opacity': strength,
      transform: `translate(${formatNumber(dx)} ${formatNumber(dy)})`,
    });
  }

  drawFloorShadow(centre: Point, rx: number, ry: number): string {
    this.shadowExtents.push({
      left: centre[0] - rx,
      right: centre[0] + rx,
      top: centre[1] - ry,
      bottom: centre[1] + ry,
    });
    return drawFloorShadow(this.canvas, centre, rx, ry);
  }

  /** Draws a block in the projection of all cupboards: the front undistorted, depth up and to the right. */
  drawBlock(x: number, y: number, w: number, h: number, depth: number, metal: Metal = this.metal, name = 'k'): string {
    const [dx, dy] = [depth * 0.38, -depth * 0.19];
    const front = this.canvas.defineGradient(
      name,
      [0, 0, 0.4, 1],
      [
        [0, mix(metal.base, metal.light, 0.4)],
        [1, mix(metal.base, metal.dark, 0.15)],
      ],
    );
    return (
      path(
        polygon([
          [x, y],
          [x + dx, y + dy],
          [x + w + dx, y + dy],
          [x + w, y],
        ]),
        mix(metal.base, metal.light, 0.7),
      ) +
      path(
        polygon([
          [x + w, y],
          [x + w + dx, y + dy],
          [x + w + dx, y + h + dy],
          [x + w, y + h],
        ]),
        mix(metal.base, metal.dark, 0.6),
      ) +
      path(rectangle(x, y, w, h), front)
    );
  }
}

/** Projects a point (x to the right, y down, z away from the viewer) as all cupboards are drawn. */
export const projectPoint = (x: number, y: number, z: number): Point => [x + z * 0.38, y - z * 0.19];

/** Returns the path data of an open line through points. */
export const buildLine = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${formatNumber(x)} ${formatNumber(y)}`).join('');

export const measureExtent = (points: readonly Point[], margin: number): Extent => ({
  left: Math.min(...points.map((p) => p[0])) - margin,
  right: Math.max(...points.map((p) => p[0])) + margin,
  top: Math.min(...points.map((p) => p[1])) - margin,
  bottom: Math.max(...points.map((p) => p[1])) + margin,
});

/** Creates a function that turns drawing coordinates (u along, v across) by an angle in degrees. */
export function createTilt(degrees: number): (u: number, v: number) => Point {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return (u, v) => [u * c - v * s, u * s + v * c];
}
