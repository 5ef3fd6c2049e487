import type { BoardCatalogue } from './boards';
import type { CabinetryConstants } from './constants';
import { examine } from './examine';
import type { Built } from './parts';
import type { Unit } from './unit';

/** Thrown by `build` for a unit that cannot be made; `check` gives the nearest values that can. */
export class ImpossibleUnitError extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('; '));
    this.name = 'ImpossibleUnitError';
  }
}

/**
 * Works a unit out to the last screw: panels with sizes, edging and places, hardware with counts. Pure and deterministic.
 * @param constants the company's trade figures: `DEFAULT_CONSTANTS` or `constantsWith(…)`
 * @param boards the board catalogue: colours, their thicknesses and grain
 * @throws ImpossibleUnitError when `check` has anything to say
 */
export function build(unit: Unit, constants: CabinetryConstants, boards: BoardCatalogue): Built {
  const { built, refusals } = examine(unit, constants, boards);
  if (refusals.length > 0) throw new ImpossibleUnitError(refusals.map(({ message }) => message));
  return built;
}
