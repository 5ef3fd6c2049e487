/** Barcode reader of the browser, where it has one (Chrome on Android and ChromeOS; Safari and Firefox have none). */
export interface CodeReader {
  detect(from: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => CodeReader;
  }
}

/** Formats to read: QR codes for our labels, the others for suppliers'. */
const FORMATS = ['qr_code', 'code_128', 'ean_13'];

export const canScan = (): boolean => window.BarcodeDetector !== undefined && 'mediaDevices' in navigator;

export const codeReader = (): CodeReader | null =>
  window.BarcodeDetector === undefined ? null : new window.BarcodeDetector({ formats: FORMATS });

/** Describes why the camera did not open, as a sentence that says what to do. */
export function cameraFault(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return 'The camera is blocked. Allow it in your browser settings, or type the code.';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'No camera was found. Type the code.';
  if (name === 'NotReadableError') return 'Another app uses the camera. Close it and try again, or type the code.';
  return 'The camera did not open. Type the code.';
}
