/** A point on the picture, in the drawing's own units (mm unless a drawing says otherwise); y runs down. */
export type Point = readonly [x: number, y: number];

export type Frame = Readonly<{
  /** Proportions of the picture; a product card uses one frame for all its pictures. */
  width: number;
  height: number;
}>;

/** The part of the drawing plane that a drawing needs, before it is fitted into a frame. */
export type Extent = Readonly<{ left: number; top: number; right: number; bottom: number }>;

export type PictureOptions = Readonly<{
  /** Proportions of the picture, 400 × 400 when left out. */
  frame?: Frame;
  /**
   * Frame units per millimetre. Left out, the product fills its frame. Given, products drawn with the same frame and
   * scale can be compared by eye; a product that would not fit is drawn as large as the frame allows.
   */
  scale?: number;
  /** Prefix of the ids inside; defaults to a hash of the content, so two different drawings never share an id. */
  id?: string;
  /** Accessible name; every drawing has a sensible default. */
  title?: string;
}>;

export const SQUARE: Frame = { width: 400, height: 400 };

/** Placeholder of the id prefix until the content's hash is known. */
const PREFIX = '\u0001';

/** Formats a number with at most one decimal; a tenth of a millimetre is not visible. */
export function num(value: number): string {
  const roundedValue = Math.round(value * 10) / 10;
  return Object.is(roundedValue, -0) ? '0' : short(roundedValue);
}

/** `.5` is as good as `0.5` in SVG. */
const short = (value: number): string => String(value).replace(/^(-?)0\./, '$1.');

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** FNV-1a, 32 bits, base 36: short, stable ids. */
export function hash(text: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return h.toString(36);
}

/** Small seeded generator (mulberry32), for grain and veins that are the same on every run. */
export function createRandom(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

export function attributes(values: Attributes): string {
  let out = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    // Shares of one (opacity) need the second decimal; lengths in millimetres do not.
    const text =
      typeof value === 'string' ? value : name.endsWith('opacity') ? short(Math.round(value * 100) / 100) : num(value);
    out += ` ${name}="${text}"`;
  }
  return out;
}

export function tag(name: string, values: Attributes, content?: string): string {
  return content === undefined
    ? `<${name}${attributes(values)}/>`
    : `<${name}${attributes(values)}>${content}</${name}>`;
}

export const group = (values: Attributes, content: string): string => (content === '' ? '' : tag('g', values, content));

/** Path data of a closed polygon, relative so that it stays short. `step` is the grid that corners are rounded to. */
export function polygon(points: readonly Point[], step = 0.1): string {
  let out = '';
  let at: Point = [0, 0];
  points.forEach((point, i) => {
    const [x, y] = [Math.round(point[0] / step) * step, Math.round(point[1] / step) * step];
    if (i === 0) out += `M${num(x)} ${num(y)}`;
    else if (x === at[0]) out += `v${num(y - at[1])}`;
    else if (y === at[1]) out += `h${num(x - at[0])}`;
    else out += `l${num(x - at[0])} ${num(y - at[1])}`;
    at = [x, y];
  });
  return `${out}z`;
}

export const rectangle = (x: number, y: number, w: number, h: number): string =>
  `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`;

/** Path data of a rectangle with rounded corners. */
export function roundRectangle(x: number, y: number, w: number, h: number, radius: number): string {
  const r = Math.max(0, Math.min(radius, w / 2, h / 2));
  const arc = (dx: number, dy: number) => `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`;
  return (
    `M${num(x + r)} ${num(y)}h${num(w - 2 * r)}${arc(r, r)}v${num(h - 2 * r)}${arc(-r, r)}` +
    `h${num(2 * r - w)}${arc(-r, -r)}v${num(2 * r - h)}${arc(r, -r)}z`
  );
}

export const circle = (cx: number, cy: number, r: number): string =>
  `M${num(cx - r)} ${num(cy)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0z`;

export const path = (d: string, fill: string, more: Attributes = {}): string => tag('path', { d, fill, ...more });

/** Collects definitions that a drawing uses many times: gradients, patterns. */
export class Canvas {
  private readonly definitions = new Map<string, string>();
  private body = '';

  /** Defines `name` once; returns the paint that refers to it. */
  define(name: string, markup: (id: string) => string): string {
    const id = `${PREFIX}${name}`;
    if (!this.definitions.has(name)) this.definitions.set(name, markup(id));
    return `url(#${id})`;
  }

  /** Defines a shape that is drawn many times; returns the `href` for `use`. */
  reuse(name: string, markup: string): string {
    this.define(name, (id) => tag('g', { id }, markup));
    return Canvas.reference(name);
  }

  /** The reference that a `href` needs. */
  static reference(name: string): string {
    return `#${PREFIX}${name}`;
  }

  /** A linear gradient over the painted shape's box. Stops are [offset, colour, opacity]. */
  gradient(name: string, [x1, y1, x2, y2]: readonly [number, number, number, number], stops: readonly Stop[]): string {
    return this.define(name, (id) =>
      tag(
        'linearGradient',
        { id, x1: x1 || undefined, y1: y1 || undefined, x2: x2 === 1 ? undefined : x2, y2: y2 || undefined },
        stops.map(stop).join(''),
      ),
    );
  }

  radial(name: string, stops: readonly Stop[]): string {
    return this.define(name, (id) => tag('radialGradient', { id }, stops.map(stop).join('')));
  }

  add(...markup: readonly string[]): void {
    this.body += markup.join('');
  }

  finish(extent: Extent, title: string, options: PictureOptions): string {
    const frame = options.frame ?? SQUARE;
    const box = viewBox(extent, frame, options.scale);
    const definitions = [...this.definitions.values()].join('');
    const content = `<title>${escapeXml(options.title ?? title)}</title>${definitions && `<defs>${definitions}</defs>`}${this.body}`;
    const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map(num).join(' ')}" role="img">${content}</svg>`;
    // A minus sign parts two numbers as well as a space does.
    const compact = markup.replace(/ d="[^"]*"/g, (d) => d.replaceAll(' -', '-'));
    return compact.replaceAll(PREFIX, `${options.id ?? `p${hash(compact)}`}-`);
  }
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stop([offset, colour, opacity]: Stop): string {
  const at = offset === 0 ? '' : ` offset="${short(Math.round(offset * 100) / 100)}"`;
  return `<stop${at} stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${short(Math.round(opacity * 100) / 100)}"`}/>`;
}

/**
 * Calculates the view box: the extent centred in a frame of these proportions, on the same base line where a scale is
 * shared.
 */
export function viewBox(extent: Extent, frame: Frame, scale?: number): readonly [number, number, number, number] {
  const width = extent.right - extent.left;
  const height = extent.bottom - extent.top;
  const fit = Math.min(frame.width / width, frame.height / height);
  const usedScale = scale === undefined ? fit : Math.min(scale, fit);
  const w = frame.width / usedScale;
  const h = frame.height / usedScale;
  const x = (extent.left + extent.right - w) / 2;
  const y = scale === undefined ? (extent.top + extent.bottom - h) / 2 : extent.bottom - h;
  return [x, y, w, h];
}

export function union(...extents: readonly Extent[]): Extent {
  return {
    left: Math.min(...extents.map((e) => e.left)),
    top: Math.min(...extents.map((e) => e.top)),
    right: Math.max(...extents.map((e) => e.right)),
    bottom: Math.max(...extents.map((e) => e.bottom)),
  };
}

export const grow = (e: Extent, by: number): Extent => ({
  left: e.left - by,
  top: e.top - by,
  right: e.right + by,
  bottom: e.bottom + by,
});
