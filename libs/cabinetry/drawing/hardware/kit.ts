import { METALS, darken, mix, type HardwareFinish, type Metal } from '../colour';
import type { Measure } from '../dimension';
import { floorShadow } from '../ground';
import {
  type Canvas,
  circle,
  num,
  path,
  polygon,
  rectangle,
  roundRectangle,
  tag,
  type Extent,
  type Point,
} from '../svg';

/** Drawing of a family: the markup and the room it takes; measures are added round it. */
export type Piece = Readonly<{ markup: string; extent: Extent; measures?: readonly MeasuredSide[]; title: string }>;

/** Measure and the position of its line; the text's height is only known with the whole picture. */
export type MeasuredSide = Readonly<{ along: 'below' | 'left'; from: number; to: number; text: string }>;

export const below = (from: number, to: number, text: string): MeasuredSide => ({ along: 'below', from, to, text });
export const beside = (from: number, to: number, text: string): MeasuredSide => ({ along: 'left', from, to, text });

export function measureLine(side: MeasuredSide, extent: Extent, text: number): Measure {
  return side.along === 'below'
    ? { from: [side.from, extent.bottom + text * 1.1], to: [side.to, extent.bottom + text * 1.1], text: side.text }
    : { from: [extent.left - text * 0.9, side.from], to: [extent.left - text * 0.9, side.to], text: side.text };
}

/** Brushes and pens for things of metal, plastic and wire. */
export class Kit {
  readonly metal: Metal;
  /** Room that shadows on the floor take beside the pieces themselves. */
  readonly grounds: Extent[] = [];

  constructor(
    readonly canvas: Canvas,
    readonly finish: HardwareFinish,
  ) {
    this.metal = METALS[finish];
  }

  /** A round bar or wire along a path, lit from above left. */
  tube(d: string, width: number, metal: Metal = this.metal, cap: 'round' | 'butt' = 'round'): string {
    const layer = (stroke: string, share: number, transform?: string) =>
      tag('path', { d, stroke, 'stroke-width': num(Math.max(width * share, 0.3)), transform });
    const lift = num(-width * 0.16);
    return tag(
      'g',
      { fill: 'none', 'stroke-linecap': cap, 'stroke-linejoin': 'round' },
      layer(metal.dark, 1) +
        layer(metal.base, 0.74) +
        (width < 3 ? '' : layer(metal.light, 0.24, `translate(${lift} ${lift})`)),
    );
  }

  /** Thin wire: two tones are enough. */
  wire(d: string, width: number): string {
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
        transform: `translate(${num(-width * 0.15)} ${num(-width * 0.15)})`,
      })
    );
  }

  /** A flat, brushed surface. */
  plate(d: string, metal: Metal = this.metal, name = 'p'): string {
    const paint = this.canvas.gradient(
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

  /** A round body standing or lying: tones across it. */
  round(d: string, across: 'x' | 'y', metal: Metal = this.metal, name = 'r'): string {
    const paint = this.canvas.gradient(`${name}${across}`, across === 'x' ? [0, 0, 1, 0] : [0, 0, 0, 1], [
      [0, mix(metal.base, metal.dark, 0.35)],
      [0.28, metal.light],
      [0.5, metal.base],
      [0.85, metal.dark],
      [1, mix(metal.dark, metal.base, 0.4)],
    ]);
    return path(d, paint);
  }

  /** A dome or a ball. */
  ball(cx: number, cy: number, r: number, metal: Metal = this.metal, name = 'b'): string {
    const paint = this.canvas.define(name, (id) =>
      tag(
        'radialGradient',
        { id, cx: '.36', cy: '.3', r: '.75' },
        `<stop stop-color="${metal.light}"/><stop offset=".45" stop-color="${metal.base}"/><stop offset="1" stop-color="${metal.dark}"/>`,
      ),
    );
    return path(circle(cx, cy, r), paint);
  }

  hole(cx: number, cy: number, r: number): string {
    return path(circle(cx, cy, r), darken(this.metal.dark, 0.55), {
      stroke: this.metal.light,
      'stroke-width': num(r * 0.25),
    });
  }

  slot(x: number, y: number, w: number, h: number): string {
    return path(roundRectangle(x, y, w, h, Math.min(w, h) / 2), darken(this.metal.dark, 0.55), {
      stroke: this.metal.light,
      'stroke-width': 0.6,
    });
  }

  /** A screw's head with a cross recess. */
  screwHead(cx: number, cy: number, r: number, metal: Metal = METALS.nickel): string {
    const a = r * 0.6;
    return (
      this.ball(cx, cy, r, metal, 'sh') +
      tag('path', {
        d: `M${num(cx - a)} ${num(cy)}h${num(2 * a)}M${num(cx)} ${num(cy - a)}v${num(2 * a)}`,
        stroke: metal.dark,
        'stroke-width': num(r * 0.3),
      })
    );
  }

  /** The shadow something leaves on the surface just behind it. */
  shadow(d: string, dx: number, dy: number, strength = 0.2): string {
    return tag('path', { d, fill: '#2b1f12', 'fill-opacity': strength, transform: `translate(${num(dx)} ${num(dy)})` });
  }

  floor(centre: Point, rx: number, ry: number): string {
    this.grounds.push({ left: centre[0] - rx, right: centre[0] + rx, top: centre[1] - ry, bottom: centre[1] + ry });
    return floorShadow(this.canvas, centre, rx, ry);
  }

  /** A block seen as all cupboards are: front true, depth up and to the right. */
  block(x: number, y: number, w: number, h: number, depth: number, metal: Metal = this.metal, name = 'k'): string {
    const [dx, dy] = [depth * 0.38, -depth * 0.19];
    const front = this.canvas.gradient(
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

/** A point at (x right, y down, z away from the viewer), drawn as all cupboards are. */
export const away = (x: number, y: number, z: number): Point => [x + z * 0.38, y - z * 0.19];

/** Open path through points. */
export const line = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');

export const around = (points: readonly Point[], margin: number): Extent => ({
  left: Math.min(...points.map((p) => p[0])) - margin,
  right: Math.max(...points.map((p) => p[0])) + margin,
  top: Math.min(...points.map((p) => p[1])) - margin,
  bottom: Math.max(...points.map((p) => p[1])) + margin,
});

/** Turns drawing coordinates (u along, v across) by an angle in degrees. */
export function createTilt(degrees: number): (u: number, v: number) => Point {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return (u, v) => [u * c - v * s, u * s + v * c];
}
