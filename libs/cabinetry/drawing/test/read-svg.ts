/** A strict little reader of the SVG that the drawings write, for tests: what it does not know it refuses. */

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Element[];
  text: string;
}

const NAME = /^[A-Za-z][\w:-]*$/;

/** Parses well-formed XML without comments, declarations or CDATA; throws on anything else. */
export function readXml(markup: string): Element {
  const root: Element = { name: '#root', attributes: new Map(), children: [], text: '' };
  const open = [root];
  let at = 0;
  while (at < markup.length) {
    const current = open.at(-1);
    if (!current) throw new Error('Closed more than was opened');
    if (markup[at] !== '<') {
      const next = markup.indexOf('<', at);
      const text = markup.slice(at, next === -1 ? markup.length : next);
      if (/&(?!#\d+;|lt;|gt;|amp;|quot;)/.test(text) || text.includes('>')) throw new Error(`Unescaped text "${text}"`);
      current.text += text;
      at += text.length;
      continue;
    }
    const end = markup.indexOf('>', at);
    if (end === -1) throw new Error('Unclosed tag');
    const inner = markup.slice(at + 1, end);
    at = end + 1;
    if (inner.startsWith('/')) {
      if (inner.slice(1) !== current.name) throw new Error(`</${inner.slice(1)}> closes <${current.name}>`);
      open.pop();
      continue;
    }
    const empty = inner.endsWith('/');
    const element = readTag(empty ? inner.slice(0, -1) : inner);
    current.children.push(element);
    if (!empty) open.push(element);
  }
  const [svg, ...more] = root.children;
  if (open.length !== 1 || !svg || more.length > 0) throw new Error('Not one closed element');
  return svg;
}

function readTag(inner: string): Element {
  const [name = '', ...rest] = inner.split(/(?=\s)/);
  if (!NAME.test(name)) throw new Error(`"${name}" is no element`);
  const attributes = new Map<string, string>();
  let tail = rest.join('');
  while (tail !== '') {
    const match = /^\s+([A-Za-z][\w:-]*)="([^"<]*)"/.exec(tail);
    if (!match) throw new Error(`Cannot read attributes "${tail}"`);
    const [whole, key = '', value = ''] = match;
    if (attributes.has(key)) throw new Error(`${key} twice in <${name}>`);
    attributes.set(key, value);
    tail = tail.slice(whole.length);
  }
  return { name, attributes, children: [], text: '' };
}

export function* everyElement(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* everyElement(child);
}

export function numberOf(element: Element, name: string, missing?: number): number {
  const value = element.attributes.get(name);
  if (value === undefined && missing !== undefined) return missing;
  const number = Number(value);
  if (value === undefined || value === '' || !Number.isFinite(number))
    throw new Error(`<${element.name} ${name}="${value}">`);
  return number;
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

function transformOf(text: string | undefined): Matrix {
  let result = IDENTITY;
  for (const [, kind = '', list = ''] of (text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0] = list.split(/[\s,]+/).map(Number);
    const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
    const steps: readonly Matrix[] =
      kind === 'translate'
        ? [[1, 0, 0, 1, a, b]]
        : kind === 'rotate'
          ? [
              [1, 0, 0, 1, b, c],
              [cos, sin, -sin, cos, 0, 0],
              [1, 0, 0, 1, -b, -c],
            ]
          : [];
    if (steps.length === 0) throw new Error(`Unknown transform ${kind}`);
    for (const step of steps) result = times(result, step);
  }
  return result;
}

type Pt = readonly [number, number];

const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, c: 6, a: 7, z: 0 };

/** Points along an upright elliptical arc (SVG 2, appendix B.2.4). */
function arcPoints(
  from: Pt,
  to: Pt,
  [radiusX = 0, radiusY = 0, turn = 0, large = 0, sweep = 0]: readonly number[],
): Pt[] {
  if (turn !== 0) throw new Error('Turned arcs are not read');
  if (radiusX === 0 || radiusY === 0) return [to];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const grow = Math.max(1, Math.hypot(dx / radiusX, dy / radiusY));
  const [rx, ry] = [radiusX * grow, radiusY * grow];
  const under = (rx * ry) ** 2 - (rx * dy) ** 2 - (ry * dx) ** 2;
  const k = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, under) / ((rx * dy) ** 2 + (ry * dx) ** 2 || 1));
  const [cx, cy] = [(k * rx * dy) / ry, (-k * ry * dx) / rx];
  const start = Math.atan2((dy - cy) / ry, (dx - cx) / rx);
  let span = Math.atan2((-dy - cy) / ry, (-dx - cx) / rx) - start;
  if (sweep === 1 && span < 0) span += 2 * Math.PI;
  if (sweep === 0 && span > 0) span -= 2 * Math.PI;
  return Array.from({ length: 16 }, (_, i): Pt => {
    const t = start + (span * (i + 1)) / 16;
    return [cx + (from[0] + to[0]) / 2 + rx * Math.cos(t), cy + (from[1] + to[1]) / 2 + ry * Math.sin(t)];
  });
}

/** End points of a path, its curves' control points, and points along its arcs. */
export function pathPoints(d: string): Pt[] {
  const out: Pt[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter = '', list = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (list.match(/-?(?:\d+\.\d+|\.\d+|\d+)/g) ?? []).map(Number);
    const kind = letter.toLowerCase();
    const size = COUNTS[kind];
    if (size === undefined || (size > 0 && (values.length === 0 || values.length % size !== 0)))
      throw new Error(`Cannot read ${letter}${list} in "${d}"`);
    if (list.replace(/-?(?:\d+\.\d+|\.\d+|\d+)/g, '').trim() !== '') throw new Error(`Cannot read ${letter}${list}`);
    const relative = letter === kind;
    if (kind === 'z') [x, y] = [startX, startY];
    for (let i = 0; i < values.length; i += size) {
      const part = values.slice(i, i + size);
      const [ox, oy] = relative ? [x, y] : [0, 0];
      if (kind === 'h') x = ox + (part[0] ?? 0);
      else if (kind === 'v') y = oy + (part[0] ?? 0);
      else if (kind === 'a') {
        const to: Pt = [ox + (part[5] ?? 0), oy + (part[6] ?? 0)];
        out.push(...arcPoints([x, y], to, part));
        [x, y] = to;
      } else {
        for (let j = 0; j < part.length; j += 2) out.push([ox + (part[j] ?? 0), oy + (part[j + 1] ?? 0)]);
        [x, y] = out.at(-1) ?? [x, y];
      }
      if (kind === 'm' && i === 0) [startX, startY] = [x, y];
      out.push([x, y]);
    }
  }
  return out;
}

function ownPoints(element: Element): Pt[] {
  switch (element.name) {
    case 'path':
      return pathPoints(element.attributes.get('d') ?? '');
    case 'rect': {
      const [x, y, w, h] = [
        numberOf(element, 'x'),
        numberOf(element, 'y'),
        numberOf(element, 'width'),
        numberOf(element, 'height'),
      ];
      return [
        [x, y],
        [x + w, y + h],
      ];
    }
    case 'ellipse': {
      const [cx, cy, rx, ry] = [
        numberOf(element, 'cx'),
        numberOf(element, 'cy'),
        numberOf(element, 'rx'),
        numberOf(element, 'ry'),
      ];
      return [
        [cx - rx, cy],
        [cx + rx, cy],
        [cx, cy - ry],
        [cx, cy + ry],
      ];
    }
    default:
      return [];
  }
}

/** Every point that is drawn, in the picture's coordinates; texts by an estimate of their width. */
export function drawnPoints(svg: Element): Pt[] {
  const byId = new Map(
    [...everyElement(svg)].flatMap((element) => {
      const id = element.attributes.get('id');
      return id === undefined ? [] : [[id, element] as const];
    }),
  );
  const out: Pt[] = [];
  const walk = (element: Element, matrix: Matrix, fontSize: number, anchor: string): void => {
    if (element.name === 'defs') return;
    const own = times(matrix, transformOf(element.attributes.get('transform')));
    const size = numberOf(element, 'font-size', fontSize);
    const side = element.attributes.get('text-anchor') ?? anchor;
    const add = ([x, y]: Pt): void => {
      out.push([own[0] * x + own[2] * y + own[4], own[1] * x + own[3] * y + own[5]]);
    };
    if (element.name === 'text') {
      const width = element.text.length * size * 0.55;
      const left = numberOf(element, 'x', 0) - (side === 'middle' ? width / 2 : side === 'end' ? width : 0);
      const base = numberOf(element, 'y', 0);
      add([left, base]);
      add([left + width, base - size * 0.75]);
    }
    ownPoints(element).forEach(add);
    if (element.name === 'use') {
      const target = byId.get((element.attributes.get('href') ?? '').slice(1));
      if (!target) throw new Error(`Nothing has the id ${element.attributes.get('href')}`);
      walk(target, times(own, [1, 0, 0, 1, numberOf(element, 'x', 0), numberOf(element, 'y', 0)]), size, side);
    }
    for (const child of element.children) walk(child, own, size, side);
  };
  walk(svg, IDENTITY, 16, 'start');
  return out;
}
