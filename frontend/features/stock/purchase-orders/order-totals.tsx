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

/** What was ordered comes to, and beside it, once something came, what is owed for. */
export function OrderTotals({ order }: { order: PurchaseOrder }) {
  const { ordered, received, receipts, vat_rate_percent: rate } = order;
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
      <Sums title="Ordered" rows={withVat(ordered, 'Total')} />
      {receipts.length > 0 && (
        <Sums
          title="Received"
          rows={[
            ...(received.freight === 0 && received.late_costs === 0 && received.returned === 0
              ? []
              : [['Goods', received.goods] as const]),
            ...(received.freight === 0 ? [] : [['Freight', received.freight] as const]),
            ...(received.late_costs === 0 ? [] : [['Late costs', received.late_costs] as const]),
            ...(received.returned === 0 ? [] : [['Returned', -received.returned] as const]),
            ...withVat(received, 'Total owed'),
          ]}
        />
      )}
    </Both>
  );
}
