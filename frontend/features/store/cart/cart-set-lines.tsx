import { shopPages } from '@plinth/contracts/shop-pages';
import { pathTo } from '@plinth/contracts/page';
import type { CartItem, CartSet } from '@plinth/contracts/cart';
import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { Link } from '@/ui/link';
import { CartLine, CartNotice, type CartLineProps } from './cart-line';
import { savedWords } from './sets';

const Group = styled.li`
  padding-top: var(--s4);

  > h2 {
    font: var(--strong) var(--text-18) var(--font-heading);
  }
`;

const Lines = styled.ul`
  > li:last-child {
    border-bottom-color: var(--field);
  }
`;

const Saved = styled.p`
  color: var(--success);
  font: var(--medium) var(--text-14) var(--font-text);
`;

/** The lines that came as a ready-made set, under its name; what its discount comes to is said once, kept or lost. */
export function CartSetLines({
  set,
  items,
  ...changes
}: Omit<CartLineProps, 'item' | 'set'> & { set: CartSet; items: readonly CartItem[] }) {
  const saved = savedWords(set);
  return (
    <Group>
      <h2>
        {set.is_offered ? (
          <Link quiet alone href={pathTo(shopPages.set, { slug: set.slug })}>
            {set.name}
          </Link>
        ) : (
          set.name
        )}
      </h2>
      {saved !== null && <Saved>{saved}</Saved>}
      {set.notice !== null && (
        <CartNotice role="status">
          <TriangleAlert aria-hidden />
          {set.notice}
        </CartNotice>
      )}
      <Lines role="list" aria-label={set.name}>
        {items.map((item) => (
          <CartLine key={item.id} item={item} set={set} {...changes} />
        ))}
      </Lines>
    </Group>
  );
}
