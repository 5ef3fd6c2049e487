import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { CODE_FORMATS, type CodeReader } from './camera-codes';

/*
 * The reader for browsers that have none: ZXing in WebAssembly, behind the browser's own interface. Of the readers on npm it is the one that is kept up, and
 * reads tilted and torn codes. It is loaded when a camera is opened, from our own server: its usual address is somebody else's.
 */
prepareZXingModule({
  overrides: {
    locateFile: (file: string, folder: string) =>
      file.endsWith('.wasm') ? new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href : folder + file,
  },
});

export const createCodeReader = (): CodeReader => new BarcodeDetector({ formats: [...CODE_FORMATS] });
