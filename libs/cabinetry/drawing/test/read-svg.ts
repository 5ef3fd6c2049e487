/** Element of a drawing's SVG, as the strict reader of the tests returns it. */

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
  const openElements = [root];
  let position = 0;
  while (position < markup.length) {
    const current = openElements.at(-1);
    if (!current) throw new Error('Closed more than was opened');
    if (markup[position] !== '<') {
      const next = markup.indexOf('<', position);
      const text = markup.slice(position, next === -1 ? markup.length : next);
      if (/&(?!#\d+;|lt;|gt;|amp;|quot;)/.test(text) || text.includes('>')) throw new Error(`Unescaped text "${text}"`);
      current.text += text;
      position += text.length;
      continue;
    }
    const end = markup.indexOf('>', position);
    if (end === -1) throw new Error('Unclosed tag');
    const inner = markup.slice(position + 1, end);
    position = end + 1;
    if (inner.startsWith('/')) {
      if (inner.slice(1) !== current.name) throw new Error(`</${inner.slice(1)}> closes <${current.name}>`);
      openElements.pop();
      continue;
    }
    const isEmpty = inner.endsWith('/');
    const element = readTag(isEmpty ? inner.slice(0, -1) : inner);
    current.children.push(element);
    if (!isEmpty) openElements.push(element);
  }
  const [svg, ...otherRoots] = root.children;
  if (openElements.length !== 1 || !svg || otherRoots.length > 0) throw new Error('Not one closed element');
  return svg;
}

function readTag(inner: string): Element {
  const [name = '', ...attributeTexts] = inner.split(/(?=\s)/);
  if (!NAME.test(name)) throw new Error(`"${name}" is no element`);
  const attributes = new Map<string, string>();
  let tail = attributeTexts.join('');
  while (tail !== '') {
    const match = /^\s+([A-Za-z][\w:-]*)="([^"<]*)"/.exec(tail);
    if (!match) throw new Error(`Cannot read attributes "${tail}"`);
    const [matchedText, key = '', value = ''] = match;
    if (attributes.has(key)) throw new Error(`${key} twice in <${name}>`);
    attributes.set(key, value);
    tail = tail.slice(matchedText.length);
  }
  return { name, attributes, children: [], text: '' };
}

export function* walkElements(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* walkElements(child);
}

export function getNumber(element: Element, name: string, defaultValue?: number): number {
  const value = element.attributes.get(name);
  if (value === undefined && defaultValue !== undefined) return defaultValue;
  const number = Number(value);
  if (value === undefined || value === '' || !Number.isFinite(number))
    throw new Error(`<${element.name} ${name}="${value}">`);
  return number;
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

function parseTransform(text: string | undefined): Matrix {
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
    for (const step of steps) result = multiply(result, step);
  }
  return result;
}

type Point = readonly [number, number];

const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, c: 6, a: 7, z: 0 };

/** Returns points along an elliptical arc that is not rotated (SVG 2, appendix B.2.4). */
function listArcPoints(
  from: Point,
  to: Point,
  [radiusX = 0, radiusY = 0, turn = 0, large = 0, sweep = 0]: readonly number[],
): Point[] {
  if (turn !== 0) throw new Error('Turned arcs are not read');
  if (radiusX === 0 || radiusY === 0) return [to];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const growth = Math.max(1, Math.hypot(dx / radiusX, dy / radiusY));
  const [rx, ry] = [radiusX * growth, radiusY * growth];
  const radicand = (rx * ry) ** 2 - (rx * dy) ** 2 - (ry * dx) ** 2;
  const k = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, radicand) / ((rx * dy) ** 2 + (ry * dx) ** 2 || 1));
  const [cx, cy] = [(k * rx * dy) / ry, (-k * ry * dx) / rx];
  const start = Math.atan2((dy - cy) / ry, (dx - cx) / rx);
  let span = Math.atan2((-dy - cy) / ry, (-dx - cx) / rx) - start;
  if (sweep === 1 && span < 0) span += 2 * Math.PI;
  if (sweep === 0 && span > 0) span -= 2 * Math.PI;
  return Array.from({ length: 16 }, (_, i): Point => {
    const t = start + (span * (i + 1)) / 16;
    return [cx + (from[0] + to[0]) / 2 + rx * Math.cos(t), cy + (from[1] + to[1]) / 2 + ry * Math.sin(t)];
  });
}

/** Lists the end points of a path, the control points of its curves, and points along its arcs. */
export function listPathPoints(d: string): Point[] {
  const points: Point[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter = '', list = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (list.match(/-?(?:\d+\.\d+|\.\d+|\d+)/g) ?? []).map(Number);
    const kind = letter.toLowerCase();
    const size = COUNTS[kind];
    if (size === undefined || (size > 0 && (values.length === 0 || values.length % size !== 0)))
      throw new Error(`Cannot read ${letter}${list} in "${d}"`);
    if (list.replace(/-?(?:\d+\.\d+|\.\d+|\d+)/g, '').trim() !== '') throw new Error(`Cannot read ${letter}${list}`);
    const isRelative = letter === kind;
    if (kind === 'z') [x, y] = [startX, startY];
    for (let i = 0; i < values.length; i += size) {
      const part = values.slice(i, i + size);
      const [ox, oy] = isRelative ? [x, y] : [0, 0];
      if (kind === 'h') x = ox + (part[0] ?? 0);
      else if (kind === 'v') y = oy + (part[0] ?? 0);
      else if (kind === 'a') {
        const to: Point = [ox + (part[5] ?? 0), oy + (part[6] ?? 0)];
        points.push(...listArcPoints([x, y], to, part));
        [x, y] = to;
      } else {
        for (let j = 0; j < part.length; j += 2) points.push([ox + (part[j] ?? 0), oy + (part[j + 1] ?? 0)]);
        [x, y] = points.at(-1) ?? [x, y];
      }
      if (kind === 'm' && i === 0) [startX, startY] = [x, y];
      points.push([x, y]);
    }
  }
  return points;
}

function listOwnPoints(element: Element): Point[] {
  switch (element.name) {
    case 'path':
      return listPathPoints(element.attributes.get('d') ?? '');
    case 'rect': {
      const [x, y, w, h] = [
        getNumber(element, 'x'),
        getNumber(element, 'y'),
        getNumber(element, 'width'),
        getNumber(element, 'height'),
      ];
      return [
        [x, y],
        [x + w, y + h],
      ];
    }
    case 'ellipse': {
      const [cx, cy, rx, ry] = [
        getNumber(element, 'cx'),
        getNumber(element, 'cy'),
        getNumber(element, 'rx'),
        getNumber(element, 'ry'),
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

/** Lists every drawn point in the picture's coordinates; texts by an estimate of their width. */
export function listDrawnPoints(svg: Element): Point[] {
  const byId = new Map(
    [...walkElements(svg)].flatMap((element) => {
      const id = element.attributes.get('id');
      return id === undefined ? [] : [[id, element] as const];
    }),
  );
  const points: Point[] = [];
  const walk = (element: Element, matrix: Matrix, fontSize: number, anchor: string): void => {
    if (element.name === 'defs') return;
    const ownMatrix = multiply(matrix, parseTransform(element.attributes.get('transform')));
    const size = getNumber(element, 'font-size', fontSize);
    const side = element.attributes.get('text-anchor') ?? anchor;
    const add = ([x, y]: Point): void => {
      points.push([
        ownMatrix[0] * x + ownMatrix[2] * y + ownMatrix[4],
        ownMatrix[1] * x + ownMatrix[3] * y + ownMatrix[5],
      ]);
    };
    if (element.name === 'text') {
      const width = element.text.length * size * 0.55;
      const left = getNumber(element, 'x', 0) - (side === 'middle' ? width / 2 : side === 'end' ? width : 0);
      const base = getNumber(element, 'y', 0);
      add([left, base]);
      add([left + width, base - size * 0.75]);
    }
    listOwnPoints(element).forEach(add);
    if (element.name === 'use') {
      const target = byId.get((element.attributes.get('href') ?? '').slice(1));
      if (!target) throw new Error(`Nothing has the id ${element.attributes.get('href')}`);
      walk(
        target,
        multiply(ownMatrix, [1, 0, 0, 1, getNumber(element, 'x', 0), getNumber(element, 'y', 0)]),
        size,
        side,
      );
    }
    for (const child of element.children) walk(child, ownMatrix, size, side);
  };
  walk(svg, IDENTITY, 16, 'start');
  return points;
}
