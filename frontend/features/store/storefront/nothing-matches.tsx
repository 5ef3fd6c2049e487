import { shopPages } from '@plinth/contracts/shop-pages';
import type { StoreQuery } from '@/features/store/catalogue/store-href';
import { filterCount } from '@/features/store/catalogue/store-query';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';

/** Nothing matches: says why it may be so, and every way on. */
export function NothingMatches({ query, pages, onClear }: { query: StoreQuery; pages: number; onClear: () => void }) {
  const filtered = filterCount(query) > 0;
  return (
    <EmptyState
      title={
        query.q
          ? pages > 0
            ? `No item is called “${query.q}”`
            : `Nothing matches “${query.q}”`
          : 'Nothing matches these filters'
      }
      measure="0 items"
      action={
        <>
          {filtered && <Button onClick={onClear}>Clear the filters</Button>}
          {(query.category ?? query.q) && (
            <ButtonLink href={shopPages.store.path} variant={filtered ? 'secondary' : 'primary'}>
              See the whole store
            </ButtonLink>
          )}
          <ButtonLink href={shopPages.contact.path} variant="quiet">
            Ask us
          </ButtonLink>
        </>
      }
    >
      {query.q
        ? 'Try fewer words, a size in millimetres such as “600”, or what it is for: “corner”, “soft close”, “oven”.'
        : 'Take one filter away, or look through the whole department. We cut other sizes to order: ask us.'}
    </EmptyState>
  );
}
