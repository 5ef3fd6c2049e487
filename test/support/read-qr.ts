/**
 * Reads QR codes as a scanner does, written from the standard (ISO/IEC 18004) apart from what draws them: its own tables, and its own account of
 * where data stands. Corrects no errors: a code that it reads has every module right. Codes stand upright.
 */

/** A picture in black and white, row by row; true is dark. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  isDark(x: number, y: number): boolean;
}

interface Finder {
  /** Its middle, and the width of a module, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly module: number;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + Math.sign(to - from) * i);

/** All codes of a picture, as they are met from above. A finder without its two neighbours, or a code that cannot be read, gives nothing. */
export function readCodes(raster: Raster): string[] {
  const finders = findersOf(raster);
  return finders.flatMap((corner) => {
    const right = finders.filter(({ x, y }) => x > corner.x && Math.abs(y - corner.y) < corner.module);
    const below = finders.filter(({ x, y }) => y > corner.y && Math.abs(x - corner.x) < corner.module);
    // What looks like a finder within the data, or is another code's, makes no square with timing lines.
    const sides = right
      .map(({ x }) => x - corner.x)
      .filter((side) => below.some(({ y }) => Math.abs(y - corner.y - side) < corner.module))
      .toSorted((a, b) => a - b);
    for (const side of sides) {
      const rows = modulesOf(raster, corner, side);
      if (rows !== null && isTimed(rows)) return [readModules(rows)];
    }
    return [];
  });
}

/** The modules of a code whose finders are so many pixels apart; null where no code is so large. */
function modulesOf(raster: Raster, corner: Finder, side: number): boolean[][] | null {
  const size = Math.round((side / corner.module + 7 - 17) / 4) * 4 + 17;
  if (size < 21 || size > 57) return null;
  const module = side / (size - 7);
  return range(0, size - 1).map((row) =>
    range(0, size - 1).map((column) =>
      raster.isDark(Math.floor(corner.x + (column - 3) * module), Math.floor(corner.y + (row - 3) * module)),
    ),
  );
}

/** Between its finders, dark and light take turns in every code. */
const isTimed = (rows: boolean[][]): boolean =>
  range(8, rows.length - 9).every((at) => rows[6][at] === (at % 2 === 0) && rows[at][6] === (at % 2 === 0));

/** Where runs of dark and light are 1 : 1 : 3 : 1 : 1, both across and down. */
function findersOf(raster: Raster): Finder[] {
  const found: Finder[] = [];
  for (let y = 0; y < raster.height; y += 1)
    for (const across of patternsOf(raster.width, (x) => raster.isDark(x, y))) {
      if (found.some((one) => Math.abs(one.x - across.at) < 3 * one.module && Math.abs(one.y - y) < 4 * one.module))
        continue;
      const x = Math.floor(across.at);
      const [from, to] = [Math.floor(y - 5 * across.module), Math.ceil(y + 5 * across.module)].map((end) =>
        Math.max(0, Math.min(raster.height, end)),
      );
      const down = patternsOf(to - from, (at) => raster.isDark(x, from + at)).find(
        ({ at, module }) =>
          Math.abs(from + at - y) < 2 * module && Math.abs(module - across.module) < 0.3 * across.module + 0.3,
      );
      if (down !== undefined) found.push({ x: across.at, y: from + down.at, module: across.module });
    }
  return found;
}

function patternsOf(length: number, isDark: (at: number) => boolean): { at: number; module: number }[] {
  const starts: number[] = [];
  for (let at = 0; at < length; at += 1) if (at === 0 || isDark(at) !== isDark(at - 1)) starts.push(at);
  starts.push(length);
  return starts.slice(0, -5).flatMap((start, index) => {
    if (!isDark(start)) return [];
    const runs = [0, 1, 2, 3, 4].map((next) => starts[index + next + 1] - starts[index + next]);
    const module = runs.reduce((sum, run) => sum + run, 0) / 7;
    if (module < 1.5) return [];
    const fits = runs.every((run, at) => Math.abs(run - (at === 2 ? 3 : 1) * module) <= 0.5 * module + 0.5);
    return fits ? [{ at: start + 3.5 * module, module }] : [];
  });
}

const bits = (rows: boolean[][], places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => (rows[y][x] ? '1' : '0')).join('');
/** The format as a reader takes it beside the upper left finder, its first bit first. */
const formatOf = (rows: boolean[][]): string =>
  bits(rows, [
    ...range(0, 5).map((x) => [x, 8] as const),
    [7, 8],
    [8, 8],
    [8, 7],
    ...range(5, 0).map((y) => [8, y] as const),
  ]);

/** What the modules of a code say, its rows without the margin around it; level M, up to version 10. */
export function readModules(rows: boolean[][]): string {
  const size = rows.length;
  const version = (size - 17) / 4;
  const mask = parseInt(formatOf(rows).slice(2, 5), 2) ^ 0b101;
  const flips = [
    (i: number, j: number) => (i + j) % 2,
    (i: number) => i % 2,
    (_: number, j: number) => j % 3,
    (i: number, j: number) => (i + j) % 3,
    (i: number, j: number) => ((i >> 1) + Math.floor(j / 3)) % 2,
    (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3),
    (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2,
    (i: number, j: number) => (((i + j) % 2) + ((i * j) % 3)) % 2,
  ][mask];
  const middles = version === 1 ? [] : version < 7 ? [4 * version + 10] : [2 * version + 8, 4 * version + 10];
  const near = (x: number, y: number) =>
    [6, ...middles].some((a) =>
      [6, ...middles].some((b) => {
        const corner = (a === 6 && (b === 6 || b === middles.at(-1))) || (b === 6 && a === middles.at(-1));
        return !corner && Math.abs(a - x) <= 2 && Math.abs(b - y) <= 2;
      }),
    );
  const isFixed = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x > size - 9 && y < 9) ||
    (x < 9 && y > size - 9) ||
    (middles.length > 0 && near(x, y)) ||
    (version > 6 && ((x < 6 && y > size - 12) || (y < 6 && x > size - 12)));
  const columns = range(size - 1, 7)
    .filter((x) => (size - 1 - x) % 2 === 0)
    .concat([5, 3, 1]);
  const stream = columns.flatMap((x, turn) =>
    (turn % 2 === 0 ? range(size - 1, 0) : range(0, size - 1)).flatMap((y) =>
      [x, x - 1].filter((at) => !isFixed(at, y)).map((at) => (rows[y][at] !== (flips(y, at) === 0) ? 1 : 0)),
    ),
  );
  const words = Array.from({ length: Math.floor(stream.length / 8) }, (_, i) =>
    parseInt(stream.slice(i * 8, i * 8 + 8).join(''), 2),
  );
  const [blocks, data] = BLOCKS[version - 1];
  const short = Math.floor(data / blocks);
  const shorts = blocks - (data % blocks);
  const parts: number[][] = range(0, blocks - 1).map(() => []);
  words
    .slice(0, data)
    .forEach((word, i) => parts[i < short * blocks ? i % blocks : shorts + (i - short * blocks)].push(word));
  const text = parts
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('');
  if (text.startsWith('0010')) return inCapitals(text, version);
  const counted = version < 10 ? 8 : 16;
  const length = parseInt(text.slice(4, 4 + counted), 2);
  const bytes = range(0, length - 1).map((i) => parseInt(text.slice(4 + counted + i * 8, 12 + counted + i * 8), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** Blocks, and words of data in all of them, of versions 1 to 10 at level M (table 9). */
const BLOCKS: readonly (readonly [number, number])[] = [
  [1, 16],
  [1, 28],
  [1, 44],
  [2, 64],
  [2, 86],
  [4, 108],
  [4, 124],
  [4, 154],
  [5, 182],
  [5, 216],
];

/** Alphanumeric mode: nine bits of how many (eleven from version 10 on), then eleven for each two signs and six for a last one (7.4.4). */
function inCapitals(stream: string, version: number): string {
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
  const begin = 4 + (version < 10 ? 9 : 11);
  const length = parseInt(stream.slice(4, begin), 2);
  return range(0, Math.ceil(length / 2) - 1)
    .map((pair) => {
      const at = begin + pair * 11;
      if (pair * 2 + 1 === length) return signs[parseInt(stream.slice(at, at + 6), 2)];
      const both = parseInt(stream.slice(at, at + 11), 2);
      return signs[Math.floor(both / 45)] + signs[both % 45];
    })
    .join('');
}
