/** Collects the largest of many numbers, in a heap with the smallest of them on top. */
export class Largest {
  private readonly heap: number[] = [];

  constructor(private readonly most: number) {}

  offer(value: number): void {
    const { heap, most } = this;
    if (heap.length < most) {
      heap.push(value);
      let at = heap.length - 1;
      for (let parent = (at - 1) >> 1; at > 0 && heap[parent] > value; parent = (at - 1) >> 1) {
        heap[at] = heap[parent];
        at = parent;
      }
      heap[at] = value;
    } else if (most > 0 && value > heap[0]) {
      let at = 0;
      for (let child = 1; child < most; child = 2 * at + 1) {
        if (child + 1 < most && heap[child + 1] < heap[child]) child += 1;
        if (heap[child] >= value) break;
        heap[at] = heap[child];
        at = child;
      }
      heap[at] = value;
    }
  }

  /** Returns the numbers, largest first. */
  inOrder(): number[] {
    return this.heap.toSorted((a, b) => b - a);
  }
}
