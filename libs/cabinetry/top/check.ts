import { CUT_OUT_KINDS, TAP_HOLE, TOP_BACKS, TOP_ENDS, type TopChoice, type TopCutOut } from './top';
import { makeRoom } from './make-room';
import { isWaste, rulesOf, USUAL_FRONT } from './rules';
import { deepest, LONGEST_TOP, type Slab } from './slab';
import { examineTop } from './work-out';

/** Reason why a top cannot be made, with the smallest change that removes it and causes no new one. */
export interface TopProblem {
  readonly message: string;
  /** `length`, `edge`, `cut_outs.0.front` … */
  readonly field: string;
  readonly nearest: number | string | null;
  /** All cut-outs moved so that the problem is gone, where no single change solves it. */
  readonly together: readonly TopCutOut[] | null;
}

/**
 * Most work on remedies of a top, in checked holes and pairs of holes, about a microsecond each: real tops need a
 * tenth of it, and one with everything wrong does not block others.
 */
const MOST_TRIED = 20_000;

/** Tries changes within the limit of work. */
class Trials {
  private left = MOST_TRIED;
  private readonly each: number;

  constructor(
    private readonly slab: Slab,
    private readonly choice: TopChoice,
  ) {
    const holes = choice.cut_outs?.length ?? 0;
    this.each = 1 + (holes * (holes + 1)) / 2;
  }

  get areOver(): boolean {
    return this.left <= 0;
  }

  /** Lists the rules broken with another value in a field; null once the limit of work is reached. */
  listBrokenRules(name: string, value: number | string): string[] | null {
    if (this.areOver) return null;
    this.left -= this.each;
    return examineTop(this.slab, withTopValue(this.choice, name, value)).refusals.map(({ rule }) => rule);
  }
}

/** Lists the problems of a top; empty where it can be made. With very many at once, the last ones suggest no change. */
export function checkTop(slab: Slab, choice: TopChoice): TopProblem[] {
  const { refusals } = examineTop(slab, choice);
  const trials = new Trials(slab, choice);
  const brokenBefore = new Set(refusals.map(({ rule }) => rule));
  const roomy = refusals.length === 0 ? null : makeRoom(slab, choice);
  const left = roomy === null ? brokenBefore : brokenRules(slab, { ...choice, cut_outs: roomy });
  return refusals.map(({ rule: own, message, fields }) => {
    const isNew = (rule: string): boolean => !brokenBefore.has(rule);
    const clean = nearestChange(slab, choice, trials, { own, fields }, (rules) => !rules.some(isNew));
    const together = clean === null && !left.has(own) && ![...left].some(isNew) ? roomy : null;
    const change =
      clean ??
      (together === null
        ? nearestChange(
            slab,
            choice,
            trials,
            { own, fields },
            (rules, name) => !rules.some((rule) => isNew(rule) && concerns(rule, name)),
          )
        : null);
    return { message, field: change?.field ?? fields[0] ?? '', nearest: change?.nearest ?? null, together };
  });
}

const brokenRules = (slab: Slab, choice: TopChoice): Set<string> =>
  new Set(examineTop(slab, choice).refusals.map(({ rule }) => rule));

/** Checks that a rule concerns the cut-out of a field, so that another value there would be refused again. */
function concerns(rule: string, name: string): boolean {
  const inside = cutOutField(name);
  return inside !== null && rule.split('-').includes(String(inside.index));
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  back: TOP_BACKS,
  left_end: TOP_ENDS,
  right_end: TOP_ENDS,
  drainer: ['none', 'left', 'right'],
};
const NUMBERS = ['x', 'front', 'width', 'depth', 'outer_width', 'outer_depth'] as const;

const cutOutField = (name: string): { index: number; part: string } | null => {
  const [, index, part] = /^cut_outs\.(\d+)\.(\w+)$/.exec(name) ?? [];
  return index === undefined || part === undefined ? null : { index: Number(index), part };
};

/** Returns the value of a field named by `checkTop`; undefined for none. */
export function topValue(choice: TopChoice, name: string): number | string | undefined {
  const inside = cutOutField(name);
  if (inside) {
    const cut = choice.cut_outs?.[inside.index];
    if (inside.part === 'kind') return cut?.kind;
    const part = NUMBERS.find((numberName) => numberName === inside.part);
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
  const inside = cutOutField(name);
  if (inside) {
    const change = (cut: TopCutOut): TopCutOut => {
      const part = NUMBERS.find((numberName) => numberName === inside.part);
      if (part && typeof value === 'number') return { ...cut, [part]: value };
      const kind = CUT_OUT_KINDS.find((kindName) => kindName === value);
      return inside.part === 'kind' && kind ? { ...cut, kind } : cut;
    };
    return {
      ...choice,
      cut_outs: (choice.cut_outs ?? []).map((cut, index) => (index === inside.index ? change(cut) : cut)),
    };
  }
  if (name === 'length' || name === 'depth') return typeof value === 'number' ? { ...choice, [name]: value } : choice;
  if (name === 'edge') return { ...choice, edge: String(value) };
  if (name === 'fitting') return { ...choice, fitting: value === 'yes' };
  return WORDS[name]?.includes(String(value)) ? { ...choice, [name]: value } : choice;
}

function nearestChange(
  slab: Slab,
  choice: TopChoice,
  trials: Trials,
  { own, fields }: { own: string; fields: readonly string[] },
  accepts: (rules: string[], name: string) => boolean,
): { field: string; nearest: number | string } | null {
  for (const name of fields) {
    if (trials.areOver) return null;
    const now = name === 'fitting' ? 'yes' : topValue(choice, name);
    if (now === undefined) continue;
    const removes = (value: number | string): boolean => trials.listBrokenRules(name, value)?.includes(own) === false;
    const isAccepted = (value: number | string): boolean => {
      const rules = trials.listBrokenRules(name, value);
      return rules !== null && !rules.includes(own) && accepts(rules, name);
    };
    const nearest =
      typeof now === 'number'
        ? nearestAccepted(now, mostOf(slab, choice, name), removes, isAccepted)
        : candidates(slab, name)
            .filter((value) => value !== now)
            .find(isAccepted);
    if (nearest !== undefined && nearest !== null) return { field: name, nearest };
  }
  return null;
}

function candidates(slab: Slab, name: string): readonly string[] {
  if (name === 'edge') return slab.edges.map(({ code }) => code);
  if (name === 'fitting') return ['no'];
  return cutOutField(name) ? CUT_OUT_KINDS : (WORDS[name] ?? []);
}

function mostOf(slab: Slab, choice: TopChoice, name: string): number {
  const inside = cutOutField(name);
  if (inside) return /^x$|width$/.test(inside.part) ? choice.length : deepest(slab);
  return name === 'depth' ? deepest(slab) : LONGEST_TOP;
}

/** Step of the first search, mm; the values before the first accepted one are then tried one by one. */
const STRIDE = 16;

/**
 * Finds the nearest accepted value. Accepted values form a range, with sometimes a short one of a few millimetres at
 * its start.
 */
function nearestAccepted(
  now: number,
  most: number,
  removes: (value: number) => boolean,
  isAccepted: (value: number) => boolean,
): number | null {
  const first = nearestNumber(now, most, removes);
  return first === null || isAccepted(first) ? first : nearestNumber(now, most, isAccepted);
}

function nearestNumber(now: number, most: number, isAccepted: (value: number) => boolean): number | null {
  const at = (distance: number): number | null =>
    [now - distance, now + distance].find((value) => value >= 0 && value <= most && isAccepted(value)) ?? null;
  const farthest = Math.max(now, most - now, 0);
  for (let triedDistance = 0; triedDistance < farthest; triedDistance += STRIDE) {
    const next = Math.min(triedDistance + STRIDE, farthest);
    if (at(next) === null && triedDistance > 0) continue;
    for (let distance = triedDistance + 1; distance <= next; distance++) {
      const value = at(distance);
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
 * Returns the distance of a cut-out from the front: the default, or as the depth allows; a bowl's waste is in the
 * middle.
 */
function frontOf(slab: Slab, { depth }: TopChoice, hole: NewCutOut): number {
  const rules = rulesOf(slab);
  if (hole.kind === 'tap') return Math.max(0, depth - rules.tap - TAP_HOLE);
  if (isWaste(hole)) return Math.round((depth - hole.depth) / 2);
  return Math.max(rules.front, Math.min(USUAL_FRONT[hole.kind], depth - rules.behind - hole.depth));
}

/**
 * Positions a new cut-out where there is room: nearest to `near`, or else to the middle of the top, a tap's to the
 * middle of the sink. Where others must move, it is placed where it can stay, and `checkTop` says where they go.
 */
export function placeFor(slab: Slab, choice: TopChoice, newCutOut: NewCutOut, near?: number): TopCutOut {
  const before = choice.cut_outs ?? [];
  const sink = before.find((cut) => cut.kind === 'sink' || cut.kind === 'undermount');
  const middle = near ?? (newCutOut.kind === 'tap' && sink ? sink.x : Math.round(choice.length / 2));
  const brokenBefore = examineTop(slab, choice).refusals.map(({ rule }) => rule);
  const isFree = (cut: TopCutOut): boolean =>
    examineTop(slab, { ...choice, cut_outs: [...before, cut] }).refusals.every(({ rule }) =>
      brokenBefore.includes(rule),
    );
  const hole: TopCutOut = { ...newCutOut, x: middle, front: frontOf(slab, choice, newCutOut) };
  for (let distance = 0; distance <= choice.length; distance += 10) {
    for (const x of [middle + distance, middle - distance]) {
      if (x < 0 || x > choice.length) continue;
      const there = { ...hole, x };
      if (isFree(there)) return there;
    }
  }
  return placeBesideMoved(slab, choice, hole) ?? hole;
}

/** Adds a cut-out to a top, moving others where necessary; null where it does not fit at all. */
export function addCutOut(slab: Slab, choice: TopChoice, newCutOut: NewCutOut, near?: number): TopChoice | null {
  const brokenBefore = brokenRules(slab, choice);
  const brings = (top: TopChoice): boolean => [...brokenRules(slab, top)].some((rule) => !brokenBefore.has(rule));
  const next = { ...choice, cut_outs: [...(choice.cut_outs ?? []), placeFor(slab, choice, newCutOut, near)] };
  if (!brings(next)) return next;
  const movedCutOuts = makeRoom(slab, next);
  const roomy = movedCutOuts && { ...next, cut_outs: movedCutOuts };
  return roomy && !brings(roomy) ? roomy : null;
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
  const before = choice.cut_outs ?? [];
  const brokenBefore = brokenRules(slab, choice);
  // Left of all, or just right of one of them.
  const possiblePlaces = [0, ...before.map(({ x }) => x + 1)].flatMap((x) => {
    const movedCutOuts = makeRoom(slab, { ...choice, cut_outs: [...before, { ...hole, x }] });
    if (
      movedCutOuts === null ||
      ![...brokenRules(slab, { ...choice, cut_outs: movedCutOuts })].every((rule) => brokenBefore.has(rule))
    )
      return [];
    return {
      hole: movedCutOuts[before.length],
      moves: before.reduce((sum, cut, index) => sum + Math.abs(cut.x - movedCutOuts[index].x), 0),
    };
  });
  return possiblePlaces.sort((a, b) => a.moves - b.moves)[0]?.hole ?? null;
}
