import type { CartItem, CartSet } from '@plinth/contracts/store/cart/cart';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { formatRand } from '@plinth/money/format';
import { Trash2, TriangleAlert } from 'lucide-react';
import dynamic from 'next/dynamic';
import styled from 'styled-components';
import { formatDay } from '@/lib/dates';
import { IconButton } from '@/ui/button';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { from } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import { changeAddress } from './change-address';
import { isPriced as hasPrice } from './orderable';
import type { Cart } from './use-cart';

const OtherColour = dynamic(() => import('./other-colour').then((module) => module.OtherColour), { ssr: false });

const Row = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: var(--s2) var(--s3);
  padding-block: var(--s4);
  border-bottom: 1px solid var(--line);

  ${from.tablet} {
    grid-template-columns: 104px minmax(0, 1fr) auto 8rem auto;
    gap: var(--s2) var(--s4);
    align-items: center;
  }
`;

const Words = styled.div`
  min-width: 0;

  h2,
  h3 {
    font: var(--strong) var(--text-16) var(--font-text);
    letter-spacing: 0;
  }

  p {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
    font-variant-numeric: tabular-nums;
  }
`;

/** Layout of quantity and price: in one row where they fit, else one below the other. */
const Amounts = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s1) var(--s3);

  ${from.tablet} {
    display: contents;

    > [role='group'] {
      align-self: center;
    }
  }
`;

const LineTotal = styled.p`
  margin-left: auto;
  text-align: right;
  font: var(--strong) var(--text-18) var(--font-text);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Bin = styled.div`
  grid-row: 1;
  grid-column: 3;
  justify-self: end;

  ${from.tablet} {
    grid-row: auto;
    grid-column: auto;
  }
`;

/** Notice on a line or a set that must be read before paying. */
export const CartNotice = styled.p`
  grid-column: 1 / -1;
  display: flex;
  gap: var(--s2);
  padding: var(--s2) var(--s3);
  border-radius: var(--radius-input);
  background: var(--amber-tint);
  color: var(--amber-ink);
  font: var(--medium) var(--text-14) var(--font-text);

  svg {
    flex: none;
    width: 18px;
    height: 18px;
    margin-top: 1px;
  }
`;

const MAX_QUANTITY = 999;

export interface CartLineProps extends Pick<Cart, 'increase' | 'decrease' | 'setQuantity' | 'remove' | 'replace'> {
  item: CartItem;
  /** Set that the line belongs to. */
  set?: CartSet | null;
}

/** Returns the anchor of a line on the page of the cart. */
export const lineAnchor = (id: string): string => `line-${id}`;

/** Line of the cart, with its notices. */
export function CartLine({ item, set = null, increase, decrease, setQuantity, remove, replace }: CartLineProps) {
  const href = changeAddress(item);
  // An item that can no longer be made has no price and no day.
  const isPriced = hasPrice(item);
  // The heading above the line already has the name of its set.
  const options = optionWords(item.set_name === set?.name ? { options: item.options } : item);
  const Name = set ? 'h3' : 'h2';
  return (
    <Row id={lineAnchor(item.id)}>
      <Picture
        src={(item.is_formica && item.color_image) || item.image}
        alt=""
        ratio="1"
        sizes={{ width: 104, height: 104 }}
      />
      <Words>
        <Name>
          <Link quiet alone href={href}>
            {item.name}
          </Link>
        </Name>
        {options && <p>{options}</p>}
        {isPriced && <p>{formatRand(item.price)} each</p>}
        {isPriced && (
          <p>
            {item.made_to_order
              ? `Cut to order, ready ${formatDay(item.ready_on)}. Cannot be returned unless faulty.`
              : `Leaves us ${formatDay(item.ready_on)}`}
          </p>
        )}
      </Words>
      <Amounts>
        <QuantityStepper
          label={`Quantity of ${item.name}`}
          value={item.quantity}
          max={Math.max(item.quantity, item.available ?? MAX_QUANTITY)}
          maxReason={item.available === null || !isPriced ? undefined : `We have ${item.available} in stock`}
          onStep={(direction) => (direction === 1 ? increase(item.id) : decrease(item.id))}
          onChange={(quantity) => setQuantity(item.id, quantity)}
        />
        {/* Without a price its place stays, so that quantities stand below each other. */}
        <LineTotal>{isPriced ? formatRand(item.line_total) : '\u00a0'}</LineTotal>
      </Amounts>
      <Bin>
        <IconButton label={`Remove ${item.name}`} onClick={() => remove(item)}>
          <Trash2 aria-hidden />
        </IconButton>
      </Bin>
      {item.notice && (
        <CartNotice role="status">
          <TriangleAlert aria-hidden />
          <span>
            {item.notice}{' '}
            {item.gone_fittings.length > 0 && (
              <Link href={href} aria-label={`Change it: ${item.name}`}>
                Change it
              </Link>
            )}
          </span>
        </CartNotice>
      )}
      {item.gone_colours.some(({ field }) => field !== null) && <OtherColour item={item} replace={replace} />}
    </Row>
  );
}
