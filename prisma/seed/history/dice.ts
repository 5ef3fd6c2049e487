/**
 * A seeded generator (mulberry32): the same seed throws the same dice on every machine, so that a history can be made again and compared.
 */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** At least 0 and below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** @throws RangeError when there is nothing to choose from */
  pick<T>(from: readonly T[]): T {
    const index = this.between(0, from.length - 1);
    if (index < 0) throw new RangeError('Nothing to pick from');
    return from[index];
  }

  /** One of the choices, each as likely as its weight says. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
    let left = this.next() * choices.reduce((total, [, weight]) => total + weight, 0);
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    return choices[choices.length - 1][0];
  }

  /** So many different ones, fewer when there are not as many. */
  some<T>(from: readonly T[], count: number): T[] {
    const rest = [...from];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(this.between(0, rest.length - 1), 1));
    return taken;
  }

  /** So many hexadecimal digits. */
  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.between(0, 15).toString(16)).join('');
  }

  /** In the form of a random UUID (RFC 9562, version 4). */
  uuid(): string {
    return `${this.hex(8)}-${this.hex(4)}-4${this.hex(3)}-${this.pick(['8', '9', 'a', 'b'])}${this.hex(3)}-${this.hex(12)}`;
  }
}
