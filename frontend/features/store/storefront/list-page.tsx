import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { SlidersHorizontal } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { PlanYourKitchen } from '@/features/store/sets/plan-your-kitchen';
import { SetCards } from '@/features/store/sets/set-cards';
import { Chip } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Select } from '@/ui/form/text-field';
import { Container, from } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { useLazyPanel } from '@/ui/use-lazy-panel';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { findSizeToCut } from './asked-size';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Facets } from './facets';
import { placeOf } from './list-place';
import { NothingMatches } from './nothing-matches';
import { PartsRow } from './parts-row';
import { ProductCards } from '@/features/store/catalogue/product-card';
import { SearchBox } from './search-box';
import { SearchNotes } from './search-notes';
import { Seo } from '@/ui/seo';
import { SORTS, STEP, storeHref, type StoreQuery } from '@/features/store/catalogue/store-href';
import {
  filterCount,
  isFilter,
  MAX_COUNT,
  sortLabel,
  toggleFilter,
  withoutFilters,
} from '@/features/store/catalogue/store-query';
import type { Category, ProductList } from '@/features/store/goods/catalogue-types';

const loadSheet = () => import('./filter-sheet');
const FilterSheet = dynamic(() => loadSheet().then((module) => module.FilterSheet), { ssr: false });

const Columns = styled.div`
  ${from.desktop} {
    display: grid;
    grid-template-columns: 15.5rem minmax(0, 1fr);
    gap: var(--s8);
    align-items: start;
  }
`;

const Side = styled.aside`
  display: none;

  ${from.desktop} {
    display: block;
  }

  h2 {
    padding-bottom: var(--s2);
    border-bottom: 1px solid var(--line);
    font: var(--strong) var(--text-18) var(--font-heading);
  }
`;

/** Toolbar of a list; on a phone, filter and sort share a row, and the count has its own. */
const Tools = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s3);
  align-items: center;
  padding-bottom: var(--s4);

  > p {
    grid-row: 2;
    grid-column: 1 / -1;
  }

  ${from.desktop} {
    grid-template-columns: 1fr auto;

    > p {
      grid-row: 1;
      grid-column: 1;
    }
  }
`;

const FilterButton = styled.div`
  ${from.desktop} {
    display: none;
  }
`;

const Count = styled.p`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;

/**
 * Hides the link to the planner on a phone, whose first screen is for filter, sort and the first items; the home page
 * and the sets have the link too.
 */
const BesideSets = styled.span`
  display: none;

  ${from.tablet} {
    display: contents;
  }
`;

const Sets = styled.section`
  padding-bottom: var(--s4);

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1) var(--s4);
    align-items: baseline;
    justify-content: space-between;
    padding-bottom: var(--s3);
  }

  h2 {
    font: var(--strong) var(--text-20) var(--font-heading);
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  padding-bottom: var(--s4);
`;

const Hint = styled.p`
  margin-bottom: var(--s4);
  padding: var(--s3) var(--s4);
  border-radius: var(--radius);
  background: var(--linen);
`;

const More = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--s3);
  padding-top: var(--s8);
`;

export interface StoreListProps {
  origin: string;
  query: StoreQuery;
  list: ProductList;
  categories: Category[];
}

const countText = (total: number): string => (total === 1 ? '1 item' : `${total} items`);

/** Head of a list's page: tags for search engines, and breadcrumbs. */
function ListTop({ origin, query, categories }: Omit<StoreListProps, 'list'>) {
  const { title, text, trail } = placeOf(query, categories);
  const canonical = storeHref({ category: query.category, subcategory: query.subcategory });
  return (
    <>
      <Seo
        origin={origin}
        title={query.q ? `Search: ${query.q}` : trail.length > 1 ? `${title} · ${trail[1].label}` : title}
        description={text || undefined}
        path={canonical}
        noindex={
          filterCount(query) > 0 || query.q !== undefined || query.sort !== 'recommended' || query.count !== STEP
        }
        facts={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [...trail, { label: title, href: canonical }].map(({ label, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            item: `${origin}${href}`,
          })),
        }}
      />
      <Breadcrumbs trail={trail} current={title} />
    </>
  );
}

/** Ready-made sets above single items: people with a wall to fill start with a set. */
function SetsOfList({ sets, isSearch }: { sets: ProductList['sets']; isSearch: boolean }) {
  if (sets.length === 0) return null;
  return (
    <Sets aria-labelledby="sets">
      <div>
        <h2 id="sets">{isSearch ? 'Ready-made sets that match' : 'Start with a ready-made one'}</h2>
        <Link alone href={shopPages.sets.path}>
          All ready-made sets
        </Link>
        <BesideSets>
          <PlanYourKitchen />
        </BesideSets>
      </div>
      <SetCards sets={sets} eager strip />
    </Sets>
  );
}

/** List of the shop: a department, a part of one, or the results of a search. */
export function StoreListPage({ origin, query, list, categories }: StoreListProps) {
  const router = useRouter();
  const sheet = useLazyPanel(loadSheet);
  const [busy, setBusy] = useState(false);
  const { title, text, parts } = placeOf(query, categories);
  const { items, total, facets, sets } = list;
  const appliedCount = filterCount(query);
  const toBeCut = query.q && query.sort === 'recommended' ? findSizeToCut(query.q, items) : null;

  // Sorting by width is offered only where the list has a width filter: hardware has no common width.
  const sorts = SORTS.filter((sort) => sort !== 'width' || query.sort === sort || facets.some(({ id }) => id === sort));

  const go = (next: StoreQuery, { replace = false } = {}) => {
    setBusy(true);
    const href = storeHref(next);
    void (
      replace ? router.replace(href, undefined, { scroll: false }) : router.push(href, undefined, { scroll: false })
    ).finally(() => setBusy(false));
  };
  const chosenFilters = facets.flatMap(({ id, options }) =>
    isFilter(id) ? options.filter(({ selected }) => selected).map((option) => ({ filter: id, ...option })) : [],
  );

  return (
    <Container>
      <ListTop origin={origin} query={query} categories={categories} />
      <PageHeading lead={text}>{title}</PageHeading>
      <div style={{ paddingBottom: 'var(--s4)' }}>
        <SearchBox value={query.q} />
      </div>
      <PartsRow
        label={query.category ? 'Parts of this department' : 'Departments'}
        title={title}
        parts={parts}
        showsCounts={!query.q}
      />
      <SearchNotes query={query} list={list} />
      <SetsOfList sets={sets} isSearch={Boolean(query.q)} />
      <Columns>
        <Side aria-label="Filters">
          {facets.length > 0 && <h2>Filter</h2>}
          <Facets facets={facets} query={query} onToggle={(filter, value) => go(toggleFilter(query, filter, value))} />
        </Side>
        <section aria-label="Items" aria-busy={busy}>
          <Tools>
            {facets.length > 0 && (
              <FilterButton>
                <Button variant="secondary" {...sheet.trigger}>
                  <SlidersHorizontal aria-hidden /> Filter{appliedCount > 0 && ` (${appliedCount})`}
                </Button>
              </FilterButton>
            )}
            <Count role="status">{countText(total)}</Count>
            {items.length > 0 && (
              <Select
                label="Sort by"
                hideLabel
                value={query.sort}
                options={sorts.map((sort) => ({ value: sort, label: sortLabel(sort, query.q) }))}
                onChange={(event) =>
                  go({
                    ...query,
                    sort: SORTS.find((sort) => sort === event.target.value) ?? 'recommended',
                    count: STEP,
                  })
                }
              />
            )}
          </Tools>
          {chosenFilters.length > 0 && (
            <Chips role="group" aria-label="Active filters">
              {chosenFilters.map(({ filter, value, label }) => (
                <Chip key={`${filter} ${value}`} onRemove={() => go(toggleFilter(query, filter, value))}>
                  {label}
                </Chip>
              ))}
              <Button variant="quiet" size="small" onClick={() => go(withoutFilters(query))}>
                Clear all
              </Button>
            </Chips>
          )}
          {toBeCut !== null && (
            <Hint>
              No cupboard of {toBeCut} mm stands in the list, but we cut to size: open the one that comes nearest and
              set its size to the millimetre, within what it allows.
            </Hint>
          )}
          {items.length > 0 ? (
            <>
              <VisuallyHidden as="h2">Items</VisuallyHidden>
              <ProductCards products={items} eager />
            </>
          ) : (
            <NothingMatches query={query} list={list} onClear={() => go(withoutFilters(query))} />
          )}
          {items.length > 0 && total > STEP && (
            <More>
              <Count>
                {items.length} of {total}
              </Count>
              {items.length < total && query.count < MAX_COUNT && (
                <Button
                  variant="secondary"
                  busy={busy}
                  onClick={() => go({ ...query, count: query.count + STEP }, { replace: true })}
                >
                  Show {Math.min(STEP, total - items.length)} more
                </Button>
              )}
            </More>
          )}
        </section>
      </Columns>
      {sheet.mounted && (
        <FilterSheet
          open={sheet.open}
          onOpenChange={sheet.onOpenChange}
          returnFocus={() => sheet.anchor.current}
          facets={facets}
          query={query}
          total={total}
          onToggle={(filter, value) => go(toggleFilter(query, filter, value))}
          onClear={appliedCount > 0 ? () => go(withoutFilters(query)) : undefined}
        />
      )}
    </Container>
  );
}
