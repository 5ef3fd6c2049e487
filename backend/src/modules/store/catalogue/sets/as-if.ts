import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { Cents } from '@plinth/money/cents';
import type { Sellable } from '../catalogue.rows';
import type { WithdrawnColour } from '../catalogue.service';
import { chosenColours } from '../chosen-options';

/** The catalogue as it would be. */
export interface AsIf {
  /** Variants that cost something else, in cents. */
  readonly prices: ReadonlyMap<string, Cents>;
  /** Variants that are sold no longer, and that are sold again. */
  readonly off: ReadonlySet<string>;
  readonly back: ReadonlySet<string>;
  /** Colours, by their codes, that nothing new is made of, and that can be chosen again. */
  readonly coloursOff: ReadonlySet<string>;
  readonly coloursBack: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
export const AS_IT_IS: AsIf = { prices: new Map(), off: NONE, back: NONE, coloursOff: NONE, coloursBack: NONE };

/** Checks that an item would be sold as it is chosen; `withdrawn` are its colours that are not sold today. */
export function wouldBeSold(
  asIf: AsIf,
  sellable: Sellable,
  configuration: ItemConfiguration | null,
  withdrawn: readonly Pick<WithdrawnColour, 'code'>[],
): boolean {
  return (
    (sellable.on_sale || asIf.back.has(sellable.id)) &&
    !asIf.off.has(sellable.id) &&
    withdrawn.every(({ code }) => asIf.coloursBack.has(code)) &&
    chosenColours(sellable, configuration).every(({ code }) => !asIf.coloursOff.has(code))
  );
}
