/** A small seeded generator (xorshift32): the same seed gives the same plan on every machine. */
export class Rng {
  private state: number;

  constructor(seed: number) {
    // Spread neighbouring seeds apart; xorshift must not start at 0.
    let mixedSeed = Math.imul((seed ^ 0x9e3779b9) | 0, 0x85ebca6b);
    mixedSeed ^= mixedSeed >>> 13;
    this.state = mixedSeed | 0 || 0x1234567;
  }

  /** Returns a whole number from 0 to 4294967295. */
  next(): number {
    let s = this.state;
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    this.state = s;
    return s >>> 0;
  }

  /** Returns a whole number from 0 to `n - 1`. */
  below(n: number): number {
    return Math.floor((this.next() / 4294967296) * n);
  }

  /** Returns a fraction from 0 (included) to 1 (excluded). */
  fraction(): number {
    return this.next() / 4294967296;
  }
}
