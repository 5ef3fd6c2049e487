import type { AddressQuery } from '@plinth/contracts/configuration-address';
import type { ProductDetail, Variant } from '@/lib/catalogue-types';
import { errorData, messageForPerson } from '@/lib/errors';
import type { serverHelpers } from '@/lib/server-trpc';
import { configurationIn, type AskedMade } from '@/lib/configured-address';
import { isConfigurable, isTop } from './configurator';
import { sentence } from './words';

type Calls = Pick<ReturnType<typeof serverHelpers>, 'catalogue'>;

/** What an address asks for beyond its variant, worked out before the page is drawn; the configurator finds the same answer when it opens. */
export async function askedIn(
  query: AddressQuery,
  item: ProductDetail,
  variant: Variant,
  { catalogue }: Calls,
): Promise<AskedMade | null> {
  const configuration = configurationIn(query);
  if (configuration === null || !isConfigurable(item) || isTop(item) !== (configuration.kind === 'top')) return null;
  try {
    const { name, price, availability, problems } = await catalogue.public.priceConfiguration.fetch({
      variant_id: variant.id,
      configuration,
    });
    const problem = price === null ? sentence(problems[0]?.message ?? 'It cannot be made like this') : null;
    return { configuration, name, price, availability, problem };
  } catch (error) {
    if ((errorData(error)?.httpStatus ?? 500) >= 500) throw error;
    return {
      configuration,
      name: item.name,
      price: null,
      availability: null,
      problem: sentence(messageForPerson(error)),
    };
  }
}
