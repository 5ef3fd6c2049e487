import { BOARD_THICKNESSES } from '../model/boards';
import { examine, getFieldValue, withField, type Examination } from './examine';
import { defaultUnit, limits } from '../model/limits';
import { NO_HANDLE } from '../model/handle-wishes';
import { listLegHeights } from '../model/legs-and-lifts';
import { hasOneScrew } from '../model/handles';
import type { Unit } from '../model/unit';
import type { Refusal } from './workbench';
import type { Workshop } from '../price/workshop';

/** Reason why a unit cannot be made, with the smallest change that removes it and causes no new one. */
export interface Problem {
  /** The impossible part, with the limit: `door 2140 mm is longer than the sheet allows along the grain: 1830 mm`. */
  readonly message: string;
  /** The field of the unit to change: `height`, `drawers`, `front.colour`. */
  readonly field: string;
  /** Present value of the field. */
  readonly value: number | string;
  /** The nearest possible value. */
  readonly nearest: number | string;
}

/** Lists the problems of a unit; empty for one that `build` builds. */
export function check(unit: Unit, workshop: Workshop): Problem[] {
  return listProblems(unit, examine(unit, workshop), workshop);
}

/** Lists the problems of a unit that is already examined. */
export function listProblems(unit: Unit, examination: Examination, workshop: Workshop): Problem[] {
  return [...findProblems(unit, examination, workshop)];
}

/** Yields the problems one by one; the nearest value is only searched for those that are read. */
function* findProblems(
  unit: Unit,
  { refusals, unit: makeable }: Examination,
  workshop: Workshop,
): Generator<Problem, void> {
  const rules = new Set(refusals.map(({ rule }) => rule));
  for (const refusal of refusals) {
    const others = new Set([...rules].filter((rule) => rule !== refusal.rule));
    const listRules = (candidate: Unit): string[] => examine(candidate, workshop).refusals.map(({ rule }) => rule);
    const { field, nearest } =
      nearestChange(makeable, refusal, workshop, (candidate) =>
        listRules(candidate).every((rule) => others.has(rule)),
      ) ??
      // No single change solves all problems: this one solves its own, and the next check names what remains.
      nearestChange(makeable, refusal, workshop, (candidate) => !listRules(candidate).includes(refusal.rule)) ??
      changeToDefault(unit, refusal);
    yield { message: refusal.message, field, value: getFieldValue(unit, field) ?? '', nearest };
  }
}

interface Change {
  readonly field: string;
  readonly nearest: number | string;
}

/**
 * Tries the refusal's fields in order and returns the accepted value nearest to the current one. Refused sizes and
 * boards already have a known nearest value; for other rules values are tried on the makeable unit, so that all
 * suggestions fit together.
 */
function nearestChange(
  makeable: Unit,
  refusal: Refusal,
  workshop: Workshop,
  accepts: (candidate: Unit) => boolean,
): Change | null {
  const [first] = refusal.fields;
  if (
    refusal.hint !== undefined &&
    (refusal.rule.startsWith('limit-') || refusal.rule.startsWith('board-') || refusal.rule === 'hardboard-colour')
  ) {
    return { field: first, nearest: refusal.hint };
  }
  for (const field of refusal.fields) {
    const currentValue = getFieldValue(makeable, field);
    if (currentValue === undefined) continue;
    const isAccepted = (value: number | string): boolean => {
      const candidate = withField(makeable, field, value);
      return candidate !== null && accepts(candidate);
    };
    const choices = listChoices(field, workshop);
    const nearest =
      choices !== undefined || typeof currentValue !== 'number'
        ? nearestChoice(choices ?? [], currentValue, isAccepted)
        : nearestNumber(
            currentValue,
            getRange(makeable, field),
            field === first ? refusal.hint : undefined,
            isAccepted,
          );
    if (nearest !== null) return { field, nearest };
  }
  return null;
}

/**
 * Returns a change to the type's default, which always solves the problem, for the first field of the refusal that
 * this type has; a rule may cover several types.
 */
function changeToDefault(unit: Unit, { fields }: Refusal): Change {
  const defaults = defaultUnit(unit.type);
  const field = fields.find((candidate) => getFieldValue(unit, candidate) !== undefined) ?? 'height';
  return { field, nearest: getFieldValue(defaults, field) ?? defaults.height };
}

/** Returns the choices of a field: of those that the company keeps, or the same for all. */
function listChoices(field: string, { constants }: Workshop): readonly (number | string)[] | undefined {
  if (field === 'hinge') return constants.hinges.map(({ code }) => code);
  if (field === 'runner') return constants.runners.flatMap(({ code, push }) => (push ? [] : [code]));
  if (field === 'legs') return listLegHeights(constants.legs);
  const pieces = constants.handles.flatMap((handle) => handle.pieces);
  if (field === 'handle.centres') return [...new Set(pieces.map(({ centres }) => centres))].sort((a, b) => a - b);
  if (field === 'handle.finish') return [...new Set(pieces.map(({ finish }) => finish))];
  // Where a handle has no room, one with a single screw has.
  if (field === 'handle.style')
    return [
      ...constants.handles.filter(hasOneScrew).map(({ code }) => code),
      ...constants.handles.map(({ code }) => code),
      NO_HANDLE,
    ];
  return Object.hasOwn(CHOICES, field) ? CHOICES[field] : undefined;
}

const CHOICES: Readonly<Record<string, readonly (number | string)[]>> = {
  doors: [2, 1, 'auto'],
  'front.thickness': [...BOARD_THICKNESSES],
  'carcass.thickness': [...BOARD_THICKNESSES],
};

function nearestChoice(
  choices: readonly (number | string)[],
  currentValue: number | string,
  isAccepted: (value: number | string) => boolean,
): number | string | null {
  const measureDistance = (value: number | string): number =>
    typeof value === 'number' && typeof currentValue === 'number'
      ? Math.abs(value - currentValue)
      : typeof value === typeof currentValue
        ? 0
        : Number.MAX_VALUE;
  const others = choices
    .filter((value) => value !== currentValue)
    .sort((a, b) => measureDistance(a) - measureDistance(b));
  return others.find(isAccepted) ?? null;
}

/** Step of the first search, mm; the values before the first accepted one are then tried one by one. */
const STRIDE = 16;

function nearestNumber(
  currentValue: number,
  { min, max }: { min: number; max: number },
  hint: number | string | undefined,
  isAccepted: (value: number) => boolean,
): number | null {
  const isPossible = (value: number): boolean => value >= min && value <= max && isAccepted(value);
  /**
   * Returns the accepted value at a distance from the current one, the smaller of the two first; null where neither
   * is accepted.
   */
  const findAtDistance = (distance: number): number | null =>
    isPossible(currentValue - distance)
      ? currentValue - distance
      : isPossible(currentValue + distance)
        ? currentValue + distance
        : null;
  const findBetween = (from: number, to: number): number | null => {
    for (let distance = from; distance <= to; distance++) {
      const value = findAtDistance(distance);
      if (value !== null) return value;
    }
    return null;
  };
  if (typeof hint === 'number' && hint !== currentValue) {
    const distance = Math.abs(hint - currentValue);
    const valueNearHint = findBetween(Math.max(1, distance - 1), distance + 1);
    if (valueNearHint !== null) return valueNearHint;
  }
  const farthest = Math.max(currentValue - min, max - currentValue);
  for (let triedDistance = 0; triedDistance < farthest; triedDistance += STRIDE) {
    const next = Math.min(triedDistance + STRIDE, farthest);
    if (farthest <= 2 * STRIDE || findAtDistance(next) !== null) {
      const value = findBetween(triedDistance + 1, next);
      if (value !== null) return value;
    }
  }
  return null;
}

function getRange(unit: Unit, field: string): { min: number; max: number } {
  const sizes = limits(unit.type);
  switch (field) {
    case 'width':
    case 'height':
    case 'depth':
      return sizes[field];
    case 'shelves':
    case 'drawers':
      return { min: 0, max: 12 };
    default:
      return { min: 1, max: Math.max(unit.width, unit.height, unit.depth) };
  }
}

/** Unit that can be made, with the changes made to it. */
export interface NearestUnit {
  readonly unit: Unit;
  readonly changes: readonly Problem[];
}

/**
 * Returns the unit if it can be made, else a near one by applying the problems' suggestions in turn; the type's
 * default where that fails, which only unusual figures can cause.
 */
export function nearestPossible(unit: Unit, workshop: Workshop): NearestUnit {
  const changes: Problem[] = [];
  let current = unit;
  for (let round = 0; round < 12; round++) {
    const problem = findProblems(current, examine(current, workshop), workshop).next().value;
    if (!problem) return { unit: current, changes };
    changes.push(problem);
    current = withField(current, problem.field, problem.nearest) ?? defaultUnit(unit.type);
  }
  return { unit: defaultUnit(unit.type), changes };
}
