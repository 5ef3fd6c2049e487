import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
import { CODE_FORMATS, type CodeReader } from './camera-codes';

/*
 * The reader for browsers that have none: ZXing in WebAssembly, behind the browser's own interface. Of the readers on npm it is the one that is kept up, and
 * reads tilted and torn codes. It is loaded when a camera is opened, from our own server: its usual address is somebody else's.
 */
const overrides = {
  locateFile: (file: string, folder: string) =>
    file.endsWith('.wasm') ? new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href : folder + file,
};

/**
 * Loads the reader.
 * @throws Error when it could not be loaded; the next call tries again
 */
export async function createCodeReader(): Promise<CodeReader> {
  try {
    await prepareZXingModule({ overrides, fireImmediately: true });
  } catch (error) {
    purgeZXingModule();
    throw error;
  }
  return new BarcodeDetector({ formats: [...CODE_FORMATS] });
}
