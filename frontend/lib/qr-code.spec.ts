import { correctionOf, maskedCode, qrCode, qrPath } from './qr-code';

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

describe('a QR code', () => {
  it('is corrected as the standard and its textbooks have it', () => {
    // ISO/IEC 18004, Annex I: "01234567" in version 1-M.
    const digits = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
    expect(correctionOf(digits, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
    // "HELLO WORLD" in version 1-M.
    const hello = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correctionOf(hello, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it('says its level and mask, and from version 7 on its version, as the tables of the standard do', () => {
    const formats = [
      '101010000010010',
      '101000100100101',
      '101111001111100',
      '101101101001011',
      '100010111111001',
      '100000011001110',
      '100111110010111',
      '100101010100000',
    ];
    expect(formats.map((_, mask) => formatOf(maskedCode('Plinth', mask)))).toEqual(formats);
    const seven = maskedCode('x'.repeat(120), 0);
    expect(seven).toHaveLength(45);
    const places = range(17, 0).map((i) => [45 - 11 + (i % 3), Math.floor(i / 3)] as const);
    expect(bits(seven, places)).toBe('000111110010010100');
  });

  it('grows with what it says, up to 213 characters', () => {
    expect(qrCode('x'.repeat(14))).toHaveLength(21);
    expect(qrCode('x'.repeat(15))).toHaveLength(25);
    expect(qrCode('x'.repeat(213))).toHaveLength(57);
    expect(() => qrCode('x'.repeat(214))).toThrow('Too long for a QR code: 214 bytes');
  });

  it('of every mask is read back: unmasked, in the order of a reader, whole', () => {
    for (const text of ['Plinth', ADDRESS, 'R1 234.50 für Zoë'])
      for (let mask = 0; mask < 8; mask++) expect(read(maskedCode(text, mask))).toBe(text);
  });

  it('has three finders, and a margin around it on paper', () => {
    const rows = qrCode(ADDRESS);
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    const at = (x: number, y: number) =>
      range(0, 6).map((dy) =>
        bits(
          rows,
          range(0, 6).map((dx) => [x + dx, y + dy] as const),
        ),
      );
    expect([at(0, 0), at(rows.length - 7, 0), at(0, rows.length - 7)]).toEqual([finder, finder, finder]);
    const { path, size } = qrPath(ADDRESS);
    expect(size).toBe(rows.length + 8);
    expect(path.startsWith('M4 4h1v1h-1z')).toBe(true);
  });
});

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
  const length = parseInt(text.slice(4, 12), 2);
  const bytes = range(0, length - 1).map((i) => parseInt(text.slice(12 + i * 8, 20 + i * 8), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
