import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './lib/paths';

/*
 * npm run fonts: cuts the two typefaces down to what pages use of them, the letters of western Europe, signs of trade and typography, and weights from
 * 400 to 800, and writes them to frontend/ui/fonts. For paper each weight is cut by itself: of a font with an axis a PDF gets drawings instead of letters,
 * at twice the size and a third more work. To be run after a font package was updated; what it writes is checked in.
 */

const FACES = ['hanken-grotesk', 'bricolage-grotesque'] as const;
const SIGNS = '–—‘’‚“”„•…‹›€™←↑→↓−×⁄½¼¾²³ŒœŠšŽž‰\u2009\u200b\u2011\u202f';
const WEIGHTS = { wght: { min: 400, max: 800 } };
/** Font weights on papers (ui/tokens.css); headings are strong or heavy. */
const ON_PAPER = { 'hanken-grotesk': [400, 500, 650, 750], 'bricolage-grotesque': [650, 750] } as const;

const between = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

async function main(): Promise<void> {
  const folder = join(root, 'frontend', 'ui', 'fonts');
  mkdirSync(folder, { recursive: true });
  for (const face of FACES) {
    const whole = readFileSync(
      join(root, 'node_modules', '@fontsource-variable', face, 'files', `${face}-latin-wght-normal.woff2`),
    );
    const write = async (name: string, variationAxes: typeof WEIGHTS | { wght: number }) => {
      const part = await subsetFont(whole, between(0x20, 0x7e) + between(0xa0, 0xff) + SIGNS, {
        targetFormat: 'woff2',
        variationAxes,
      });
      writeFileSync(join(folder, `${name}.woff2`), part);
      console.log(`${name}: ${String(whole.length)} → ${String(part.length)} bytes`);
    };
    await write(face, WEIGHTS);
    for (const wght of ON_PAPER[face]) await write(`${face}-${String(wght)}`, { wght });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
