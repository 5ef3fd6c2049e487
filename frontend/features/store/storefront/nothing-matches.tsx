import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { StoreQuery } from '@/features/store/catalogue/store-href';
import { filterCount } from '@/features/store/catalogue/store-query';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import type { ProductList } from '@/features/store/goods/catalogue-types';
import { placeAnswer } from './page-name';

type Answer = Pick<ProductList, 'pages' | 'place' | 'reading'>;

function titleOf(q: string | undefined, { pages, place, reading }: Answer): string {
  if (!q) return 'Nothing matches these filters';
  if (place !== null) return placeAnswer(place);
  return pages.length > 0 || reading.not_sold !== null ? `No items for “${q}”` : `Nothing matches “${q}”`;
}

/** Returns advice on what else to try, given what the notes above have answered. */
function adviceFor(q: string | undefined, { pages, place, reading }: Answer): string {
  if (!q) return 'Remove a filter, or look through the whole department. We cut other sizes to order: ask us.';
  if (place !== null)
    return place.province === null
      ? 'We deliver all over Gauteng. Before you order you see the fee and the first day for your suburb.'
      : `${place.name} is in ${place.province}, and our trucks stay in Gauteng. You can collect at a branch free of charge.`;
  if (reading.not_sold !== null) return 'Look through the store, or ask us.';
  return pages.length > 0
    ? 'The pages above may have your answer. For an item, try other words or a size in millimetres such as “600”.'
    : 'Try fewer words, a size in millimetres such as “600”, or what it is for: “corner”, “soft close”, “oven”.';
}

interface NothingMatchesProps {
  query: StoreQuery;
  list: Answer;
  onClear: () => void;
}

/** Message of a list without results: possible reasons, and what else to try. */
export function NothingMatches({ query, list, onClear }: NothingMatchesProps) {
  const isFiltered = filterCount(query) > 0;
  return (
    <EmptyState
      title={titleOf(query.q, list)}
      measure={list.place === null ? '0 items' : undefined}
      action={
        <>
          {isFiltered && <Button onClick={onClear}>Clear the filters</Button>}
          {list.place !== null && (
            <ButtonLink href={shopPages.deliveryAndReturns.path}>{shopPages.deliveryAndReturns.title}</ButtonLink>
          )}
          {(query.category ?? query.q) && (
            <ButtonLink
              href={shopPages.store.path}
              variant={isFiltered || list.place !== null ? 'secondary' : 'primary'}
            >
              See the whole store
            </ButtonLink>
          )}
          <ButtonLink href={shopPages.contact.path} variant="quiet">
            Ask us
          </ButtonLink>
        </>
      }
    >
      {adviceFor(query.q, list)}
    </EmptyState>
  );
}
