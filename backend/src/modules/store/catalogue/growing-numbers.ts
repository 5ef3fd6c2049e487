/**
 * Growing list of whole numbers outside the heap: the index of a large catalogue has millions, which the garbage
 * collector should not walk through.
 */
export class GrowingNumbers {
  private numbers = new Uint32Array(1_024);
  private used = 0;

  get length(): number {
    return this.used;
  }

  push(value: number): void {
    if (this.used === this.numbers.length) {
      const larger = new Uint32Array(this.numbers.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.used] = value;
    this.used += 1;
  }

  /** Returns a view of the numbers so far, valid until the next `push`. */
  toArray(): Uint32Array {
    return this.numbers.subarray(0, this.used);
  }
}
