import { Placing } from './placing';
import { TURNED, UPRIGHT } from './problem';
import type { Problem } from './problem';
import type { Layout } from './solution';

/** What can be tuned; the defaults are what the benchmark runs. */
export interface SearchSettings {
  /** Average number of nodes that are removed in one iteration. */
  readonly ruin: number;
  /** Chance that a possible place is overlooked, of 2^32. */
  readonly blink: number;
  /** Chance, of 2^32, that an iteration takes its nodes from a few sheets instead of from all. */
  readonly focus: number;
  /** Length of the late-acceptance history. */
  readonly history: number;
}

const CHANCE = 4294967296;

export const DEFAULT_SETTINGS: SearchSettings = { ruin: 8, blink: 0.03 * CHANCE, focus: 0.3 * CHANCE, history: 100 };

/** Iterations without a better state, at least and for each part, after which the search begins anew. */
const PATIENCE = 10_000;
const PATIENCE_PER_PART = 100;
/** How much more a part counts for every time that the search ended without a place for it, and up to how many times its area. */
const WEIGHT_STEP = 1.2;
const MOST_WEIGHT = 20;

const PREFERENCES = [UPRIGHT | TURNED, UPRIGHT, TURNED];

/** Ways to build a first plan: five orders, three preferences of direction. */
export const STARTS = 5 * PREFERENCES.length;

/** Most sheets, and most nodes of each, in an iteration that takes its nodes from a few sheets. */
const FOCUS_SHEETS = 3;
const FOCUS_NODES = 6;

/**
 * Goal-driven ruin and recreate with late acceptance (after Gardeyn and Wauters). The goal is always a cheaper plan than the best: parts that
 * don't fit below that cost stay out, and a state with less left out, then with more concentrated leftovers, is better.
 */
export class RuinRecreate extends Placing {
  iterations = 0;
  private readonly historyWeight: Float64Array;
  private readonly historyValue: Float64Array;
  private historyAt = 0;
  private bestWeight = Infinity;
  private lastProgress = 0;
  private readonly patience: number;

  constructor(
    problem: Problem,
    seed: number,
    private readonly settings: SearchSettings = DEFAULT_SETTINGS,
  ) {
    super(problem, seed, settings.blink);
    this.historyWeight = new Float64Array(settings.history);
    this.historyValue = new Float64Array(settings.history);
    this.patience = Math.max(PATIENCE, PATIENCE_PER_PART * this.out.length);
  }

  /** Builds a first plan of its own kind from nothing; there are {@link STARTS} kinds. */
  start(kind: number): void {
    this.begin();
    this.buildInOrder(Math.floor(kind / PREFERENCES.length), PREFERENCES[kind % PREFERENCES.length]);
    this.commit();
    this.forget();
  }

  /** Takes over given sheets; the parts that are not on them are to be placed below `limit`. */
  adopt(layouts: readonly Layout[], limit: number): void {
    this.limit = limit;
    this.begin();
    this.fillWith(layouts);
    this.recreate(Infinity);
    this.commit();
    this.forget();
  }

  /** Less than 0 when this search's state is better than another's: less left out, cheaper, leftovers more concentrated. */
  compareTo(other: RuinRecreate): number {
    return this.outWeight - other.outWeight || this.cost - other.cost || other.value - this.value;
  }

  /** One step; true when it found a plan below the limit, which {@link solution} then gives. */
  step(): boolean {
    this.iterations++;
    const oldSize = this.size;
    const oldCost = this.cost;
    const oldValue = this.value;
    const oldWeight = this.outWeight;
    const oldOut = this.outSize;
    this.begin();
    this.ruin();
    const at = this.historyAt % this.settings.history;
    // Once the parts that found no place outweigh what could still be accepted, the rest need not be tried.
    const isWorthwhile = this.recreate(Math.max(this.historyWeight[at], oldWeight));
    const toHistory = this.compare(this.historyWeight[at], this.historyValue[at]);
    if (isWorthwhile && (toHistory <= 0 || this.compare(oldWeight, oldValue) <= 0)) {
      if (toHistory < 0) {
        this.historyWeight[at] = this.outWeight;
        this.historyValue[at] = this.value;
      }
      this.historyAt++;
      this.commit();
      if (this.outWeight < this.bestWeight) {
        this.bestWeight = this.outWeight;
        this.lastProgress = this.iterations;
      }
    } else this.rollback(oldSize, oldCost, oldValue, oldWeight, oldOut);
    if (this.iterations - this.lastProgress >= this.patience) this.restart();
    return this.isComplete;
  }

  /**
   * Begins anew from empty sheets where the search has come to a standstill: a new beginning ends elsewhere, more time does not. The parts that
   * were left over count more from now on, so that the search leaves out others.
   */
  private restart(): void {
    for (let i = 0; i < this.outSize; i++) this.weights[this.out[i]] = Math.round(this.weights[this.out[i]] * WEIGHT_STEP);
    if (this.weights.some((weight, type) => weight > MOST_WEIGHT * this.areas[type])) this.weights.set(this.areas);
    this.begin();
    while (this.size > 0) this.dropSheet();
    this.weighOut();
    this.recreate(Infinity);
    this.commit();
    this.forget();
  }

  /** Sets the next goal: from here on a plan must cost less than `limit`. */
  aim(limit: number): void {
    this.limit = limit;
    this.begin();
    while (this.size > 0 && this.cost >= limit) this.dropSheet();
    this.commit();
    this.forget();
  }

  /** Starts the acceptance history afresh from the present state. */
  private forget(): void {
    this.value = 0;
    for (let i = 0; i < this.size; i++) this.value += this.trees[i].value;
    this.historyWeight.fill(this.outWeight);
    this.historyValue.fill(this.value);
    this.historyAt = 0;
    this.bestWeight = this.outWeight;
    this.lastProgress = this.iterations;
  }

  /** Less than 0 when the present state is better than the given one. */
  private compare(weight: number, value: number): number {
    if (this.outWeight !== weight) return this.outWeight - weight;
    return value - this.value;
  }

  /** Takes parts and whole strips out: a few each from many sheets, or more from a few, so that those can be laid out anew. */
  private ruin(): void {
    const { rng, settings } = this;
    if (rng.next() < settings.focus) {
      for (let sheets = 1 + rng.below(FOCUS_SHEETS); sheets > 0 && this.size > 0; sheets--) {
        const at = rng.below(this.size);
        for (let nodes = 1 + rng.below(FOCUS_NODES); nodes > 0; nodes--) if (this.takeOut(at)) break;
      }
      return;
    }
    for (let nodes = 1 + rng.below(2 * settings.ruin - 1); nodes > 0 && this.size > 0; nodes--) this.takeOut(rng.below(this.size));
  }
}
