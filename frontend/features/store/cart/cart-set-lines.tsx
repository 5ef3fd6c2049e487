import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo } from '@plinth/contracts/kernel/page';
import type { CartItem, CartSet } from '@plinth/contracts/store/cart/cart';
import { sumCents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { CartLine, CartNotice, type CartLineProps } from './cart-line';
import { PutBack } from './put-back';
import { savedWords } from './sets';
import type { Cart } from './use-cart';

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

/** Folds the lines of a set, because a kitchen has a dozen parts and would hide what comes below. */
const Folding = styled.details`
  > summary {
    min-height: var(--target);
    padding-block: var(--s3);
    cursor: pointer;
    font-variant-numeric: tabular-nums;
  }
`;

const Saved = styled.p`
  color: var(--success);
  font: var(--medium) var(--text-14) var(--font-text);
`;

/** Lines of a ready-made set under its name, with the discount, kept or lost, stated once. */
export function CartSetLines({
  set,
  items,
  removeAll,
  putIn,
  ...changes
}: Omit<CartLineProps, 'item' | 'set'> &
  Pick<Cart, 'removeAll' | 'putIn'> & { set: CartSet; items: readonly CartItem[] }) {
  const savedText = savedWords(set);
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
      {savedText !== null && <Saved>{savedText}</Saved>}
      {set.notice !== null && (
        <CartNotice role="status">
          <TriangleAlert aria-hidden />
          {set.notice}
        </CartNotice>
      )}
      {set.missing.length > 0 && <PutBack set={set} putIn={putIn} />}
      <Folding open>
        <summary>
          {items.length === 1 ? '1 part' : `${String(items.length)} parts`},{' '}
          {formatRand(sumCents(items.map(({ line_total }) => line_total)))}
        </summary>
        <Lines role="list" aria-label={set.name}>
          {items.map((item) => (
            <CartLine key={item.id} item={item} set={set} {...changes} />
          ))}
        </Lines>
      </Folding>
      <Button
        variant="quiet"
        aria-label={`Remove the set ${set.name}`}
        onClick={() => removeAll(items, `${set.name} is removed from your cart`)}
      >
        Remove the set
      </Button>
    </Group>
  );
}
