import { BOARD_THICKNESSES, type BoardCatalogue } from './boards';
import type { CabinetryConstants } from './constants';
import { examine, fieldValue, withField } from './examine';
import { defaultUnit, limits } from './limits';
import { HANDLE_CENTRES, HANDLE_STYLES, type Unit } from './unit';
import type { Refusal } from './workbench';

/** Why a unit cannot be made, and the least change that removes this reason and brings no new one. */
export interface Problem {
  /** What is impossible, with the limit: `door 2140 mm is longer than the sheet allows along the grain: 1830 mm`. */
  readonly message: string;
  /** The field of the unit to change: `height`, `drawers`, `front.colour`. */
  readonly field: string;
  /** What it is now. */
  readonly value: number | string;
  /** The nearest possible value. */
  readonly nearest: number | string;
}

/** Everything that speaks against making a unit; empty for a unit that `build` builds. */
export function check(unit: Unit, constants: CabinetryConstants, boards: BoardCatalogue): Problem[] {
  const { refusals, unit: makeable } = examine(unit, constants, boards);
  if (refusals.length === 0) return [];
  const rules = new Set(refusals.map(({ rule }) => rule));
  return refusals.map((refusal) => {
    const others = new Set([...rules].filter((rule) => rule !== refusal.rule));
    const { field, nearest } = nearestChange(unit, makeable, refusal, (candidate) =>
      examine(candidate, constants, boards).refusals.every(({ rule }) => others.has(rule)),
    );
    return { message: refusal.message, field, value: fieldValue(unit, field) ?? '', nearest };
  });
}

interface Change {
  readonly field: string;
  readonly nearest: number | string;
}

/**
 * Tries the refusal's fields in order and takes the value closest to the present one that is accepted. Sizes and boards that do not
 * exist know their nearest; the other rules are tried on the makeable unit, so that their answers fit together.
 */
function nearestChange(unit: Unit, makeable: Unit, refusal: Refusal, accepts: (candidate: Unit) => boolean): Change {
  const [first] = refusal.fields;
  if (refusal.hint !== undefined && (refusal.rule.startsWith('limit-') || refusal.rule.startsWith('board-') || refusal.rule === 'hardboard-colour')) {
    return { field: first, nearest: refusal.hint };
  }
  for (const field of refusal.fields) {
    for (const value of candidates(makeable, field, field === first ? refusal.hint : undefined)) {
      const candidate = withField(makeable, field, value);
      if (candidate && accepts(candidate)) return { field, nearest: value };
    }
  }
  // Several faults block one another: the usual size is always a way out.
  const usual = defaultUnit(unit.type);
  return { field: first, nearest: fieldValue(usual, first) ?? usual.height };
}

const CHOICES: Readonly<Record<string, readonly (number | string)[]>> = {
  doors: [2, 1, 'auto'],
  'handle.centres': [...HANDLE_CENTRES],
  'handle.style': [...HANDLE_STYLES, 'none'],
  'front.thickness': [...BOARD_THICKNESSES],
};

/** Other values of a field, nearest first; the hint before all when nothing nearer lies between. */
function* candidates(unit: Unit, field: string, hint: number | string | undefined): Iterable<number | string> {
  const now = fieldValue(unit, field);
  if (now === undefined) return;
  const choices = CHOICES[field];
  if (choices) {
    const distance = (value: number | string): number => (typeof value === 'number' && typeof now === 'number' ? Math.abs(value - now) : 0);
    yield* choices.filter((value) => value !== now).sort((a, b) => distance(a) - distance(b));
    return;
  }
  if (typeof now !== 'number') return;
  const { min, max } = rangeOf(unit, field);
  const skip = typeof hint === 'number' ? Math.max(1, Math.abs(hint - now) - 1) : 1;
  // A formula's hint may be a millimetre off: start just before it, and fall back on every value.
  for (const from of skip === 1 ? [1] : [skip, 1]) {
    const last = Math.max(now - min, max - now);
    for (let step = from; step <= last; step++) {
      if (now - step >= min) yield now - step;
      if (now + step <= max) yield now + step;
    }
  }
}

function rangeOf(unit: Unit, field: string): { min: number; max: number } {
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

/** A unit and what had to change to make it possible. */
export interface NearestUnit {
  readonly unit: Unit;
  readonly changes: readonly Problem[];
}

/** The unit itself when it can be made, otherwise a near one that can: the problems' nearest values, one after the other. */
export function nearestPossible(unit: Unit, constants: CabinetryConstants, boards: BoardCatalogue): NearestUnit {
  const changes: Problem[] = [];
  let current = unit;
  for (let round = 0; round < 12; round++) {
    const [problem] = check(current, constants, boards);
    if (!problem) return { unit: current, changes };
    changes.push(problem);
    current = withField(current, problem.field, problem.nearest) ?? defaultUnit(unit.type);
  }
  return { unit: defaultUnit(unit.type), changes };
}
