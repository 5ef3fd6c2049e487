/** Kafka's primitive types as they stand on the wire: big-endian, lengths before what they count. */
export class WireReader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  int8 = (): number => this.bytes.readInt8(this.move(1));
  int16 = (): number => this.bytes.readInt16BE(this.move(2));
  int32 = (): number => this.bytes.readInt32BE(this.move(4));
  int64 = (): bigint => this.bytes.readBigInt64BE(this.move(8));
  bool = (): boolean => this.int8() !== 0;

  nullableText(): string | null {
    const length = this.int16();
    return length < 0 ? null : this.take(length).toString();
  }

  text = (): string => this.nullableText() ?? '';

  blob(): Buffer {
    const length = this.int32();
    return length < 0 ? Buffer.alloc(0) : this.take(length);
  }

  array<Item>(read: () => Item): Item[] {
    return Array.from({ length: Math.max(this.int32(), 0) }, read);
  }

  /** A zigzag number of records. */
  varint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.bytes.readUInt8(this.move(1));
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return (value >> 1n) ^ -(value & 1n);
    }
  }

  take(length: number): Buffer {
    const from = this.move(length);
    if (this.at > this.bytes.length) throw new RangeError('cut off');
    return this.bytes.subarray(from, this.at);
  }

  private move(length: number): number {
    const from = this.at;
    this.at += length;
    return from;
  }
}

export class WireWriter {
  private readonly parts: Buffer[] = [];

  int8(value: number): this {
    return this.add(1, (part) => part.writeInt8(value));
  }

  int16(value: number): this {
    return this.add(2, (part) => part.writeInt16BE(value));
  }

  int32(value: number): this {
    return this.add(4, (part) => part.writeInt32BE(value));
  }

  int64(value: bigint): this {
    return this.add(8, (part) => part.writeBigInt64BE(value));
  }

  text(value: string | null): this {
    if (value === null) return this.int16(-1);
    const bytes = Buffer.from(value);
    return this.int16(bytes.length).raw(bytes);
  }

  blob(value: Buffer): this {
    return this.int32(value.length).raw(value);
  }

  array<Item>(items: readonly Item[], write: (item: Item) => unknown): this {
    this.int32(items.length);
    for (const item of items) write(item);
    return this;
  }

  raw(bytes: Buffer): this {
    this.parts.push(bytes);
    return this;
  }

  bytes(): Buffer {
    return Buffer.concat(this.parts);
  }

  private add(length: number, write: (part: Buffer) => unknown): this {
    const part = Buffer.alloc(length);
    write(part);
    return this.raw(part);
  }
}
