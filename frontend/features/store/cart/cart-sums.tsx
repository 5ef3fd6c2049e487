import type { CartView } from '@plinth/contracts/store/cart/cart';
import { formatRand } from '@plinth/money/format';
import { vatOfGross } from '@plinth/money/vat';
import { feeText } from '@/features/store/delivery/fee-text';
import { countItems } from '@/lib/counts';
import { Totals } from '@/ui/totals';
import { isPriced } from './orderable';

export interface CartCost {
  cart: Pick<CartView, 'count' | 'items' | 'total' | 'vat' | 'vat_rate_percent'>;
  /** Delivery fee, in cents; undefined until the suburb is known. */
  fee: number | undefined;
}

/** Returns the label and amount of the last sum. */
export const finalSum = ({ cart, fee }: CartCost): readonly [label: string, amount: string] => [
  `${fee === undefined ? 'Subtotal' : 'Total'}${cart.vat_rate_percent === 0 ? '' : ' incl. VAT'}`,
  formatRand(cart.total + (fee ?? 0)),
];

/** Formats the number of items that the price covers, as a part of the total where some have no price. */
function pricedItems({ count, items }: CartCost['cart']): string {
  const pricedCount = items.filter(isPriced).reduce((sum, { quantity }) => sum + quantity, 0);
  return pricedCount === count ? countItems(count) : `${pricedCount} of ${countItems(count)}`;
}

/** Sums of a cart, as far as they are known. */
export function CartSums({ cart, fee, isCollected = false }: CartCost & { isCollected?: boolean }) {
  const [label, amount] = finalSum({ cart, fee });
  return (
    <Totals>
      <dt>{pricedItems(cart)}</dt>
      <dd>{formatRand(cart.total)}</dd>
      <dt>{isCollected ? 'Collection' : 'Delivery'}</dt>
      <dd>{fee === undefined ? 'By suburb' : feeText(fee)}</dd>
      <dt className="total">{label}</dt>
      <dd className="total">{amount}</dd>
      {cart.vat_rate_percent !== 0 && (
        <>
          <dt className="vat">of which {cart.vat_rate_percent}% VAT</dt>
          <dd className="vat">{formatRand(cart.vat + vatOfGross(fee ?? 0, cart.vat_rate_percent))}</dd>
        </>
      )}
    </Totals>
  );
}
