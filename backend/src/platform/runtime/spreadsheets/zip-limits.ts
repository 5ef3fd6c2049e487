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
const tooLarge = (): SheetProblem =>
  new SheetProblem(
    'This file unpacks to more than any list of items. Save only the sheet with the items, and choose that file.',
  );

/**
 * Unpacks the parts of a zip file, by name. Each is unpacked only up to the remaining limit, whatever size it claims,
 * so that no file fills the memory.
 * @throws SheetProblem
 */
export function partsOf(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let end = bytes.length - END_BYTES;
  const lowest = Math.max(0, end - LONGEST_COMMENT);
  while (end >= lowest && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < lowest) throw createDamagedError();
  const entries = bytes.readUInt16LE(end + 10);
  if (entries > MOST_ENTRIES) throw tooLarge();
  let at = bytes.readUInt32LE(end + 16);
  let left = MOST_UNPACKED_BYTES;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw createDamagedError();
    const part = unpackEntry(bytes, at, left);
    left -= part.length;
    parts.set(bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + bytes.readUInt16LE(at + 28)), part);
    at += ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/** @param at where the entry stands in the directory */
function unpackEntry(bytes: Buffer, at: number, most: number): Buffer {
  const method = bytes.readUInt16LE(at + 10);
  const packedSize = bytes.readUInt32LE(at + 20);
  const claimedSize = bytes.readUInt32LE(at + 24);
  const local = bytes.readUInt32LE(at + 42);
  if (claimedSize > most) throw tooLarge();
  if (local + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw createDamagedError();
  const from = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (from + packedSize > bytes.length) throw createDamagedError();
  if (method === STORED) {
    if (packedSize > most) throw tooLarge();
    return bytes.subarray(from, from + packedSize);
  }
  if (method !== DEFLATED) throw createDamagedError();
  try {
    return inflateRawSync(bytes.subarray(from, from + packedSize), { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : createDamagedError();
  }
}
