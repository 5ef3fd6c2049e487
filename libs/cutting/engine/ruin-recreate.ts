import { Acceptance } from './acceptance';
import { Placing } from './placing';
import { TURNED, UPRIGHT } from './problem';
import type { Problem } from './problem';
import type { Layout } from './solution';

/** Settings that can be tuned; the defaults are those of the benchmark. */
export interface SearchSettings {
  /** Average number of nodes that are removed in one iteration. */
  readonly ruin: number;
  /** One in so many possible places is overlooked, on average. */
  readonly blink: number;
  /** Chance, of 2^32, that an iteration takes its nodes from a few sheets instead of from all. */
  readonly focus: number;
  /** Length of the late-acceptance history. */
  readonly history: number;
  /** Chances, of 2^32, that a changed sheet is squeezed, and that its first cuts may then turn to the other axis. */
  readonly squeeze: number;
  readonly turn: number;
}

const CHANCE = 4294967296;

export const DEFAULT_SETTINGS: SearchSettings = {
  ruin: 5,
  blink: 33,
  focus: 0.3 * CHANCE,
  history: 100,
  squeeze: 0.3 * CHANCE,
  turn: 0.3 * CHANCE,
};

/** Iterations without a better state, at least and for each part, after which the search begins anew. */
const PATIENCE = 10_000;
const PATIENCE_PER_PART = 100;
/**
 * Steps of a cooling, at least and for each part, and its first and last temperature, in average parts left out that
 * are accepted with chance 1/e.
 */
const COOLING = 30_000;
const COOLING_PER_PART = 100;
const WARM = 0.3;
const COLD = 0.003;
/** Number of further, shorter and cooler coolings from the result of each one that began with empty sheets. */
const REHEATS = 3;
const WARM_AGAIN = 0.15;
const SHORTER = 0.7;
/** Factor of a part's weight each time the search ends without a place for it, and its limit. */
const WEIGHT_STEP = 1.2;
const MOST_WEIGHT = 20;

const PREFERENCES = [UPRIGHT | TURNED, UPRIGHT, TURNED];

const ORDERS = 5;
/** Kinds of first plans: five orders with three preferences of direction, then the orders again with the smallest room for each part. */
const SMALLEST_ROOM = ORDERS * PREFERENCES.length;

/** The kinds of first plans that can differ, those that are often best for many parts first: largest parts, and short sides in the smallest rooms. */
export function startKinds({ parts }: Problem): number[] {
  const mayTurn = parts.some(({ turns }) => turns === (UPRIGHT | TURNED));
  const byValue = Array.from({ length: SMALLEST_ROOM }, (_, kind) => kind).filter(
    (kind) => mayTurn || kind % PREFERENCES.length === 0,
  );
  const [first, ...others] = byValue;
  const bySmallestRoom = [2, 0, 4, 1, 3].map((order) => SMALLEST_ROOM + order);
  return [first, ...bySmallestRoom, ...others];
}

/** Most sheets, and most nodes of each, in an iteration that takes its nodes from a few sheets. */
const FOCUS_SHEETS = 3;
const FOCUS_NODES = 4;

/**
 * Goal-driven ruin and recreate (after Gardeyn and Wauters). The goal is always a plan cheaper than the best: parts
 * that do not fit below that cost stay unplaced, and a state is better with less unplaced and more concentrated
 * leftovers.
 */
export class RuinRecreate extends Placing {
  iterations = 0;
  private readonly acceptance: Acceptance;
  private bestWeight = Infinity;
  private lastProgress = 0;
  private restarts = 0;
  private readonly patience: number;
  /** Weight of leaving a part out to begin with, and its increase by now. */
  private readonly base: Float64Array;
  private readonly guide: Float64Array;
  private readonly held: Int32Array;

  constructor(
    problem: Problem,
    seed: number,
    private readonly settings: SearchSettings = DEFAULT_SETTINGS,
  ) {
    super(problem, seed, settings.blink);
    this.acceptance = new Acceptance(settings.history, this.rng);
    this.base = this.areas.slice();
    this.guide = new Float64Array(this.types).fill(1);
    this.held = new Int32Array(this.out.length);
    this.patience = Math.max(PATIENCE, PATIENCE_PER_PART * this.out.length);
  }

  /**
   * Sets half of each unplaced part's weight by its share of a sheet under the sharpest bound: where area is not what
   * is scarce, the search then leaves out the parts that free most of what is.
   * @param shares of a sheet, for each type
   */
  weigh(shares: Float64Array): void {
    for (let type = 0; type < this.types; type++) {
      this.base[type] = Math.round((this.areas[type] + shares[type] * this.rules.largest) / 2);
      this.weights[type] = this.base[type];
    }
    this.weighOut();
  }

  /** Builds a first plan of its own kind from nothing; {@link startKinds} says which there are. */
  start(kind: number): void {
    this.begin();
    const fits = kind - SMALLEST_ROOM;
    if (fits >= 0) this.buildInOrder(fits, UPRIGHT | TURNED, true);
    else this.buildInOrder(Math.floor(kind / PREFERENCES.length), PREFERENCES[kind % PREFERENCES.length], false);
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

  /** Returns whether the search has stalled, so that continuing brings ever less. */
  get hasStoodStill(): boolean {
    return this.restarts > 0;
  }

  /** Tells what lies on each of the present sheets. */
  collect(report: (types: Int32Array) => void): void {
    for (let i = 0; i < this.size; i++) report(this.held.subarray(0, this.trees[i].partTypes(this.held, 0)));
  }

  /** One step; true when it found a plan below the limit, which {@link solution} then gives. */
  step(): boolean {
    const { settings } = this;
    this.iterations++;
    const oldSize = this.size;
    const oldCost = this.cost;
    const oldValue = this.value;
    const oldWeight = this.outWeight;
    const oldOut = this.outSize;
    const before = this.badness();
    const wasCooling = this.acceptance.isCooling;
    this.begin();
    this.ruin();
    this.squeezeSome(settings.squeeze, settings.turn);
    const worst = this.acceptance.worst(before);
    const isWorthwhile = this.recreate(worst);
    const badness = this.badness();
    if (isWorthwhile && badness <= worst) {
      this.acceptance.recordAccepted(badness);
      this.commit();
      if (this.outWeight < this.bestWeight) {
        this.bestWeight = this.outWeight;
        this.lastProgress = this.iterations;
      }
    } else this.rollback(oldSize, oldCost, oldValue, oldWeight, oldOut);
    if (this.isComplete) return true;
    if (wasCooling ? !this.acceptance.isCooling : this.iterations - this.lastProgress >= this.patience) this.restart();
    return false;
  }

  /**
   * Restarts a stalled search, sometimes from empty sheets: a new start ends elsewhere, more time does not. Parts
   * left unplaced get more weight, so that others are left out.
   */
  private restart(): void {
    const { guide, base, weights } = this;
    for (let i = 0; i < this.outSize; i++) guide[this.out[i]] *= WEIGHT_STEP;
    if (guide.some((times) => times > MOST_WEIGHT)) guide.fill(1);
    for (let type = 0; type < this.types; type++) weights[type] = Math.round(base[type] * guide[type]);
    const isNew = this.restarts++ % (REHEATS + 1) === 0;
    this.begin();
    if (isNew) while (this.size > 0) this.dropSheet();
    this.weighOut();
    this.recreate(Infinity);
    this.commit();
    this.forget();
    const parts = this.out.length;
    const area = this.problem.parts.reduce((sum, part) => sum + part.count * part.w * part.h, 0);
    const unit = (this.outPrice * area) / parts;
    const steps = Math.max(COOLING, COOLING_PER_PART * parts);
    if (isNew) this.acceptance.cool(WARM * unit, COLD * unit, steps);
    else this.acceptance.cool(WARM_AGAIN * unit, COLD * unit, Math.round(SHORTER * steps));
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
    this.acceptance.wait(this.badness());
    this.bestWeight = this.outWeight;
    this.lastProgress = this.iterations;
  }

  /** Returns the figure for acceptance, lower is better: less left out, leftovers more concentrated. */
  private badness(): number {
    return this.outWeight * this.outPrice - this.value;
  }

  /** Removes parts and whole strips: a few each from many sheets, or more from a few sheets, to lay these out again. */
  private ruin(): void {
    const { rng, settings } = this;
    if (rng.next() < settings.focus) {
      for (let sheets = 1 + rng.below(FOCUS_SHEETS); sheets > 0 && this.size > 0; sheets--) {
        const at = rng.below(this.size);
        for (let nodes = 1 + rng.below(FOCUS_NODES); nodes > 0; nodes--) if (this.takeOut(at)) break;
      }
      return;
    }
    for (let nodes = 1 + rng.below(2 * settings.ruin - 1); nodes > 0 && this.size > 0; nodes--)
      this.takeOut(rng.below(this.size));
  }
}
