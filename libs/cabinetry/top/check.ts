import { CUT_OUT_KINDS, TAP_HOLE, TOP_BACKS, TOP_ENDS, type TopChoice, type TopCutOut } from './top';
import { makeRoom } from './make-room';
import { isWaste, getTopRules, USUAL_FRONT } from './rules';
import { getMaxDepth, MAX_LENGTH, type Slab } from './slab';
import { examineTop } from './work-out';

/** Reason why a top cannot be made, with the smallest change that removes it and causes no new one. */
export interface TopProblem {
  readonly message: string;
  /** `length`, `edge`, `cut_outs.0.front` … */
  readonly field: string;
  readonly nearest: number | string | null;
  /** Cut-outs of the top, moved so that the problem is gone; only where no single change solves it. */
  readonly together: readonly TopCutOut[] | null;
}

/**
 * Limit of the work on suggestions for a top, in checked holes and pairs of holes, about a microsecond each. Real
 * tops need a tenth of it; a top with everything wrong must not block other requests.
 */
const WORK_LIMIT = 20_000;

/** Tries changes within the limit of work. */
class Trials {
  private remainingWork = WORK_LIMIT;
  private readonly workPerTrial: number;

  constructor(
    private readonly slab: Slab,
    private readonly choice: TopChoice,
  ) {
    const holes = choice.cut_outs?.length ?? 0;
    this.workPerTrial = 1 + (holes * (holes + 1)) / 2;
  }

  get isSpent(): boolean {
    return this.remainingWork <= 0;
  }

  /** Lists the rules broken with another value in a field; null once the limit of work is reached. */
  listBrokenRules(name: string, value: number | string): string[] | null {
    if (this.isSpent) return null;
    this.remainingWork -= this.workPerTrial;
    return examineTop(this.slab, withTopValue(this.choice, name, value)).refusals.map(({ rule }) => rule);
  }
}

/**
 * Lists the problems of a top; empty where it can be made. With very many problems, the last ones come without a
 * suggestion.
 */
export function checkTop(slab: Slab, choice: TopChoice): TopProblem[] {
  const { refusals } = examineTop(slab, choice);
  const trials = new Trials(slab, choice);
  const brokenBefore = new Set(refusals.map(({ rule }) => rule));
  const movedCutOuts = refusals.length === 0 ? null : makeRoom(slab, choice);
  const brokenAfterMove =
    movedCutOuts === null ? brokenBefore : listBrokenRules(slab, { ...choice, cut_outs: movedCutOuts });
  return refusals.map(({ rule: brokenRule, message, fields }) => {
    const isNew = (rule: string): boolean => !brokenBefore.has(rule);
    const cleanChange = findNearestChange(
      slab,
      choice,
      trials,
      { own: brokenRule, fields },
      (rules) => !rules.some(isNew),
    );
    const together =
      cleanChange === null && !brokenAfterMove.has(brokenRule) && ![...brokenAfterMove].some(isNew)
        ? movedCutOuts
        : null;
    const change =
      cleanChange ??
      (together === null
        ? findNearestChange(
            slab,
            choice,
            trials,
            { own: brokenRule, fields },
            (rules, name) => !rules.some((rule) => isNew(rule) && concerns(rule, name)),
          )
        : null);
    return { message, field: change?.field ?? fields[0] ?? '', nearest: change?.nearest ?? null, together };
  });
}

const listBrokenRules = (slab: Slab, choice: TopChoice): Set<string> =>
  new Set(examineTop(slab, choice).refusals.map(({ rule }) => rule));

/** Checks that a rule is about the cut-out of a field: breaking it would refuse the suggested value again. */
function concerns(rule: string, name: string): boolean {
  const cutOutPart = parseCutOutField(name);
  return cutOutPart !== null && rule.split('-').includes(String(cutOutPart.index));
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  back: TOP_BACKS,
  left_end: TOP_ENDS,
  right_end: TOP_ENDS,
  drainer: ['none', 'left', 'right'],
};
const NUMBER_FIELDS = ['x', 'front', 'width', 'depth', 'outer_width', 'outer_depth'] as const;

const parseCutOutField = (name: string): { index: number; part: string } | null => {
  const [, index, part] = /^cut_outs\.(\d+)\.(\w+)$/.exec(name) ?? [];
  return index === undefined || part === undefined ? null : { index: Number(index), part };
};

/** Returns the value of a field named by `checkTop`; undefined for none. */
export function getTopValue(choice: TopChoice, name: string): number | string | undefined {
  const cutOutPart = parseCutOutField(name);
  if (cutOutPart) {
    const cut = choice.cut_outs?.[cutOutPart.index];
    if (cutOutPart.part === 'kind') return cut?.kind;
    const part = NUMBER_FIELDS.find((numberName) => numberName === cutOutPart.part);
    return part && cut?.[part];
  }
  switch (name) {
    case 'length':
    case 'depth':
    case 'edge':
      return choice[name];
    case 'back':
    case 'left_end':
    case 'right_end':
      return choice[name] ?? 'wall';
    case 'drainer':
      return choice.drainer ?? 'none';
    default:
      return undefined;
  }
}

/** Sets a field of a top; returns the top unchanged where the value is of another type. */
export function withTopValue(choice: TopChoice, name: string, value: number | string): TopChoice {
  const cutOutPart = parseCutOutField(name);
  if (cutOutPart) {
    const change = (cut: TopCutOut): TopCutOut => {
      const part = NUMBER_FIELDS.find((numberName) => numberName === cutOutPart.part);
      if (part && typeof value === 'number') return { ...cut, [part]: value };
      const kind = CUT_OUT_KINDS.find((kindName) => kindName === value);
      return cutOutPart.part === 'kind' && kind ? { ...cut, kind } : cut;
    };
    return {
      ...choice,
      cut_outs: (choice.cut_outs ?? []).map((cut, index) => (index === cutOutPart.index ? change(cut) : cut)),
    };
  }
  if (name === 'length' || name === 'depth') return typeof value === 'number' ? { ...choice, [name]: value } : choice;
  if (name === 'edge') return { ...choice, edge: String(value) };
  if (name === 'fitting') return { ...choice, fitting: value === 'yes' };
  return CHOICES[name]?.includes(String(value)) ? { ...choice, [name]: value } : choice;
}

function findNearestChange(
  slab: Slab,
  choice: TopChoice,
  trials: Trials,
  { own, fields }: { own: string; fields: readonly string[] },
  accepts: (rules: string[], name: string) => boolean,
): { field: string; nearest: number | string } | null {
  for (const name of fields) {
    if (trials.isSpent) return null;
    const currentValue = name === 'fitting' ? 'yes' : getTopValue(choice, name);
    if (currentValue === undefined) continue;
    const removes = (value: number | string): boolean => trials.listBrokenRules(name, value)?.includes(own) === false;
    const isAccepted = (value: number | string): boolean => {
      const rules = trials.listBrokenRules(name, value);
      return rules !== null && !rules.includes(own) && accepts(rules, name);
    };
    const nearest =
      typeof currentValue === 'number'
        ? findNearestAccepted(currentValue, getMaximum(slab, choice, name), removes, isAccepted)
        : listCandidates(slab, name)
            .filter((value) => value !== currentValue)
            .find(isAccepted);
    if (nearest !== undefined && nearest !== null) return { field: name, nearest };
  }
  return null;
}

function listCandidates(slab: Slab, name: string): readonly string[] {
  if (name === 'edge') return slab.edges.map(({ code }) => code);
  if (name === 'fitting') return ['no'];
  return parseCutOutField(name) ? CUT_OUT_KINDS : (CHOICES[name] ?? []);
}

function getMaximum(slab: Slab, choice: TopChoice, name: string): number {
  const cutOutPart = parseCutOutField(name);
  if (cutOutPart) return /^x$|width$/.test(cutOutPart.part) ? choice.length : getMaxDepth(slab);
  return name === 'depth' ? getMaxDepth(slab) : MAX_LENGTH;
}

/** Step of the first search, mm; the values before the first accepted one are then tried one by one. */
const STRIDE = 16;

/**
 * Finds the nearest accepted value. Values that remove the problem form a range, at whose start a few millimetres may
 * still break another rule.
 */
function findNearestAccepted(
  currentValue: number,
  maximum: number,
  removes: (value: number) => boolean,
  isAccepted: (value: number) => boolean,
): number | null {
  const first = findNearestNumber(currentValue, maximum, removes);
  return first === null || isAccepted(first) ? first : findNearestNumber(currentValue, maximum, isAccepted);
}

function findNearestNumber(
  currentValue: number,
  maximum: number,
  isAccepted: (value: number) => boolean,
): number | null {
  const findAtDistance = (distance: number): number | null =>
    [currentValue - distance, currentValue + distance].find(
      (value) => value >= 0 && value <= maximum && isAccepted(value),
    ) ?? null;
  const farthest = Math.max(currentValue, maximum - currentValue, 0);
  for (let triedDistance = 0; triedDistance < farthest; triedDistance += STRIDE) {
    const next = Math.min(triedDistance + STRIDE, farthest);
    if (findAtDistance(next) === null && triedDistance > 0) continue;
    for (let distance = triedDistance + 1; distance <= next; distance++) {
      const value = findAtDistance(distance);
      if (value !== null) return value;
    }
  }
  return null;
}

/** Cut-out without a position. */
export type NewCutOut = Omit<TopCutOut, 'x' | 'front'>;
/** Standard tap hole. */
const NEW_TAP: NewCutOut = { kind: 'tap', width: TAP_HOLE, depth: TAP_HOLE };

/**
 * Returns the distance of a new cut-out from the front, mm: the usual one, or less where the depth is short; the
 * waste of a countertop bowl is in the middle of the depth.
 */
function chooseFront(slab: Slab, { depth }: TopChoice, hole: NewCutOut): number {
  const rules = getTopRules(slab);
  if (hole.kind === 'tap') return Math.max(0, depth - rules.tap - TAP_HOLE);
  if (isWaste(hole)) return Math.round((depth - hole.depth) / 2);
  return Math.max(rules.front, Math.min(USUAL_FRONT[hole.kind], depth - rules.behind - hole.depth));
}

/**
 * Places a new cut-out at the free position nearest to `near`, which is the middle of the sink for a tap, or of the
 * top, when absent. Where others must move, it is placed so that they move least, and `checkTop` suggests their
 * positions.
 */
export function placeCutOut(slab: Slab, choice: TopChoice, newCutOut: NewCutOut, near?: number): TopCutOut {
  const otherCutOuts = choice.cut_outs ?? [];
  const sink = otherCutOuts.find((cut) => cut.kind === 'sink' || cut.kind === 'undermount');
  const middle = near ?? (newCutOut.kind === 'tap' && sink ? sink.x : Math.round(choice.length / 2));
  const brokenBefore = examineTop(slab, choice).refusals.map(({ rule }) => rule);
  const isFree = (cut: TopCutOut): boolean =>
    examineTop(slab, { ...choice, cut_outs: [...otherCutOuts, cut] }).refusals.every(({ rule }) =>
      brokenBefore.includes(rule),
    );
  const hole: TopCutOut = { ...newCutOut, x: middle, front: chooseFront(slab, choice, newCutOut) };
  for (let distance = 0; distance <= choice.length; distance += 10) {
    for (const x of [middle + distance, middle - distance]) {
      if (x < 0 || x > choice.length) continue;
      const placedHole = { ...hole, x };
      if (isFree(placedHole)) return placedHole;
    }
  }
  return placeBesideMoved(slab, choice, hole) ?? hole;
}

/** Adds a cut-out to a top, moving others where necessary; null where it does not fit at all. */
export function addCutOut(slab: Slab, choice: TopChoice, newCutOut: NewCutOut, near?: number): TopChoice | null {
  const brokenBefore = listBrokenRules(slab, choice);
  const breaksNewRules = (top: TopChoice): boolean =>
    [...listBrokenRules(slab, top)].some((rule) => !brokenBefore.has(rule));
  const next = { ...choice, cut_outs: [...(choice.cut_outs ?? []), placeCutOut(slab, choice, newCutOut, near)] };
  if (!breaksNewRules(next)) return next;
  const movedCutOuts = makeRoom(slab, next);
  const topWithRoom = movedCutOuts && { ...next, cut_outs: movedCutOuts };
  return topWithRoom && !breaksNewRules(topWithRoom) ? topWithRoom : null;
}

/** Adds a tap hole, by the sink where there is one; null where no tap position reaches the bowl. */
export function addTap(slab: Slab, choice: TopChoice): TopChoice | null {
  const next = addCutOut(slab, choice, NEW_TAP);
  const tap = next?.cut_outs?.at(-1);
  const bowl = next?.cut_outs?.find(({ kind }) => kind === 'sink' || kind === 'undermount');
  return tap && bowl && Math.abs(tap.x - bowl.x) > bowl.width / 2 ? null : next;
}

/** Finds the position of a new cut-out that moves the others least; null where moving does not help. */
function placeBesideMoved(slab: Slab, choice: TopChoice, hole: TopCutOut): TopCutOut | null {
  const otherCutOuts = choice.cut_outs ?? [];
  const brokenBefore = listBrokenRules(slab, choice);
  // Candidates: left of all cut-outs, or just right of one of them.
  const possiblePlaces = [0, ...otherCutOuts.map(({ x }) => x + 1)].flatMap((x) => {
    const movedCutOuts = makeRoom(slab, { ...choice, cut_outs: [...otherCutOuts, { ...hole, x }] });
    if (
      movedCutOuts === null ||
      ![...listBrokenRules(slab, { ...choice, cut_outs: movedCutOuts })].every((rule) => brokenBefore.has(rule))
    )
      return [];
    return {
      hole: movedCutOuts[otherCutOuts.length],
      moves: otherCutOuts.reduce((sum, cut, index) => sum + Math.abs(cut.x - movedCutOuts[index].x), 0),
    };
  });
  return possiblePlaces.sort((a, b) => a.moves - b.moves)[0]?.hole ?? null;
}
