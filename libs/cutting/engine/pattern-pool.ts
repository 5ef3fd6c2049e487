import { MOST_PARTS } from './pattern-shapes';

/** Number of integers that one pattern takes: the count of its parts, then their types. */
export const PATTERN_STRIDE = MOST_PARTS + 1;

/** Pool of distinct patterns; first those of a single part, in the order of types. */
export class PatternPool {
  size = 0;
  types = new Int32Array(1024 * PATTERN_STRIDE);
  private readonly knownKeys = new Set<string>();

  constructor(types: number) {
    for (let type = 0; type < types; type++) this.add(Int32Array.of(type));
  }

  /** Checks that a pattern of these parts was seen before, and remembers it. */
  checkAndRemember(types: Int32Array): boolean {
    const key = types.slice().sort().join();
    if (this.knownKeys.has(key)) return true;
    this.knownKeys.add(key);
    return false;
  }

  /**
   * Adds a pattern; returns false where it was seen before. Its parts keep their order, in which they are known to
   * fit.
   */
  add(types: Int32Array): boolean {
    if (this.checkAndRemember(types)) return false;
    this.append(types);
    return true;
  }

  append(types: Int32Array): void {
    const offset = this.size * PATTERN_STRIDE;
    if (offset === this.types.length) {
      const bigger = new Int32Array(2 * offset);
      bigger.set(this.types);
      this.types = bigger;
    }
    this.types[offset] = types.length;
    this.types.set(types, offset + 1);
    this.size++;
  }

  /** Returns the types of the parts in a pattern. */
  get(pattern: number): Int32Array {
    const offset = pattern * PATTERN_STRIDE + 1;
    return this.types.subarray(offset, offset + this.types[offset - 1]);
  }
}
