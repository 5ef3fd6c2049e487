import styled from 'styled-components';
import type { ProductDetail } from '@/features/store/goods/catalogue-types';
import { ProductCards } from './product-card';

const Section = styled.section`
  padding-top: var(--s12);

  > h2 {
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-24) var(--font-heading);
  }

  > p {
    margin-bottom: var(--s4);
    color: var(--ink-2);
  }
`;

interface RelationProps {
  id: string;
  title: string;
  text: string;
  products: ProductDetail['goes_with'];
}

function Relation({ id, title, text, products }: RelationProps) {
  if (products.length === 0) return null;
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <ProductCards products={products} />
    </Section>
  );
}

/** Items that go with an item, and alternatives to it. */
export function ItemRelations({ item: { kind, goes_with: goesWith, alternatives } }: { item: ProductDetail }) {
  return (
    <>
      <Relation
        id="goes-with"
        title={kind === 'cupboard' ? 'Not in the box' : 'Fits these'}
        text={
          kind === 'cupboard'
            ? 'Everything you need to build it is in the box. These go with it, but are not in the box.'
            : 'Chosen because the sizes match.'
        }
        products={goesWith}
      />
      <Relation id="alternatives" title="Alternatives" text="Nearest in size and price." products={alternatives} />
    </>
  );
}
