import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './lib/paths';

/*
 * npm run fonts: cuts the two typefaces down to what pages use of them, the letters of western Europe, signs of trade and typography, and weights from
 * 400 to 800, and writes them to frontend/ui/fonts. To be run after a font package was updated; what it writes is checked in.
 */

const FACES = ['hanken-grotesk', 'bricolage-grotesque'] as const;
const SIGNS = '–—‘’‚“”„•…‹›€™←↑→↓−×⁄½¼¾²³ŒœŠšŽž‰\u2009\u200b\u2011\u202f';
const WEIGHTS = { wght: { min: 400, max: 800 } };

const between = (from: number, to: number): string => Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

async function main(): Promise<void> {
  const folder = join(root, 'frontend', 'ui', 'fonts');
  mkdirSync(folder, { recursive: true });
  for (const face of FACES) {
    const whole = readFileSync(join(root, 'node_modules', '@fontsource-variable', face, 'files', `${face}-latin-wght-normal.woff2`));
    const part = await subsetFont(whole, between(0x20, 0x7e) + between(0xa0, 0xff) + SIGNS, { targetFormat: 'woff2', variationAxes: WEIGHTS });
    writeFileSync(join(folder, `${face}.woff2`), part);
    console.log(`${face}: ${String(whole.length)} → ${String(part.length)} bytes`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
