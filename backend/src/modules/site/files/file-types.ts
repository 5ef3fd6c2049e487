/*
 * Detects the type of a file by its first bytes, since a name proves nothing.
 */

export interface FileType {
  readonly ending: string;
  readonly label: string;
}

const TYPES = {
  pdf: 'PDF',
  png: 'Picture (PNG)',
  jpg: 'Picture (JPEG)',
  webp: 'Picture (WebP)',
  avif: 'Picture (AVIF)',
  gif: 'Picture (GIF)',
  svg: 'Drawing (SVG)',
  zip: 'Archive or office file',
  xlsx: 'Spreadsheet',
  docx: 'Document',
  csv: 'Table (CSV)',
  txt: 'Text',
  json: 'Data (JSON)',
  mp4: 'Film (MP4)',
} as const;
type Ending = keyof typeof TYPES;

/** Equivalent file extensions, and those that a container format in the bytes may stand for. */
const EQUIVALENT_ENDINGS: Readonly<Record<string, readonly Ending[]>> = {
  jpeg: ['jpg'],
  xlsx: ['zip'],
  docx: ['zip'],
  pptx: ['zip'],
  csv: ['txt'],
  json: ['txt'],
  md: ['txt'],
  log: ['txt'],
};

const SIGNATURES: readonly (readonly [Ending, number, string])[] = [
  ['pdf', 0, '%PDF-'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpg', 0, '\xff\xd8\xff'],
  ['webp', 8, 'WEBP'],
  ['avif', 4, 'ftypavif'],
  ['gif', 0, 'GIF8'],
  ['zip', 0, 'PK\x03\x04'],
  ['mp4', 4, 'ftyp'],
];
const PICTURES: ReadonlySet<string> = new Set(['png', 'jpg', 'webp', 'avif', 'gif']);

/** Number of first bytes needed to detect the type of a file. */
export const HEAD_BYTES = 4_096;

function textEnding(head: Buffer): Ending | null {
  let text: string;
  try {
    // The last sign may be cut in two.
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return null;
  }
  // eslint-disable-next-line no-control-regex -- a file with these is no text
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) return null;
  if (/<svg[\s>]/i.test(text)) return 'svg';
  // Files that a browser would run are refused.
  return /^\s*<(?:!doctype|html|script|\?php)/i.test(text) || text.startsWith('#!') ? null : 'txt';
}

const detectEnding = (head: Buffer): Ending | null =>
  SIGNATURES.find(([, at, signature]) =>
    head.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1')),
  )?.[0] ?? textEnding(head);

/** Detects the type of a file; `lies` if its name claims another type, null if the type is not allowed. */
export function detectType(name: string, head: Buffer): FileType | 'lies' | null {
  const foundEnding = detectEnding(head);
  if (foundEnding === null) return null;
  const namedEnding = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase();
  if (
    namedEnding !== undefined &&
    namedEnding !== foundEnding &&
    EQUIVALENT_ENDINGS[namedEnding]?.includes(foundEnding) !== true
  )
    return 'lies';
  const ending =
    namedEnding !== undefined && Object.hasOwn(TYPES, namedEnding) && namedEnding !== 'jpeg'
      ? namedEnding
      : foundEnding;
  return { ending, label: describeType(ending) };
}

export function describeType(ending: string): string {
  const knownType = Object.entries(TYPES).find(([one]) => one === ending);
  return knownType?.[1] ?? 'File';
}

export const isPicture = (ending: string): boolean => PICTURES.has(ending);
export const isPictureHead = (head: Buffer): boolean => PICTURES.has(detectEnding(head) ?? '');
export const findEnding = (key: string): string => /\.([a-z0-9]+)$/.exec(key)?.[1] ?? '';
