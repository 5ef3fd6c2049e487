/** A list of whole numbers that grows outside the heap: the index of a large catalogue has millions, which no collector should walk through. */
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

  /** A view of what is in it so far; good until the next `push`. */
  toArray(): Uint32Array {
    return this.numbers.subarray(0, this.used);
  }
}
