import { examine } from './examine';
import type { Cabinet } from '../model/parts';
import type { Unit } from '../model/unit';
import type { Workshop } from '../price/workshop';

/** Thrown by `build` for a unit that cannot be made; `check` gives the nearest values that can. */
export class ImpossibleUnitError extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('; '));
    this.name = 'ImpossibleUnitError';
  }
}

/**
 * Calculates a unit completely: panels with sizes, edging and positions, hardware with quantities. Pure and
 * deterministic.
 * @throws ImpossibleUnitError when `check` finds a problem
 */
export function build(unit: Unit, workshop: Workshop): Cabinet {
  const { cabinet, refusals } = examine(unit, workshop);
  if (refusals.length > 0) throw new ImpossibleUnitError(refusals.map(({ message }) => message));
  return cabinet;
}
