import styled from 'styled-components';
import { Container } from '@/ui/layout';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageHeading } from '@/ui/page-heading';
import { ProductCards } from './product-card';
import { SearchBox } from './search-box';
import { Seo } from './seo';
import type { ProductCard } from './types';

const Part = styled.div`
  padding-bottom: var(--s8);

  > h2 {
    margin-bottom: var(--s4);
    font: var(--strong) var(--text-24) var(--font-heading);
  }
`;

export interface ItemMissingProps {
  origin: string;
  path: string;
  /** What the address may have meant. */
  similar: ProductCard[];
}

/** An item that is not, or no longer, sold: what comes near to it, and a search. */
export function ItemMissing({ origin, path, similar }: ItemMissingProps) {
  return (
    <Container>
      <Seo origin={origin} path={path} title="Item not found" noindex />
      <PageHeading lead="It may be sold out for good, or the address may be mistyped.">We don’t sell this item</PageHeading>
      <Part>
        <SearchBox />
      </Part>
      {similar.length > 0 ? (
        <Part>
          <h2>Perhaps one of these</h2>
          <ProductCards products={similar} eager />
        </Part>
      ) : (
        <EmptyState title="Nothing comes near to it" measure="0 items" action={<ButtonLink href="/store">Go to the store</ButtonLink>} />
      )}
    </Container>
  );
}
