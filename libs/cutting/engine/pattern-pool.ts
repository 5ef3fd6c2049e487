import { MOST_PARTS } from './pattern-shapes';

/** Numbers for one pattern: how many parts, and their types. */
export const PATTERN = MOST_PARTS + 1;

/** Patterns, each once; first those of one part, in the order of the types. */
export class PatternPool {
  size = 0;
  types = new Int32Array(1024 * PATTERN);
  private readonly known = new Set<string>();

  constructor(types: number) {
    for (let type = 0; type < types; type++) this.add(Int32Array.of(type));
  }

  /** True when there is a pattern of the same parts, or was asked for one. */
  knows(types: Int32Array): boolean {
    const key = types.slice().sort().join();
    if (this.known.has(key)) return true;
    this.known.add(key);
    return false;
  }

  /** Adds a pattern unless it is known; false when it is. Its parts stay in their order: in that they are known to go on a sheet. */
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
