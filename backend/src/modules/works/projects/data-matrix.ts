import { readFileSync } from 'node:fs';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** Width of the quiet zone, in modules (ISO/IEC 16022). */
const QUIET = 1;
let isPrepared = false;

/** Loads the writer from our own packages; its usual address is somebody else's. */
function prepareWriter(): void {
  if (isPrepared) return;
  const program = readFileSync(require.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(program).buffer } });
  isPrepared = true;
}

/**
 * Draws a Data Matrix as one SVG path, in modules, with its margin. By ZXing, which reads our codes already.
 * @param text ASCII, as codes are
 */
export async function drawDataMatrix(text: string): Promise<{ path: string; size: number }> {
  prepareWriter();
  const { symbol, error } = await writeBarcode(text, { format: 'DataMatrix', scale: 1 });
  if (symbol === null) throw new RangeError(`No Data Matrix of ${text}: ${error}`);
  const { data, width } = symbol;
  const path = [...data]
    .flatMap((shade, at) =>
      shade === 0 ? [`M${String((at % width) + QUIET)} ${String(Math.floor(at / width) + QUIET)}h1v1h-1z`] : [],
    )
    .join('');
  return { path, size: width + 2 * QUIET };
}
