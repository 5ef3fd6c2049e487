import { Acceptance } from './acceptance';
import { Placing } from './placing';
import { TURNED, UPRIGHT } from './problem';
import type { Problem } from './problem';
import type { Layout } from './solution';

/** Settings that can be tuned; the defaults are those of the benchmark. */
export interface SearchSettings {
  /** Average number of nodes that are removed in one iteration. */
  readonly ruin: number;
  /** Average number of possible places of which one is overlooked. */
  readonly blink: number;
  /** Chance, of 2^32, that an iteration takes its nodes from a few sheets instead of from all. */
  readonly focus: number;
  /** Length of the late-acceptance history. */
  readonly history: number;
  /** Chances, of 2^32, that a changed sheet is squeezed, and that its first cuts may then change to the other axis. */
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

/** Iterations without a better state after which the search restarts: a minimum, and for each part. */
const PATIENCE = 10_000;
const PATIENCE_PER_PART = 100;
/**
 * Steps of a cooling (a minimum, and for each part), and its first and last temperature. A temperature of 1 accepts
 * one more unplaced average part with chance 1/e.
 */
const COOLING_STEPS = 30_000;
const COOLING_STEPS_PER_PART = 100;
const START_TEMPERATURE = 0.3;
const END_TEMPERATURE = 0.003;
/**
 * Number of coolings that follow each one from empty sheets and go on from its result; they start cooler and are
 * shorter.
 */
const REHEATS = 3;
const REHEAT_TEMPERATURE = 0.15;
const REHEAT_STEP_SHARE = 0.7;
/** Factor on a part's weight each time the search stalls without a place for it, and the limit of that factor. */
const WEIGHT_STEP = 1.2;
const MOST_WEIGHT = 20;

const PREFERENCES = [UPRIGHT | TURNED, UPRIGHT, TURNED];

const ORDERS = 5;
/**
 * Code of the first kind that fills the smallest rooms. Kinds of first plans are the five orders with each of three
 * preferred directions, then the five orders with the smallest room for each part.
 */
const SMALLEST_ROOM = ORDERS * PREFERENCES.length;

/**
 * Lists the kinds of first plans that can differ, those that are often best for many parts first: by area, then in
 * the smallest rooms, by short side before other orders.
 */
export function listStartKinds({ parts }: Problem): number[] {
  const mayTurn = parts.some(({ turns }) => turns === (UPRIGHT | TURNED));
  const byValue = Array.from({ length: SMALLEST_ROOM }, (_, kind) => kind).filter(
    (kind) => mayTurn || kind % PREFERENCES.length === 0,
  );
  const [first, ...others] = byValue;
  const bySmallestRoom = [2, 0, 4, 1, 3].map((order) => SMALLEST_ROOM + order);
  return [first, ...bySmallestRoom, ...others];
}

/** Limits of sheets, and of nodes of each, in an iteration that takes its nodes from a few sheets. */
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
  /** Initial weight of leaving out a part of each type, and the factor by which restarts have raised it. */
  private readonly baseWeights: Float64Array;
  private readonly weightFactors: Float64Array;
  private readonly sheetTypes: Int32Array;

  constructor(
    problem: Problem,
    seed: number,
    private readonly settings: SearchSettings = DEFAULT_SETTINGS,
  ) {
    super(problem, seed, settings.blink);
    this.acceptance = new Acceptance(settings.history, this.rng);
    this.baseWeights = this.areas.slice();
    this.weightFactors = new Float64Array(this.typeCount).fill(1);
    this.sheetTypes = new Int32Array(this.unplacedTypes.length);
    this.patience = Math.max(PATIENCE, PATIENCE_PER_PART * this.unplacedTypes.length);
  }

  /**
   * Weighs each unplaced part half by its area and half by its share of a sheet under the sharpest bound: where area
   * is not the bottleneck, the search then leaves out the parts that take most of what is.
   * @param shares share of a sheet that one part of each type takes
   */
  setWeights(shares: Float64Array): void {
    for (let type = 0; type < this.typeCount; type++) {
      this.baseWeights[type] = Math.round((this.areas[type] + shares[type] * this.rules.largest) / 2);
      this.weights[type] = this.baseWeights[type];
    }
    this.updateUnplacedWeight();
  }

  /** Builds a first plan of its own kind from nothing; {@link listStartKinds} says which there are. */
  buildFirstPlan(kind: number): void {
    this.begin();
    const orderIndex = kind - SMALLEST_ROOM;
    if (orderIndex >= 0) this.buildInOrder(orderIndex, UPRIGHT | TURNED, true);
    else this.buildInOrder(Math.floor(kind / PREFERENCES.length), PREFERENCES[kind % PREFERENCES.length], false);
    this.commit();
    this.resetAcceptance();
  }

  /** Continues from given sheets; the parts that are not on them are to be placed at a cost below `limit`. */
  continueFrom(layouts: readonly Layout[], limit: number): void {
    this.limit = limit;
    this.begin();
    this.loadSheets(layouts);
    this.recreate(Infinity);
    this.commit();
    this.resetAcceptance();
  }

  /**
   * Compares two states; less than 0 when this one is better: fewer parts unplaced, cheaper, leftovers more
   * concentrated.
   */
  compareTo(other: RuinRecreate): number {
    return this.unplacedWeight - other.unplacedWeight || this.cost - other.cost || other.value - this.value;
  }

  /** True once the search has restarted at least once, as continuing then rarely brings more. */
  get hasStalled(): boolean {
    return this.restarts > 0;
  }

  /** Reports the part types on each current sheet; the array is reused. */
  reportSheets(report: (types: Int32Array) => void): void {
    for (let i = 0; i < this.size; i++)
      report(this.sheetTypes.subarray(0, this.trees[i].writePartTypes(this.sheetTypes, 0)));
  }

  /** One step; true when it found a plan below the limit, which {@link getSolution} then gives. */
  step(): boolean {
    const { settings } = this;
    this.iterations++;
    const oldSize = this.size;
    const oldCost = this.cost;
    const oldValue = this.value;
    const oldWeight = this.unplacedWeight;
    const oldOutSize = this.unplacedCount;
    const oldBadness = this.calculateBadness();
    const wasCooling = this.acceptance.isCooling;
    this.begin();
    this.ruin();
    this.squeezeSome(settings.squeeze, settings.turn);
    const worstBadness = this.acceptance.calculateThreshold(oldBadness);
    const isWorthwhile = this.recreate(worstBadness);
    const badness = this.calculateBadness();
    if (isWorthwhile && badness <= worstBadness) {
      this.acceptance.recordAccepted(badness);
      this.commit();
      if (this.unplacedWeight < this.bestWeight) {
        this.bestWeight = this.unplacedWeight;
        this.lastProgress = this.iterations;
      }
    } else this.rollback(oldSize, oldCost, oldValue, oldWeight, oldOutSize);
    if (this.isComplete) return true;
    if (wasCooling ? !this.acceptance.isCooling : this.iterations - this.lastProgress >= this.patience) this.restart();
    return false;
  }

  /**
   * Restarts a stalled search, every few times from empty sheets, as a new start ends elsewhere and more time does
   * not. Parts left unplaced get more weight, so that others are left out.
   */
  private restart(): void {
    const { weightFactors: guide, baseWeights: base, weights } = this;
    for (let i = 0; i < this.unplacedCount; i++) guide[this.unplacedTypes[i]] *= WEIGHT_STEP;
    if (guide.some((factor) => factor > MOST_WEIGHT)) guide.fill(1);
    for (let type = 0; type < this.typeCount; type++) weights[type] = Math.round(base[type] * guide[type]);
    const startsEmpty = this.restarts++ % (REHEATS + 1) === 0;
    this.begin();
    if (startsEmpty) while (this.size > 0) this.dropSheet();
    this.updateUnplacedWeight();
    this.recreate(Infinity);
    this.commit();
    this.resetAcceptance();
    const parts = this.unplacedTypes.length;
    const area = this.problem.parts.reduce((sum, part) => sum + part.count * part.w * part.h, 0);
    const partBadness = (this.outPrice * area) / parts;
    const steps = Math.max(COOLING_STEPS, COOLING_STEPS_PER_PART * parts);
    if (startsEmpty)
      this.acceptance.startCooling(START_TEMPERATURE * partBadness, END_TEMPERATURE * partBadness, steps);
    else
      this.acceptance.startCooling(
        REHEAT_TEMPERATURE * partBadness,
        END_TEMPERATURE * partBadness,
        Math.round(REHEAT_STEP_SHARE * steps),
      );
  }

  /** Sets the next goal: from here on a plan must cost less than `limit`. */
  setLimit(limit: number): void {
    this.limit = limit;
    this.begin();
    while (this.size > 0 && this.cost >= limit) this.dropSheet();
    this.commit();
    this.resetAcceptance();
  }

  /** Restarts acceptance and progress from the current state. */
  private resetAcceptance(): void {
    this.value = 0;
    for (let i = 0; i < this.size; i++) this.value += this.trees[i].value;
    this.acceptance.startLateAcceptance(this.calculateBadness());
    this.bestWeight = this.unplacedWeight;
    this.lastProgress = this.iterations;
  }

  /**
   * Returns the figure that acceptance compares, lower is better: fewer parts unplaced, leftovers more concentrated.
   */
  private calculateBadness(): number {
    return this.unplacedWeight * this.outPrice - this.value;
  }

  /** Removes parts and whole strips: a few each from many sheets, or more from a few sheets, to lay these out again. */
  private ruin(): void {
    const { rng, settings } = this;
    if (rng.next() < settings.focus) {
      for (let sheets = 1 + rng.below(FOCUS_SHEETS); sheets > 0 && this.size > 0; sheets--) {
        const index = rng.below(this.size);
        for (let nodes = 1 + rng.below(FOCUS_NODES); nodes > 0; nodes--) if (this.removeNode(index)) break;
      }
      return;
    }
    for (let nodes = 1 + rng.below(2 * settings.ruin - 1); nodes > 0 && this.size > 0; nodes--)
      this.removeNode(rng.below(this.size));
  }
}
