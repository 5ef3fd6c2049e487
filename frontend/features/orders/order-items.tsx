import type { OrderView } from '@plinth/contracts/orders';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { feeText } from '@/features/delivery/fee-text';
import { ItemLines } from '@/ui/item-lines';
import { Totals } from '@/ui/totals';

const Sums = styled(Totals)`
  padding-top: var(--s3);
  border-top: 1px solid var(--line);
`;

/** The lines of an order as they were bought, and what they cost. */
export function OrderItems({ order, withSku = false }: { order: OrderView; withSku?: boolean }) {
  return (
    <>
      <ItemLines lines={order.lines.map(({ sku, ...line }) => ({ ...line, ...(withSku && { aside: sku }) }))} />
      <Sums>
        <dt>Items</dt>
        <dd>{formatRand(order.subtotal)}</dd>
        <dt>{order.fulfilment === 'collection' ? 'Collection' : 'Delivery'}</dt>
        <dd>{feeText(order.delivery_fee)}</dd>
        <dt className="total">Total incl. VAT</dt>
        <dd className="total">{formatRand(order.total)}</dd>
        <dt className="vat">of which VAT</dt>
        <dd className="vat">{formatRand(order.vat)}</dd>
        {order.paid > 0 && (
          <>
            <dt>Paid</dt>
            <dd>{formatRand(order.paid)}</dd>
          </>
        )}
        {order.refunded > 0 && (
          <>
            <dt>Paid back</dt>
            <dd>{formatRand(order.refunded)}</dd>
          </>
        )}
      </Sums>
    </>
  );
}
