import type { PriceLine } from '@plinth/contracts/store/catalogue/catalogue';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Availability, ConfigurationAnswer } from '@/features/store/goods/catalogue-types';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';

/** A drag asks once, when it rests. */
const REST_MS = 120;

export interface ConfiguredPrice<Choice> {
  /** The last choice that rested and can be made; null before the first. */
  restedChoice: Choice | null;
  /** Cents including VAT; null until one is known. */
  price: number | null;
  /** Lines that make up the price, where the server gives them. */
  lines: readonly PriceLine[];
  availability: Availability | null;
  /** Variant of the catalogue that equals the choice; null when there is none. */
  sameAs: ConfigurationAnswer['same_as'];
  /** A newer one is on its way: what is shown belongs to the choice before. */
  updating: boolean;
  /** The server's own reasons, should it know more than this page. */
  problems: readonly { field: string; message: string; nearest: number | string | null }[];
  hasFailed: boolean;
  retry: () => void;
}

const NONE: readonly never[] = [];

/** The server's price of a choice: it alone knows what boards and work cost. */
export function useConfiguredPrice<Choice extends ItemConfiguration>(
  variantId: string,
  choice: Choice,
  possible: boolean,
): ConfiguredPrice<Choice> {
  const key = `${variantId} ${JSON.stringify(choice)}`;
  const input = useDebounced(
    { variant_id: variantId, configuration: choice, possible },
    { ms: REST_MS, key: `${key} ${String(possible)}` },
  );
  const { variant_id, configuration } = input;
  const [restedChoice, setRestedChoice] = useState<Choice | null>(possible ? choice : null);
  useEffect(() => {
    if (input.possible) setRestedChoice(configuration);
  }, [input.possible, configuration]);
  const query = trpc.catalogue.public.priceConfiguration.useQuery(
    { variant_id, configuration },
    { enabled: input.possible, placeholderData: keepPreviousData, staleTime: 300_000 },
  );
  const current =
    key === `${variant_id} ${JSON.stringify(configuration)}` && !query.isPlaceholderData && input.possible;
  return {
    restedChoice,
    price: query.data?.price ?? null,
    lines: query.data?.lines ?? NONE,
    availability: query.data?.availability ?? null,
    sameAs: current ? (query.data?.same_as ?? null) : null,
    updating: possible && !query.isError && (!current || query.isFetching),
    problems: current ? (query.data?.problems ?? NONE) : NONE,
    hasFailed: query.isError && input.possible,
    retry: () => void query.refetch(),
  };
}
