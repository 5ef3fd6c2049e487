import type { HandlesOnOffer } from '@plinth/cabinetry/model/handles';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { Cents } from '@plinth/money/cents';
import type { Sellable } from '../catalogue.rows';
import type { WithdrawnColour } from '../catalogue.service';
import { chosenColours } from '../chosen-options';

/** Hypothetical changes of the catalogue. */
export interface AsIf {
  /** Changed prices of variants, in cents. */
  readonly prices: ReadonlyMap<string, Cents>;
  /** Variants taken off sale, and those put on sale again. */
  readonly variantsOff: ReadonlySet<string>;
  readonly variantsBack: ReadonlySet<string>;
  /** Codes of colours that are withdrawn, and those that are offered again. */
  readonly coloursOff: ReadonlySet<string>;
  readonly coloursBack: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
export const AS_IT_IS: AsIf = {
  prices: new Map(),
  variantsOff: NONE,
  variantsBack: NONE,
  coloursOff: NONE,
  coloursBack: NONE,
};

/**
 * Checks that a configured item would be on sale after the changes; `withdrawn` are its colours that are withdrawn
 * today.
 */
export function wouldBeSold(
  asIf: AsIf,
  sellable: Sellable,
  configuration: ItemConfiguration | null,
  withdrawn: readonly Pick<WithdrawnColour, 'code'>[],
  handles: HandlesOnOffer,
): boolean {
  return (
    (sellable.on_sale || asIf.variantsBack.has(sellable.id)) &&
    !asIf.variantsOff.has(sellable.id) &&
    withdrawn.every(({ code }) => asIf.coloursBack.has(code)) &&
    chosenColours(sellable, configuration, handles).every(({ code }) => !asIf.coloursOff.has(code))
  );
}
