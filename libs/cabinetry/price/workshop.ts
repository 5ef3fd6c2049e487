import type { BoardCatalogue } from '../model/boards';
import { constantsWith, type CabinetryConstants, type ConstantOverrides } from '../model/constants';
import type { PriceRates } from './rates';

/** Basis for calculating a cupboard: the company's trade figures and boards. */
export interface Workshop {
  readonly constants: CabinetryConstants;
  readonly boards: BoardCatalogue;
}

/** Workshop with costs, which never leave the company: browsers get only {@link Workshop}. */
export interface PricedWorkshop extends Workshop {
  readonly rates: PriceRates;
}

/** Creates a workshop; defaults for unset figures are filled in only here. */
export function workshopWith(boards: BoardCatalogue, { values, tables }: ConstantOverrides = {}): Workshop {
  return { constants: constantsWith(values, tables), boards };
}
