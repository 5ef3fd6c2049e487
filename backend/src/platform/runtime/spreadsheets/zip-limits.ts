import { inflateRawSync } from 'node:zlib';
import { MOST_UNPACKED_BYTES, SheetProblem } from './spreadsheet';

const END = 0x06_05_4b_50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02_01_4b_50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04_03_4b_50;
const LOCAL_BYTES = 30;
const MOST_ENTRIES = 500;
const STORED = 0;
const DEFLATED = 8;

const createDamagedError = (): SheetProblem =>
  new SheetProblem('This file is damaged. Open it in your spreadsheet program, save it as .xlsx again, and choose it.');
const createTooLargeError = (): SheetProblem =>
  new SheetProblem('This file unpacks to more than any list. Save only the sheet with the list, and choose that file.');

/**
 * Unpacks the parts of a zip file, by name. Each is unpacked only up to the remaining limit, whatever size it claims,
 * so that no file fills the memory.
 * @throws SheetProblem
 */
export function unpackParts(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let end = bytes.length - END_BYTES;
  const lowest = Math.max(0, end - LONGEST_COMMENT);
  while (end >= lowest && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < lowest) throw createDamagedError();
  const entries = bytes.readUInt16LE(end + 10);
  if (entries > MOST_ENTRIES) throw createTooLargeError();
  let offset = bytes.readUInt32LE(end + 16);
  let bytesLeft = MOST_UNPACKED_BYTES;
  for (let entry = 0; entry < entries; entry += 1) {
    if (offset + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(offset) !== ENTRY) throw createDamagedError();
    const part = unpackEntry(bytes, offset, bytesLeft);
    bytesLeft -= part.length;
    parts.set(
      bytes.toString('utf8', offset + ENTRY_BYTES, offset + ENTRY_BYTES + bytes.readUInt16LE(offset + 28)),
      part,
    );
    offset +=
      ENTRY_BYTES + bytes.readUInt16LE(offset + 28) + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32);
  }
  return parts;
}

/** @param offset position of the entry in the directory of the zip file */
function unpackEntry(bytes: Buffer, offset: number, maxBytes: number): Buffer {
  const method = bytes.readUInt16LE(offset + 10);
  const packedSize = bytes.readUInt32LE(offset + 20);
  const claimedSize = bytes.readUInt32LE(offset + 24);
  const local = bytes.readUInt32LE(offset + 42);
  if (claimedSize > maxBytes) throw createTooLargeError();
  if (local + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw createDamagedError();
  const from = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (from + packedSize > bytes.length) throw createDamagedError();
  if (method === STORED) {
    if (packedSize > maxBytes) throw createTooLargeError();
    return bytes.subarray(from, from + packedSize);
  }
  if (method !== DEFLATED) throw createDamagedError();
  try {
    return inflateRawSync(bytes.subarray(from, from + packedSize), { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    throw error instanceof RangeError ? createTooLargeError() : createDamagedError();
  }
}
