import type { AddressQuery } from '@plinth/contracts/store/catalogue/configuration-address';
import type { ProductDetail, Variant } from '@/features/store/goods/catalogue-types';
import { errorData, messageForPerson } from '@/lib/errors';
import type { serverHelpers } from '@/lib/server-trpc';
import { parseConfiguration, itemAddress, type RequestedItem } from '@/features/store/goods/configured-address';
import { isConfigurable, isTop } from './configurator';
import { toSentence } from './configuration-text';

type Calls = Pick<ReturnType<typeof serverHelpers>, 'catalogue'>;

/**
 * Finds the configured item that a page's address asks for, before the page is rendered, with the same result as the
 * configurator that then opens. `address` is that of the catalogue's own item where the choice equals one.
 */
export async function findRequestedItem(
  query: AddressQuery,
  item: ProductDetail,
  variant: Variant,
  { catalogue }: Calls,
): Promise<(RequestedItem & { address: string | null }) | null> {
  const configuration = parseConfiguration(query);
  if (configuration === null || !isConfigurable(item) || isTop(item) !== (configuration.kind === 'top')) return null;
  try {
    const { name, price, availability, problems, same_as } = await catalogue.public.priceConfiguration.fetch({
      variant_id: variant.id,
      configuration,
    });
    const problem = price === null ? toSentence(problems[0]?.message ?? 'It cannot be made like this') : null;
    const address = same_as === null ? null : itemAddress(same_as.slug, same_as.variant_id, null);
    return { configuration, name, price, availability, problem, address };
  } catch (error) {
    if ((errorData(error)?.httpStatus ?? 500) >= 500) throw error;
    return {
      configuration,
      name: item.name,
      price: null,
      availability: null,
      problem: toSentence(messageForPerson(error)),
      address: null,
    };
  }
}
