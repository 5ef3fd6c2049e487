import { formatRand } from '@plinth/money/format';
import { Fragment, type ReactNode } from 'react';
import { Totals } from '@/ui/totals';
import { feeText } from './fee-text';

/** Line of the sums: label and amount in cents. Lines of 0 are not shown. */
export type Sum = readonly [label: ReactNode, cents: number];

interface SaleAmounts {
  fulfilment: string;
  delivery_fee: number;
  total: number;
  vat: number;
}

interface SaleSumsProps {
  sale: SaleAmounts;
  /** Lines above the delivery: goods, discount. */
  before: readonly Sum[];
  /** Lines below the total: paid, refunded, credited. */
  after: readonly Sum[];
  /** Last and most important line. */
  last?: Sum;
  className?: string;
}

const rows = (sums: readonly Sum[]) =>
  sums
    .filter(([, cents]) => cents !== 0)
    .map(([label, cents], at) => (
      <Fragment key={at}>
        <dt>{label}</dt>
        <dd>{formatRand(cents)}</dd>
      </Fragment>
    ));

/** Sums of an order, a quote or an invoice, wherever it is shown. */
export function SaleSums({ sale, before, after, last, className }: SaleSumsProps) {
  return (
    <Totals className={className}>
      {rows(before)}
      <dt>{sale.fulfilment === 'collection' ? 'Collection' : 'Delivery'}</dt>
      <dd>{feeText(sale.delivery_fee)}</dd>
      <dt className="total">{sale.vat === 0 ? 'Total' : 'Total incl. VAT'}</dt>
      <dd className="total">{formatRand(sale.total)}</dd>
      {sale.vat !== 0 && (
        <>
          <dt className="vat">of which VAT</dt>
          <dd className="vat">{formatRand(sale.vat)}</dd>
        </>
      )}
      {rows(after)}
      {last && (
        <>
          <dt>
            <strong>{last[0]}</strong>
          </dt>
          <dd>
            <strong>{formatRand(last[1])}</strong>
          </dd>
        </>
      )}
    </Totals>
  );
}
