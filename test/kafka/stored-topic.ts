import { WireReader } from './wire';

/** A batch of records as a client sent it (format 2), with the place that the broker gave it. */
export interface StoredBatch {
  readonly first: bigint;
  readonly next: bigint;
  readonly bytes: Buffer;
}

const LENGTH_AT = 8;
const BEFORE_LENGTH = 12;
const ATTRIBUTES_AT = 21;
const LAST_DELTA_AT = 23;
const FIRST_TIME_AT = 27;
const MAX_TIME_AT = 35;
const RECORDS_AT = 61;
const COMPRESSED = 0x07;

/** When each record of a batch was made, by its distance from the batch's first. */
function timesOf(bytes: Buffer): { delta: bigint; at: bigint }[] {
  const first = bytes.readBigInt64BE(FIRST_TIME_AT);
  // What is compressed is not looked into: its batch is found as a whole.
  if ((bytes.readInt16BE(ATTRIBUTES_AT) & COMPRESSED) !== 0)
    return [{ delta: 0n, at: bytes.readBigInt64BE(MAX_TIME_AT) }];
  const count = bytes.readInt32BE(RECORDS_AT - 4);
  const reader = new WireReader(bytes.subarray(RECORDS_AT));
  return Array.from({ length: count }, () => {
    const record = new WireReader(reader.take(Number(reader.varint())));
    record.int8();
    const time = record.varint();
    return { delta: record.varint(), at: first + time };
  });
}

export class StoredPartition {
  readonly batches: StoredBatch[] = [];
  next = 0n;

  /** Keeps what a produce request brought; answers the offset of its first record. */
  append(records: Buffer): bigint {
    const base = this.next;
    for (let at = 0; at < records.length;) {
      const end = at + BEFORE_LENGTH + records.readInt32BE(at + LENGTH_AT);
      // The first eight bytes, its offset, are the broker's to write: the checksum leaves them out.
      const bytes = Buffer.from(records.subarray(at, end));
      bytes.writeBigInt64BE(this.next);
      const first = this.next;
      this.next += BigInt(bytes.readInt32BE(LAST_DELTA_AT)) + 1n;
      this.batches.push({ first, next: this.next, bytes });
      at = end;
    }
    return base;
  }

  /** Whole batches from the one that holds the offset. */
  from(offset: bigint, maxBytes: number): Buffer {
    const taken: Buffer[] = [];
    let size = 0;
    for (const batch of this.batches) {
      if (batch.next <= offset) continue;
      if (taken.length > 0 && size + batch.bytes.length > maxBytes) break;
      taken.push(batch.bytes);
      size += batch.bytes.length;
    }
    return Buffer.concat(taken);
  }

  /** The first record that is not older. */
  since(time: bigint): { offset: bigint; at: bigint } {
    for (const { first, bytes } of this.batches) {
      const found = timesOf(bytes).find(({ at }) => at >= time);
      if (found) return { offset: first + found.delta, at: found.at };
    }
    return { offset: -1n, at: -1n };
  }
}
