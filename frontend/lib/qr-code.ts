/**
 * A QR code (ISO/IEC 18004) of an address, as rows of dark and light modules: bytes, error correction M, versions 1 to 10 (213 characters). Pure,
 * for papers that are drawn on the server and carry no script.
 */

/** Codewords in all, those of error correction in a block, and blocks, by version; of level M. */
const VERSIONS: readonly (readonly [all: number, correction: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];
/** Where the middles of the alignment patterns stand, in both directions, by version. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11] as const;
/** Bits of level M in the format. */
const LEVEL_M = 0b00;

/** Multiplication in GF(256) by the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if ((b >>> bit) & 1) product ^= a;
  }
  return product;
}

/** The Reed-Solomon remainder of a block. */
export function correctionOf(data: readonly number[], degree: number): number[] {
  const divisor: number[] = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] ?? 0);
    root = times(root, 2);
  }
  const remainder = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    divisor.forEach((coefficient, i) => (remainder[i] ^= times(coefficient, factor)));
  }
  return remainder;
}

const dataCodewords = (version: number): number => {
  const [all, correction, blocks] = VERSIONS[version - 1];
  return all - correction * blocks;
};
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

/** The text as the version's data codewords: mode, length, bytes, padding. */
function encoded(bytes: Uint8Array, version: number): number[] {
  const capacity = dataCodewords(version);
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  put(BYTE_MODE, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    words.push(bits.slice(at, at + 8).reduce((word, bit) => (word << 1) | bit, 0));
  for (let i = 0; words.length < capacity; i++) words.push(PADDING[i % 2]);
  return words;
}

/** Data and correction of all blocks, taken from each in turn; the last blocks are the longer ones. */
function interleaved(data: readonly number[], version: number): number[] {
  const [, correction, blocks] = VERSIONS[version - 1];
  const short = Math.floor(data.length / blocks);
  const shorts = blocks - (data.length % blocks);
  const parts: { data: readonly number[]; correction: number[] }[] = [];
  let at = 0;
  for (let block = 0; block < blocks; block++) {
    const part = data.slice(at, (at += short + (block < shorts ? 0 : 1)));
    parts.push({ data: part, correction: correctionOf(part, correction) });
  }
  const turns = (length: number, of: (part: (typeof parts)[number]) => readonly number[]) =>
    Array.from({ length }, (_, i) => parts.flatMap((part) => of(part).slice(i, i + 1))).flat();
  return [...turns(short + 1, (part) => part.data), ...turns(correction, (part) => part.correction)];
}

type Grid = (boolean | undefined)[][];

/** The patterns by which a reader finds its way; what is left undefined takes data. */
function patterns(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y][x] = dark;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [middleX, middleY] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    for (let y = -4; y <= 4; y++)
      for (let x = -4; x <= 4; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        set(middleX + x, middleY + y, ring !== 2 && ring !== 4);
      }
  const places = ALIGNMENT[version - 1];
  const last = places.length - 1;
  places.forEach((middleX, i) =>
    places.forEach((middleY, j) => {
      const atFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (atFinder) return;
      for (let y = -2; y <= 2; y++)
        for (let x = -2; x <= 2; x++) set(middleX + x, middleY + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    }),
  );
  return grid;
}

/** Which mask and level it has, twice; and from version 7 on, which version. */
function writeFormat(grid: Grid, version: number, mask: number): void {
  const size = grid.length;
  const set = (x: number, y: number, bits: number, at: number) => {
    grid[y][x] = ((bits >>> at) & 1) === 1;
  };
  const data = (LEVEL_M << 3) | mask;
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const format = ((data << 10) | rest) ^ 0x5412;
  for (let i = 0; i <= 5; i++) set(8, i, format, i);
  set(8, 7, format, 6);
  set(8, 8, format, 7);
  set(7, 8, format, 8);
  for (let i = 9; i < 15; i++) set(14 - i, 8, format, i);
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, format, i);
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, format, i);
  grid[size - 8][8] = true;
  if (version < 7) return;
  let left = version;
  for (let i = 0; i < 12; i++) left = (left << 1) ^ ((left >>> 11) * 0x1f25);
  const said = (version << 12) | left;
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, said, i);
    set(b, a, said, i);
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The codewords into what is left of the grid, in columns of two from the right, up and down in turn. */
function place(free: Grid, grid: Grid, words: readonly number[], masked: (x: number, y: number) => boolean): void {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = upwards ? size - 1 - step : step;
        if (free[y][x] !== undefined) continue;
        const dark = bit < words.length * 8 && ((words[bit >>> 3] >>> (7 - (bit & 7))) & 1) === 1;
        grid[y][x] = dark !== masked(x, y);
        bit++;
      }
  }
}

/** How hard a code is to read: runs, blocks, what looks like a finder, and an uneven share of dark. */
function penalty(rows: readonly (readonly boolean[])[]): number {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => row[x]));
  let points = 0;
  for (const line of [...rows, ...columns]) {
    let run = 0;
    line.forEach((dark, i) => {
      run = i > 0 && dark === line[i - 1] ? run + 1 : 1;
      if (run === 5) points += 3;
      else if (run > 5) points += 1;
    });
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const look of ['10111010000', '00001011101'])
      for (let at = text.indexOf(look); at !== -1; at = text.indexOf(look, at + 1)) points += 40;
  }
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++)
      if (rows[y][x] === rows[y][x + 1] && rows[y][x] === rows[y + 1][x] && rows[y][x] === rows[y + 1][x + 1])
        points += 3;
  const dark = rows.flat().filter(Boolean).length;
  return points + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

/** The code with one mask; 0 to 7. */
export function maskedCode(text: string, mask: number): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version =
    VERSIONS.findIndex((_, i) => bytes.length * 8 + 4 + lengthBits(i + 1) <= dataCodewords(i + 1) * 8) + 1;
  if (version === 0) throw new RangeError(`Too long for a QR code: ${String(bytes.length)} bytes`);
  const free = patterns(version);
  // What says mask and version takes no data; which mask does not matter for that.
  writeFormat(free, version, 0);
  const grid = free.map((row) => [...row]);
  writeFormat(grid, version, mask);
  place(free, grid, interleaved(encoded(bytes, version), version), MASKS[mask]);
  return grid.map((row) => row.map((dark) => dark === true));
}

/** @throws RangeError for more than 213 bytes */
export function qrCode(text: string): boolean[][] {
  return MASKS.map((_, mask) => maskedCode(text, mask)).reduce((best, next) =>
    penalty(next) < penalty(best) ? next : best,
  );
}

/** The dark modules as one path of an SVG, in units of a module, with the quiet margin of four around it. */
export function qrPath(text: string): { path: string; size: number } {
  const MARGIN = 4;
  const rows = qrCode(text);
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])))
    .join('');
  return { path, size: rows.length + 2 * MARGIN };
}
