import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '@/lib/trpc';
import type { Choice, ChoiceProblem } from './choice';
import { FIELDS } from './choice';

/** A drag asks once, when it rests. */
const REST_MS = 120;

function useRested<T>(value: T, key: string): T {
  const [rested, setRested] = useState({ value, key });
  useEffect(() => {
    const timer = setTimeout(() => setRested({ value, key }), REST_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- equal keys are equal values
  }, [key]);
  return rested.value;
}

export interface ConfiguredPrice {
  /** The last choice that rested and can be made. */
  rested: Choice;
  /** Cents including VAT; null until one is known. */
  price: number | null;
  /** A newer one is on its way: what is shown belongs to the choice before. */
  updating: boolean;
  /** The server's own reasons, should it know more than this page. */
  problems: readonly ChoiceProblem[];
  failed: boolean;
  retry: () => void;
}

/** The server's price of a choice: it alone knows what boards and work cost. */
export function useConfiguredPrice(variantId: string, choice: Choice, possible: boolean): ConfiguredPrice {
  const key = `${variantId} ${JSON.stringify(choice)}`;
  const asked = useRested({ variant_id: variantId, configuration: choice, possible }, `${key} ${String(possible)}`);
  const { variant_id, configuration } = asked;
  const [rested, setRested] = useState<Choice>({});
  useEffect(() => {
    if (asked.possible) setRested(configuration);
  }, [asked.possible, configuration]);
  const query = trpc.catalogue.public.priceConfiguration.useQuery(
    { variant_id, configuration },
    { enabled: asked.possible, placeholderData: keepPreviousData, staleTime: 300_000 },
  );
  const current = key === `${variant_id} ${JSON.stringify(configuration)}` && !query.isPlaceholderData && asked.possible;
  return {
    rested,
    price: query.data?.price ?? null,
    updating: possible && !query.isError && (!current || query.isFetching),
    problems: current
      ? (query.data?.problems ?? []).map(({ field, message, nearest }) => ({ field: FIELDS.find((known) => known === field) ?? null, message, nearest }))
      : [],
    failed: query.isError && asked.possible,
    retry: () => void query.refetch(),
  };
}
