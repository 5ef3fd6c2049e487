/** A set of row numbers of fixed size, one bit each; the catalogue's filters are intersections of these. */
export class BitSet {
  private readonly words: Uint32Array;

  constructor(
    readonly size: number,
    words?: Uint32Array,
  ) {
    this.words = words ?? new Uint32Array(Math.ceil(size / 32));
  }

  static all(size: number): BitSet {
    const set = new BitSet(size);
    set.words.fill(0xffff_ffff);
    const rest = size % 32;
    if (rest > 0) set.words[set.words.length - 1] = 2 ** rest - 1;
    return set;
  }

  add(row: number): void {
    this.words[row >>> 5] |= 1 << (row & 31);
  }

  has(row: number): boolean {
    return (this.words[row >>> 5] & (1 << (row & 31))) !== 0;
  }

  and(other: BitSet): BitSet {
    const words = new Uint32Array(this.words.length);
    for (let i = 0; i < words.length; i += 1) words[i] = this.words[i] & other.words[i];
    return new BitSet(this.size, words);
  }

  andNot(other: BitSet): BitSet {
    const words = new Uint32Array(this.words.length);
    for (let i = 0; i < words.length; i += 1) words[i] = this.words[i] & ~other.words[i];
    return new BitSet(this.size, words);
  }

  or(other: BitSet): BitSet {
    const words = new Uint32Array(this.words.length);
    for (let i = 0; i < words.length; i += 1) words[i] = this.words[i] | other.words[i];
    return new BitSet(this.size, words);
  }

  count(): number {
    let total = 0;
    for (const word of this.words) total += countBits(word);
    return total;
  }

  /** Counts the intersection without building it. */
  countWith(other: BitSet): number {
    let total = 0;
    for (let i = 0; i < this.words.length; i += 1) total += countBits(this.words[i] & other.words[i]);
    return total;
  }

  /** Visits the rows of the set in order. */
  forEach(visit: (row: number) => void): void {
    for (let i = 0; i < this.words.length; i += 1) {
      for (let rest = this.words[i]; rest !== 0; rest &= rest - 1) visit((i << 5) + 31 - Math.clz32(rest & -rest));
    }
  }
}

/** Counts the set bits of a 32-bit word (Warren, Hacker's Delight, 5-1). */
export function countBits(word: number): number {
  let x = word - ((word >>> 1) & 0x5555_5555);
  x = (x & 0x3333_3333) + ((x >>> 2) & 0x3333_3333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
