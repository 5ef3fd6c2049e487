import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { trpc } from '@/lib/trpc';
import type { Colour, ProductDetail, Variant } from '@/features/store/goods/catalogue-types';

/**
 * Returns the colour being looked at if its sample can be ordered: that of the configured fronts, else the variant's.
 */
export function useSampledColour(
  item: ProductDetail,
  variant: Variant,
  configuration: ItemConfiguration | null,
): Colour | undefined {
  const colourCode =
    configuration === null || configuration.kind === 'top'
      ? undefined
      : (configuration.front_colour ?? configuration.carcass_colour);
  const code = colourCode ?? variant.colour_code;
  const knownColour = item.colours.find((colour) => colour.code === code);
  // The item lists only its stocked colours, but it is cut to order in any colour.
  const allColours = trpc.catalogue.public.getColours.useQuery(undefined, {
    enabled: colourCode !== undefined && knownColour === undefined,
    staleTime: Infinity,
  });
  const colour = knownColour ?? allColours.data?.find((other) => other.code === code);
  return item.kind === 'sample' || !colour?.sample ? undefined : colour;
}
