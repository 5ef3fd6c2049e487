import { problemsFound } from './check';
import { configure, fieldOfPath, type UnitChoice } from '../model/configure';
import { examine } from './examine';
import type { Cabinet } from '../model/parts';
import type { Workshop } from '../price/workshop';

/** Reason why a cupboard cannot be made as it was chosen. */
export interface UnitProblem {
  /** A field of the choice, or a place in the unit that nobody chooses. */
  field: string;
  message: string;
  /** Nearest possible value; null where the reason is no value too large or too small. */
  nearest: number | string | null;
}

export type WorkedUnit = { cabinet: Cabinet; problems: readonly [] } | { cabinet: null; problems: UnitProblem[] };

/**
 * Calculates a catalogue unit with a buyer's choices down to its parts, or lists its problems. This result is what is
 * shown, priced and made.
 */
export function workOut(catalogueUnit: unknown, choice: UnitChoice, workshop: Workshop): WorkedUnit {
  const { unit, problems } = configure(catalogueUnit, choice);
  if (unit === null) return { cabinet: null, problems: problems.map((problem) => ({ ...problem, nearest: null })) };
  const examination = examine(unit, workshop);
  if (examination.refusals.length === 0) return { cabinet: examination.cabinet, problems: [] };
  return {
    cabinet: null,
    problems: problemsFound(unit, examination, workshop).map(({ field, message, nearest }) => ({
      field: fieldOfPath(field),
      message,
      nearest: nearest === 'auto' ? null : nearest,
    })),
  };
}
