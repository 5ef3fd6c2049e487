import { qrPath } from './qr-code';

const ADDRESS =
  'https://plinth.example/store/document/0b0f6b4e-9f8e-4a53-9d0e-1f2a3b4c5d6e?key=abcdefghijklmnopqrstuvwxyz012345';
const bits = (rows: boolean[][], places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => (rows[y][x] ? '1' : '0')).join('');
const range = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + Math.sign(to - from) * i);
/** The format as a reader takes it beside the upper left finder, its first bit first. */
const formatOf = (rows: boolean[][]) =>
  bits(rows, [
    ...range(0, 5).map((x) => [x, 8] as const),
    [7, 8],
    [8, 8],
    [8, 7],
    ...range(5, 0).map((y) => [8, y] as const),
  ]);

/** The dark modules of a path, without the margin. */
function rowsOf({ path, size }: { path: string; size: number }): boolean[][] {
  const rows = range(1, size - 8).map(() => range(1, size - 8).map(() => false));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y) - 4][Number(x) - 4] = true;
  return rows;
}

const LABEL = 'HTTPS://PLINTH.CO.ZA/P/P7K3Q9DXHR';

test('an address in capitals takes 25 modules', () => expect(qrPath(LABEL).size - 8).toBe(25));

test.each([ADDRESS, 'Plinth', 'https://plinth.example/a', LABEL, 'B00012'])('%s is read back from paper', (text) =>
  expect(read(rowsOf(qrPath(text)))).toBe(text),
);

/** A reader written from the standard, apart from the writer: its own tables, and its own account of where data stands. */
function read(rows: boolean[][]): string {
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
  const middles = { 1: [], 2: [18], 6: [34], 7: [22, 38] }[version] ?? [22 + 2 * (version - 7), 38 + 4 * (version - 7)];
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
  const [blocks, data] = { 1: [1, 16], 2: [1, 28], 6: [4, 108], 7: [4, 124], 8: [4, 154] }[version] ?? [0, 0];
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
  if (text.startsWith('0010')) return inCapitals(text);
  const length = parseInt(text.slice(4, 12), 2);
  const bytes = range(0, length - 1).map((i) => parseInt(text.slice(12 + i * 8, 20 + i * 8), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** Alphanumeric mode: nine bits of how many, then eleven for each two signs and six for a last one (ISO/IEC 18004, 7.4.4). */
function inCapitals(stream: string): string {
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
  const length = parseInt(stream.slice(4, 13), 2);
  return range(0, Math.ceil(length / 2) - 1)
    .map((pair) => {
      const at = 13 + pair * 11;
      if (pair * 2 + 1 === length) return signs[parseInt(stream.slice(at, at + 6), 2)];
      const both = parseInt(stream.slice(at, at + 11), 2);
      return signs[Math.floor(both / 45)] + signs[both % 45];
    })
    .join('');
}
