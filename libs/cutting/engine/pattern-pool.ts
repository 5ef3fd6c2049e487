import { MOST_PARTS } from './pattern-shapes';

/** Numbers for one pattern: how many parts, and their types. */
export const PATTERN = MOST_PARTS + 1;

/** Pool of distinct patterns; first those of a single part, in the order of types. */
export class PatternPool {
  size = 0;
  types = new Int32Array(1024 * PATTERN);
  private readonly known = new Set<string>();

  constructor(types: number) {
    for (let type = 0; type < types; type++) this.add(Int32Array.of(type));
  }

  /** Returns whether a pattern of these parts is known, and records it as known. */
  knows(types: Int32Array): boolean {
    const key = types.slice().sort().join();
    if (this.known.has(key)) return true;
    this.known.add(key);
    return false;
  }

  /** Adds a pattern; returns false where it is known. Its parts keep their order, in which they are known to fit. */
  add(types: Int32Array): boolean {
    if (this.knows(types)) return false;
    this.append(types);
    return true;
  }

  append(types: Int32Array): void {
    const at = this.size * PATTERN;
    if (at === this.types.length) {
      const bigger = new Int32Array(2 * at);
      bigger.set(this.types);
      this.types = bigger;
    }
    this.types[at] = types.length;
    this.types.set(types, at + 1);
    this.size++;
  }

  /** The types in a pattern. */
  get(pattern: number): Int32Array {
    const at = pattern * PATTERN + 1;
    return this.types.subarray(at, at + this.types[at - 1]);
  }
}
