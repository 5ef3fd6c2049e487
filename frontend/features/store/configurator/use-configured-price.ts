import type { PriceLine } from '@plinth/contracts/store/catalogue/catalogue';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Availability, ConfigurationAnswer } from '@/features/store/goods/catalogue-types';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';

/** Delay in milliseconds before a price is requested, so that a drag requests only one. */
const DELAY_MS = 120;

export interface ConfiguredPrice<Choice> {
  /** Last choice that can be made, after the delay; null before the first. */
  restedChoice: Choice | null;
  /** Price in cents including VAT; null while it is unknown. */
  price: number | null;
  /** Lines that make up the price, where the server gives them. */
  lines: readonly PriceLine[];
  availability: Availability | null;
  /** Variant of the catalogue that equals the choice; null when there is none. */
  sameAs: ConfigurationAnswer['same_as'];
  /** True while a newer price is loading; what is shown belongs to the earlier choice. */
  updating: boolean;
  /** Problems that only the server found. */
  problems: readonly { field: string; message: string; nearest: number | string | null }[];
  hasFailed: boolean;
  retry: () => void;
}

const EMPTY_LIST: readonly never[] = [];

/** Fetches the price of a choice from the server, as only the server knows the cost of boards and work. */
export function useConfiguredPrice<Choice extends ItemConfiguration>(
  variantId: string,
  choice: Choice,
  possible: boolean,
): ConfiguredPrice<Choice> {
  const key = `${variantId} ${JSON.stringify(choice)}`;
  const input = useDebounced(
    { variant_id: variantId, configuration: choice, possible },
    { ms: DELAY_MS, key: `${key} ${String(possible)}` },
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
  const isCurrent =
    key === `${variant_id} ${JSON.stringify(configuration)}` && !query.isPlaceholderData && input.possible;
  return {
    restedChoice,
    price: query.data?.price ?? null,
    lines: query.data?.lines ?? EMPTY_LIST,
    availability: query.data?.availability ?? null,
    sameAs: isCurrent ? (query.data?.same_as ?? null) : null,
    updating: possible && !query.isError && (!isCurrent || query.isFetching),
    problems: isCurrent ? (query.data?.problems ?? EMPTY_LIST) : EMPTY_LIST,
    hasFailed: query.isError && input.possible,
    retry: () => void query.refetch(),
  };
}
