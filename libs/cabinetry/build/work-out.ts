import { listProblems } from './check';
import { configure, fieldOfPath, type UnitChoice } from '../model/configure';
import { examine } from './examine';
import type { Cabinet } from '../model/parts';
import type { Workshop } from '../price/workshop';

/** Reason why a cupboard cannot be made as it was chosen. */
export interface UnitProblem {
  /** Field of the choice, or path of a unit's field that buyers do not choose. */
  field: string;
  message: string;
  /** Nearest possible value; null where no value is too large or too small. */
  nearest: number | string | null;
}

export type WorkedUnit = { cabinet: Cabinet; problems: readonly [] } | { cabinet: null; problems: UnitProblem[] };

/**
 * Calculates the parts of a catalogue unit with a buyer's choices, or lists its problems. The cabinet is what is
 * shown, priced and made.
 */
export function buildCabinet(catalogueUnit: unknown, choice: UnitChoice, workshop: Workshop): WorkedUnit {
  const { unit, problems } = configure(catalogueUnit, choice, workshop.constants.handles);
  if (unit === null) return { cabinet: null, problems: problems.map((problem) => ({ ...problem, nearest: null })) };
  const examination = examine(unit, workshop);
  if (examination.refusals.length === 0) return { cabinet: examination.cabinet, problems: [] };
  return {
    cabinet: null,
    problems: listProblems(unit, examination, workshop).map(({ field, message, nearest }) => ({
      field: fieldOfPath(field),
      message,
      nearest: nearest === 'auto' ? null : nearest,
    })),
  };
}
