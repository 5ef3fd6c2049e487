/** A point on the picture, in the drawing's own units (mm unless a drawing says otherwise); y runs down. */
export type Point = readonly [x: number, y: number];

export type Frame = Readonly<{
  /** Proportions of the picture; a product card uses one frame for all its pictures. */
  width: number;
  height: number;
}>;

/** Part of the drawing plane that a drawing takes up, before it is fitted into a frame. */
export type Extent = Readonly<{ left: number; top: number; right: number; bottom: number }>;

export type PictureOptions = Readonly<{
  /** Proportions of the picture; 400 × 400 when absent. */
  frame?: Frame;
  /**
   * Frame units per millimetre; when absent, the product fills its frame. Products drawn with the same frame and
   * scale can be compared by eye; one that would not fit is drawn as large as the frame allows.
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
export function formatNumber(value: number): string {
  const roundedValue = Math.round(value * 10) / 10;
  return Object.is(roundedValue, -0) ? '0' : formatShort(roundedValue);
}

/** Formats a number without a leading zero, as SVG allows: `.5`. */
const formatShort = (value: number): string => String(value).replace(/^(-?)0\./, '$1.');

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** Returns a short, stable hash of a text: FNV-1a, 32 bits, base 36. */
export function hash(text: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return h.toString(36);
}

/**
 * Creates a small seeded generator of numbers from 0 to 1 (mulberry32), for grain and veins that are the same on
 * every run.
 */
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
  let markup = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    // Opacities need two decimals, lengths in millimetres one.
    const text =
      typeof value === 'string'
        ? value
        : name.endsWith('opacity')
          ? formatShort(Math.round(value * 100) / 100)
          : formatNumber(value);
    markup += ` ${name}="${text}"`;
  }
  return markup;
}

export function tag(name: string, values: Attributes, content?: string): string {
  return content === undefined
    ? `<${name}${attributes(values)}/>`
    : `<${name}${attributes(values)}>${content}</${name}>`;
}

export const group = (values: Attributes, content: string): string => (content === '' ? '' : tag('g', values, content));

/**
 * Returns the path data of a closed polygon, with relative steps so that it is short. `step` is the grid that corners
 * are rounded to.
 */
export function polygon(points: readonly Point[], step = 0.1): string {
  let pathData = '';
  let lastPoint: Point = [0, 0];
  points.forEach((point, i) => {
    const [x, y] = [Math.round(point[0] / step) * step, Math.round(point[1] / step) * step];
    if (i === 0) pathData += `M${formatNumber(x)} ${formatNumber(y)}`;
    else if (x === lastPoint[0]) pathData += `v${formatNumber(y - lastPoint[1])}`;
    else if (y === lastPoint[1]) pathData += `h${formatNumber(x - lastPoint[0])}`;
    else pathData += `l${formatNumber(x - lastPoint[0])} ${formatNumber(y - lastPoint[1])}`;
    lastPoint = [x, y];
  });
  return `${pathData}z`;
}

export const rectangle = (x: number, y: number, w: number, h: number): string =>
  `M${formatNumber(x)} ${formatNumber(y)}h${formatNumber(w)}v${formatNumber(h)}h${formatNumber(-w)}z`;

/** Returns the path data of a rectangle with rounded corners. */
export function roundRectangle(x: number, y: number, w: number, h: number, radius: number): string {
  const r = Math.max(0, Math.min(radius, w / 2, h / 2));
  const formatArc = (dx: number, dy: number) =>
    `a${formatNumber(r)} ${formatNumber(r)} 0 0 1 ${formatNumber(dx)} ${formatNumber(dy)}`;
  return (
    `M${formatNumber(x + r)} ${formatNumber(y)}h${formatNumber(w - 2 * r)}${formatArc(r, r)}v${formatNumber(h - 2 * r)}${formatArc(-r, r)}` +
    `h${formatNumber(2 * r - w)}${formatArc(-r, -r)}v${formatNumber(2 * r - h)}${formatArc(r, -r)}z`
  );
}

export const circle = (cx: number, cy: number, r: number): string =>
  `M${formatNumber(cx - r)} ${formatNumber(cy)}a${formatNumber(r)} ${formatNumber(r)} 0 1 0 ${formatNumber(2 * r)} 0a${formatNumber(r)} ${formatNumber(r)} 0 1 0 ${formatNumber(-2 * r)} 0z`;

export const path = (d: string, fill: string, attributeValues: Attributes = {}): string =>
  tag('path', { d, fill, ...attributeValues });

/** SVG under construction: its markup, and the definitions that it uses many times, such as gradients and patterns. */
export class Canvas {
  private readonly definitions = new Map<string, string>();
  private body = '';

  /** Adds the definition `name`, once; returns the paint that refers to it. */
  define(name: string, markup: (id: string) => string): string {
    const id = `${PREFIX}${name}`;
    if (!this.definitions.has(name)) this.definitions.set(name, markup(id));
    return `url(#${id})`;
  }

  /** Defines a shape that is drawn many times; returns the `href` for `use`. */
  defineShape(name: string, markup: string): string {
    this.define(name, (id) => tag('g', { id }, markup));
    return Canvas.getReference(name);
  }

  /** Returns the reference to a definition that an `href` needs. */
  static getReference(name: string): string {
    return `#${PREFIX}${name}`;
  }

  /**
   * Defines a linear gradient over the box of the painted shape; returns its paint. Stops are [offset, colour,
   * opacity].
   */
  defineGradient(
    name: string,
    [x1, y1, x2, y2]: readonly [number, number, number, number],
    stops: readonly Stop[],
  ): string {
    return this.define(name, (id) =>
      tag(
        'linearGradient',
        { id, x1: x1 || undefined, y1: y1 || undefined, x2: x2 === 1 ? undefined : x2, y2: y2 || undefined },
        stops.map(formatStop).join(''),
      ),
    );
  }

  defineRadial(name: string, stops: readonly Stop[]): string {
    return this.define(name, (id) => tag('radialGradient', { id }, stops.map(formatStop).join('')));
  }

  add(...markup: readonly string[]): void {
    this.body += markup.join('');
  }

  buildSvg(extent: Extent, title: string, options: PictureOptions): string {
    const frame = options.frame ?? SQUARE;
    const box = calculateViewBox(extent, frame, options.scale);
    const definitions = [...this.definitions.values()].join('');
    const content = `<title>${escapeXml(options.title ?? title)}</title>${definitions && `<defs>${definitions}</defs>`}${this.body}`;
    const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map(formatNumber).join(' ')}" role="img">${content}</svg>`;
    // A minus sign separates two numbers as well as a space does.
    const compact = markup.replace(/ d="[^"]*"/g, (d) => d.replaceAll(' -', '-'));
    return compact.replaceAll(PREFIX, `${options.id ?? `p${hash(compact)}`}-`);
  }
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

function formatStop([offset, colour, opacity]: Stop): string {
  const offsetAttribute = offset === 0 ? '' : ` offset="${formatShort(Math.round(offset * 100) / 100)}"`;
  return `<stop${offsetAttribute} stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${formatShort(Math.round(opacity * 100) / 100)}"`}/>`;
}

/**
 * Calculates the view box: the extent centred in a frame of the given proportions; with a scale, at its bottom, so
 * that pictures of the same scale share a base line.
 */
export function calculateViewBox(
  extent: Extent,
  frame: Frame,
  scale?: number,
): readonly [number, number, number, number] {
  const width = extent.right - extent.left;
  const height = extent.bottom - extent.top;
  const fittingScale = Math.min(frame.width / width, frame.height / height);
  const usedScale = scale === undefined ? fittingScale : Math.min(scale, fittingScale);
  const w = frame.width / usedScale;
  const h = frame.height / usedScale;
  const x = (extent.left + extent.right - w) / 2;
  const y = scale === undefined ? (extent.top + extent.bottom - h) / 2 : extent.bottom - h;
  return [x, y, w, h];
}

export function joinExtents(...extents: readonly Extent[]): Extent {
  return {
    left: Math.min(...extents.map((e) => e.left)),
    top: Math.min(...extents.map((e) => e.top)),
    right: Math.max(...extents.map((e) => e.right)),
    bottom: Math.max(...extents.map((e) => e.bottom)),
  };
}

export const growExtent = (e: Extent, margin: number): Extent => ({
  left: e.left - margin,
  top: e.top - margin,
  right: e.right + margin,
  bottom: e.bottom + margin,
});
