import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { prepareZXingModule, readBarcodes, type ReadInputBarcodeFormat } from 'zxing-wasm/reader';

/** A picture in black and white, row by row; true is dark. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  isDark(x: number, y: number): boolean;
}

/** What our papers carry. */
const FORMATS: readonly ReadInputBarcodeFormat[] = ['QRCode', 'DataMatrix', 'Code128'];
/** More than lie on any sheet of ours. */
const MOST_CODES = 255;
/** From the repository's root, where every test runs. */
const PROGRAM = resolve('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');

prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(PROGRAM)).buffer } });

/**
 * Reads every code of a picture, as a scanner does: by ZXing, which shares no code with what draws ours, and corrects what the dots of a printer spoil.
 * @returns texts from the top down, those of one row from the left
 */
export async function readCodes({ width, height, isDark }: Raster): Promise<string[]> {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      data.fill(isDark(x, y) ? 0 : 255, at, at + 3);
      data[at + 3] = 255;
    }
  const found = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: [...FORMATS], maxNumberOfSymbols: MOST_CODES, tryInvert: false },
  );
  return found
    .filter(({ isValid }) => isValid)
    .toSorted((a, b) => a.position.topLeft.y - b.position.topLeft.y || a.position.topLeft.x - b.position.topLeft.x)
    .map(({ text }) => text);
}
