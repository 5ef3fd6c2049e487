/** Reads codes in pictures. */
export interface CodeReader {
  detect(from: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** Codes to read: QR and Data Matrix of our labels, the others for suppliers'. */
export const CODE_FORMATS = ['qr_code', 'data_matrix', 'code_128', 'ean_13', 'ean_8', 'upc_a'] as const;

declare global {
  interface Window {
    readonly BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): CodeReader;
      getSupportedFormats(): Promise<readonly string[]>;
    };
  }
}

/** Checks that there is a camera to scan by: browsers give it to pages over https, and to this machine. */
export const canScan = (): boolean => 'mediaDevices' in navigator;

/**
 * Loads the browser's own reader, where it has one for all of our codes (Chrome on Android and ChromeOS), else ours,
 * for iPhones, Firefox and tablets with Windows.
 */
export async function loadCodeReader(): Promise<CodeReader> {
  const Native = window.BarcodeDetector;
  if (Native !== undefined) {
    const nativeFormats = await Native.getSupportedFormats().catch((): readonly string[] => []);
    if (CODE_FORMATS.every((format) => nativeFormats.includes(format))) return new Native({ formats: CODE_FORMATS });
  }
  try {
    const { createCodeReader } = await import('./code-reader');
    return await createCodeReader();
  } catch (cause) {
    throw new ReaderMissingError('The reader of codes was not loaded', { cause });
  }
}

/** Error of a reader that could not be loaded, as without a network. */
export class ReaderMissingError extends Error {
  override readonly name = 'ReaderMissingError';
}

/** Describes why the camera did not open, as a sentence that says what to do. */
export function cameraFault(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (error instanceof ReaderMissingError)
    return 'The reader could not be loaded. Check the network and scan again, or type the code.';
  if (name === 'NotAllowedError') return 'The camera is blocked. Allow it in your browser settings, or type the code.';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'No camera was found. Type the code.';
  if (name === 'NotReadableError') return 'Another app uses the camera. Close it and try again, or type the code.';
  return 'The camera did not open. Type the code.';
}
