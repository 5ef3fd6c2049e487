import { MOST_FILE_BYTES, PART_BYTES } from '@plinth/contracts/kernel/sheet-limits';
import { toBase64 } from '@/lib/base64';

interface UploadCalls<Answer> {
  readonly begin: (input: { file_name: string; size: number }) => Promise<{ id: string }>;
  readonly sendPart: (input: { id: string; position: number; data: string }) => Promise<{ received: number }>;
  readonly readFile: (input: { id: string }) => Promise<Answer>;
}

/** Returns why a spreadsheet cannot be imported; undefined when it can. */
export function refusalOfFile({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (/\.xls$/i.test(name)) return 'This is a file of an old Excel. Save it as .xlsx, and choose that one.';
  if (!/\.(xlsx|csv|txt)$/i.test(name)) return 'Choose an Excel file (.xlsx) or a text with commas (.csv).';
  if (size === 0) return 'This file is empty. Choose the file with the rows.';
  if (size > MOST_FILE_BYTES) return 'This file is larger than 2 MB. Save only the sheet with the rows, or split it.';
  return undefined;
}

/**
 * Uploads a spreadsheet in pieces of a size that any call may have, then has it read.
 * @param onSent called with the share that has arrived, 0 to 1
 */
export async function sendSheet<Answer>(
  calls: UploadCalls<Answer>,
  file: File,
  onSent: (share: number) => void,
): Promise<Answer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { id } = await calls.begin({ file_name: file.name.slice(-200), size: bytes.length });
  for (let position = 0; position * PART_BYTES < bytes.length; position += 1) {
    const data = toBase64(bytes.subarray(position * PART_BYTES, (position + 1) * PART_BYTES));
    const { received: receivedBytes } = await calls.sendPart({ id, position, data });
    onSent(receivedBytes / bytes.length);
  }
  return calls.readFile({ id });
}
