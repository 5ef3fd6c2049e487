import { readCodes } from '../../test/support/read-codes';
import { qrPath } from './qr-code';

const ADDRESS =
  'https://plinth.example/store/document/0b0f6b4e-9f8e-4a53-9d0e-1f2a3b4c5d6e?key=abcdefghijklmnopqrstuvwxyz012345';
/** Dots of a printer a module. */
const DOTS = 4;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The dark modules of a path, without the margin. */
function rowsOf({ path, size }: { path: string; size: number }): boolean[][] {
  const rows = range(1, size - 8).map(() => range(1, size - 8).map(() => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    rows[Number(y) - 4].fill(true, Number(x) - 4, Number(x) - 4 + Number(width));
  return rows;
}

const LABEL = 'HTTPS://PLINTH.CO.ZA/P/P7K3Q9DXHR';

test('an address in capitals takes 25 modules', () => expect(qrPath(LABEL).size - 8).toBe(25));

test.each([ADDRESS, 'Plinth', 'https://plinth.example/a', LABEL, 'B00012'])(
  '%s is read back from paper',
  async (text) => {
    const rows = rowsOf(qrPath(text));
    const isDark = (x: number, y: number) => rows[Math.floor(y / DOTS) - 4]?.[Math.floor(x / DOTS) - 4] ?? false;
    const side = (rows.length + 8) * DOTS;
    expect(await readCodes({ width: side, height: side, isDark })).toEqual([text]);
  },
);

test('two codes on one paper are both found, dot by dot', async () => {
  const sheets = [LABEL, 'B00012'].map((text) => rowsOf(qrPath(text)));
  const isDark = (x: number, y: number) => {
    const [row, column] = [Math.floor((y - 20) / DOTS), Math.floor((x - 20) / DOTS)];
    return (sheets[0][row]?.[column] ?? false) || (sheets[1][row]?.[column - 40] ?? false);
  };
  expect(await readCodes({ width: 400, height: 160, isDark })).toEqual([LABEL, 'B00012']);
});
