import type { CartItem } from '@plinth/contracts/store/cart/cart';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { itemAddress, withCartLine } from '@/features/store/goods/configured-address';

type Changeable = Pick<CartItem, 'id' | 'slug' | 'variant_id' | 'configuration' | 'gone_fittings'>;

/** Returns the choice of a line without fittings that are no longer sold; the rest of it is kept. */
function keepSold({ configuration, gone_fittings: goneFittings }: Changeable): ItemConfiguration | null {
  if (configuration === null || configuration.kind === 'top' || goneFittings.length === 0) return configuration;
  const { handle, handle_finish: finish, handle_centres: centres, runner, hinge, ...rest } = configuration;
  const isSold = (field: Changeable['gone_fittings'][number]['field']): boolean =>
    goneFittings.every((fitting) => fitting.field !== field);
  return {
    ...rest,
    ...(isSold('handle') && { handle, handle_finish: finish, handle_centres: centres }),
    ...(isSold('runner') && { runner }),
    ...(isSold('hinge') && { hinge }),
  };
}

/**
 * Returns the address at which a line is changed: that of a configured item names the line, so that its page changes
 * this line instead of adding another.
 */
export function changeAddress(item: Changeable): string {
  const address = itemAddress(item.slug, item.variant_id, keepSold(item));
  return item.configuration === null ? address : withCartLine(address, item.id);
}
