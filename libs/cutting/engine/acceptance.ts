import type { Rng } from './rng';

/**
 * Choice of the states that a search goes on from. Begins with late acceptance (Burke and Bykov): a state no worse
 * than the present one or the one some steps ago is accepted. That soon finds a good plan, then stands still. From
 * then on each attempt is one of simulated annealing (Kirkpatrick and others; with ruin and recreate as in Schrimpf
 * and others): worse states are accepted by chance, ever more seldom.
 */
export class Acceptance {
  private readonly history: Float64Array;
  private at = 0;
  /** Steps that the present cooling still takes; 0 with late acceptance. */
  private left = 0;
  private temperature = 0;
  private cooling = 1;

  /** @param length of the history */
  constructor(
    length: number,
    private readonly rng: Rng,
  ) {
    this.history = new Float64Array(length);
  }

  get isCooling(): boolean {
    return this.left > 0;
  }

  /** Begins with late acceptance from a state. */
  wait(badness: number): void {
    this.history.fill(badness);
    this.at = 0;
    this.left = 0;
  }

  /** Begins to cool down, geometrically in so many steps. */
  cool(from: number, to: number, steps: number): void {
    this.temperature = from;
    this.cooling = Math.pow(to / from, 1 / steps);
    this.left = steps;
  }

  /** The worst that the next state may be, given the present one. */
  worst(present: number): number {
    if (this.left === 0) return Math.max(this.history[this.at], present);
    this.left--;
    this.temperature *= this.cooling;
    return present - this.temperature * Math.log(this.rng.fraction());
  }

  /** Tells that a state was accepted. */
  recordAccepted(badness: number): void {
    if (this.left > 0) return;
    if (badness < this.history[this.at]) this.history[this.at] = badness;
    this.at = (this.at + 1) % this.history.length;
  }
}
