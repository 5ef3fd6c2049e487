import type { Rng } from './rng';

/**
 * Acceptance rule of a search. It begins with late acceptance (Burke and Bykov): a state no worse than the current
 * one, or than the one some steps ago, is accepted. That finds a good plan quickly and then stalls. After that each
 * attempt is a run of simulated annealing (Kirkpatrick and others; with ruin and recreate as in Schrimpf and others):
 * worse states are accepted by chance, ever more rarely.
 */
export class Acceptance {
  private readonly history: Float64Array;
  private historyIndex = 0;
  /** Steps left in the current cooling; 0 during late acceptance. */
  private remainingSteps = 0;
  private temperature = 0;
  private coolingFactor = 1;

  /** @param length number of earlier states that late acceptance compares with */
  constructor(
    length: number,
    private readonly rng: Rng,
  ) {
    this.history = new Float64Array(length);
  }

  get isCooling(): boolean {
    return this.remainingSteps > 0;
  }

  /** Begins with late acceptance from a state. */
  startLateAcceptance(badness: number): void {
    this.history.fill(badness);
    this.historyIndex = 0;
    this.remainingSteps = 0;
  }

  /** Starts simulated annealing; the temperature falls geometrically from `from` to `to` over `steps` steps. */
  startCooling(from: number, to: number, steps: number): void {
    this.temperature = from;
    this.coolingFactor = Math.pow(to / from, 1 / steps);
    this.remainingSteps = steps;
  }

  /** Returns the worst badness at which the next state is accepted, and counts the step. */
  calculateThreshold(present: number): number {
    if (this.remainingSteps === 0) return Math.max(this.history[this.historyIndex], present);
    this.remainingSteps--;
    this.temperature *= this.coolingFactor;
    return present - this.temperature * Math.log(this.rng.fraction());
  }

  /** Records the badness of an accepted state for late acceptance. */
  recordAccepted(badness: number): void {
    if (this.remainingSteps > 0) return;
    if (badness < this.history[this.historyIndex]) this.history[this.historyIndex] = badness;
    this.historyIndex = (this.historyIndex + 1) % this.history.length;
  }
}
