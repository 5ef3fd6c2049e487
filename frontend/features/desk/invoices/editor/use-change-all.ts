import { readHandles } from '@plinth/cabinetry/model/constants';
import { listHandleOffers } from '@plinth/cabinetry/model/handle-wishes';
import type { PricedDraft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { changeAll, type ChangeAllResult, type Wish } from './change-all';
import type { Editor } from './use-editor';

/** Calculates changes for all cupboards of a draft with their workshops, and the new total, without applying them. */
export function useChangeAll({ id, draft, facts }: Pick<Editor, 'id' | 'draft' | 'facts'>, wish: Wish) {
  const slugs = useMemo(
    () => [
      ...new Set(
        draft.lines.flatMap((line) => {
          const lineFacts = facts.get(line.id);
          return lineFacts?.kind === 'unit' && lineFacts.made_to_order && lineFacts.slug !== '' ? [lineFacts.slug] : [];
        }),
      ),
    ],
    [draft.lines, facts],
  );
  const { getItem, getWorkshop } = trpc.useUtils().catalogue.public;
  const products = useQueries({
    queries: slugs.map((slug) => getItem.queryOptions({ slug }, { staleTime: 300_000 })),
  });
  const workshops = useQueries({
    queries: slugs.map((slug) => getWorkshop.queryOptions({ slug }, { staleTime: Infinity })),
  });
  const answers = [...products, ...workshops];
  const isReady = answers.every(({ isSuccess }) => isSuccess);

  const result = useMemo((): ChangeAllResult | null => {
    if (!isReady || Object.keys(wish).length === 0) return null;
    const madeBySlug = new Map(
      slugs.flatMap((slug, at) => {
        const [product, workshop] = [products[at]?.data, workshops[at]?.data];
        return product && workshop ? [[slug, { variants: product.variants, workshop }] as const] : [];
      }),
    );
    return changeAll(draft, wish, (line) => madeBySlug.get(facts.get(line.id)?.slug ?? ''));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the lists of answers are new at each drawing; once all are there they are the same
  }, [isReady, wish, slugs, draft, facts]);

  const figures = workshops[0]?.data?.figures;
  const handles = useMemo(() => listHandleOffers(readHandles(figures)), [figures]);

  const { mutateAsync: requestPrices } = trpc.invoices.price.useMutation();
  const [pricedChange, setPricedChange] = useState<{ result: ChangeAllResult; answer: PricedDraft } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (result === null || result.changed === 0) return undefined;
    let isCurrent = true;
    setFailure(null);
    requestPrices({ id, ...result.draft })
      .then((answer) => isCurrent && setPricedChange({ result, answer }))
      .catch((error: unknown) => isCurrent && setFailure(messageForPerson(error)));
    return () => {
      isCurrent = false;
    };
  }, [result, id, requestPrices]);
  const answer = pricedChange !== null && pricedChange.result === result ? pricedChange.answer : null;

  return {
    hasCupboards: slugs.length > 0,
    boards: workshops[0]?.data?.boards ?? [],
    handles,
    isReady,
    hasFailed: answers.some(({ isError }) => isError),
    askAgain: () => void Promise.all(answers.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    result,
    answer,
    failure,
  };
}

export type AllChanged = ReturnType<typeof useChangeAll>;
