import type { BoardCatalogue } from '../model/boards';
import { constantsWith, type CabinetryConstants, type ConstantOverrides } from '../model/constants';
import type { PriceRates } from './rates';

/** Basis of a cupboard beside its description: the company's trade figures and the boards that it cuts. */
export interface Workshop {
  readonly constants: CabinetryConstants;
  readonly boards: BoardCatalogue;
}

/** A workshop with what things cost. That never leaves the company: the browser has the rest. */
export interface PricedWorkshop extends Workshop {
  readonly rates: PriceRates;
}

/** The one place in which figures that the company has not set get their defaults. */
export function workshopWith(boards: BoardCatalogue, { values, tables }: ConstantOverrides = {}): Workshop {
  return { constants: constantsWith(values, tables), boards };
}
