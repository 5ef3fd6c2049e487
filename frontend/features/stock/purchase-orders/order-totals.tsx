import type { PurchaseOrder } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { formatRand } from '@plinth/money/format';
import { Fragment } from 'react';
import styled from 'styled-components';
import { from } from '@/ui/layout';
import { Totals } from '@/ui/totals';

const Both = styled.div`
  display: grid;
  gap: var(--s5) var(--s10);
  margin-top: var(--s5);

  ${from.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(14rem, 22rem));
    justify-content: end;
  }

  h3 {
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-16) var(--font-text);
  }
`;

type Row = readonly [name: string, amount: number, className?: 'total' | 'vat'];

function Sums({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Totals>
        {rows.map(([name, amount, className]) => (
          <Fragment key={name}>
            <dt className={className}>{name}</dt>
            <dd className={className}>{formatRand(amount)}</dd>
          </Fragment>
        ))}
      </Totals>
    </section>
  );
}

/** Totals of the order, and beside them, after a delivery, the amount owed. */
export function OrderTotals({ order }: { order: PurchaseOrder }) {
  const { ordered: orderedSum, received: receivedSum, receipts, vat_rate_percent: rate } = order;
  const withVat = ({ net, vat, total }: PurchaseOrder['ordered'], last: string): Row[] =>
    rate === 0
      ? [[`${last}, no VAT`, total, 'total']]
      : [
          ['Without VAT', net],
          [`VAT ${String(rate)}%`, vat, 'vat'],
          [last, total, 'total'],
        ];
  return (
    <Both>
      <Sums title="Order total" rows={withVat(orderedSum, 'Total')} />
      {receipts.length > 0 && (
        <Sums
          title="Received"
          rows={[
            ...(receivedSum.freight === 0 && receivedSum.late_costs === 0 && receivedSum.returned === 0
              ? []
              : [['Goods', receivedSum.goods] as const]),
            ...(receivedSum.freight === 0 ? [] : [['Freight', receivedSum.freight] as const]),
            ...(receivedSum.late_costs === 0 ? [] : [['Late costs', receivedSum.late_costs] as const]),
            ...(receivedSum.returned === 0 ? [] : [['Returned', -receivedSum.returned] as const]),
            ...withVat(receivedSum, 'Total owed'),
          ]}
        />
      )}
    </Both>
  );
}
