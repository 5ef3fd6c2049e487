import styled from 'styled-components';
import { notFoundLinks } from '@/ui/ways-on';
import { SetCards } from '@/features/store/sets/set-cards';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { ProductCards } from '@/features/store/catalogue/product-card';
import { SearchBox } from './search-box';
import { Seo } from '@/ui/seo';
import type { Suggestions } from './suggest';

const Part = styled.div`
  padding-bottom: var(--s8);

  > h2 {
    margin-bottom: var(--s4);
    font: var(--strong) var(--text-24) var(--font-heading);
  }
`;

const WORDS = {
  item: { title: 'We don’t sell this item', lead: 'It may be sold out for good, or the address may be mistyped.' },
  set: {
    title: 'We don’t have this set',
    lead: 'It may have been replaced by another, or the address may be mistyped.',
  },
  department: {
    title: 'There is no such department',
    lead: 'It may have another name now, or the address may be mistyped.',
  },
  page: { title: 'Page not found', lead: 'It may have been moved, or the address may be mistyped.' },
} as const;

export interface MissingPageProps {
  what: keyof typeof WORDS;
  origin: string;
  path: string;
  /** Pages and items that the address may mean. */
  suggestions: Suggestions;
}

/** Page for an address without a page: suggestions and a search. */
export function MissingPage({ what, origin, path, suggestions: { places, sets, items } }: MissingPageProps) {
  const { title, lead } = WORDS[what];
  return (
    <Container>
      <Seo origin={origin} path={path} title={title} noindex />
      <PageHeading lead={lead}>{title}</PageHeading>
      <Part>
        <SearchBox />
      </Part>
      {places.length > 0 && (
        <Part>
          <h2>Did you mean</h2>
          <Inline>
            {places.map(({ label, href }) => (
              <ButtonLink key={href} href={href} variant="secondary">
                {label}
              </ButtonLink>
            ))}
          </Inline>
        </Part>
      )}
      {sets.length > 0 && (
        <Part>
          <h2>Ready-made sets</h2>
          <SetCards sets={sets} />
        </Part>
      )}
      {items.length > 0 && (
        <Part>
          <h2>Perhaps one of these</h2>
          <ProductCards products={items} eager />
        </Part>
      )}
      {places.length + sets.length + items.length === 0 && (
        <EmptyState title="Nothing similar found" measure="0 mm" action={notFoundLinks} />
      )}
    </Container>
  );
}
