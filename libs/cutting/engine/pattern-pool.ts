import { MOST_PARTS } from './pattern-shapes';

/** Numbers for one pattern: how many parts, and their types, ascending. */
export const PATTERN = MOST_PARTS + 1;

/** Patterns, each once; first those of one part, in the order of the types. */
export class PatternPool {
  size = 0;
  types = new Int32Array(1024 * PATTERN);
  private readonly known = new Set<string>();

  constructor(types: number) {
    for (let type = 0; type < types; type++) this.add(Int32Array.of(type));
  }

  /** Adds a pattern; false when it is there already. */
  add(types: Int32Array): boolean {
    const list = types.slice().sort();
    const key = list.join();
    if (this.known.has(key)) return false;
    this.known.add(key);
    const at = this.size * PATTERN;
    if (at === this.types.length) {
      const bigger = new Int32Array(2 * at);
      bigger.set(this.types);
      this.types = bigger;
    }
    this.types[at] = list.length;
    this.types.set(list, at + 1);
    this.size++;
    return true;
  }

  /** The types in a pattern. */
  get(pattern: number): Int32Array {
    const at = pattern * PATTERN + 1;
    return this.types.subarray(at, at + this.types[at - 1]);
  }
}
