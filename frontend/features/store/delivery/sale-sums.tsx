import { formatRand } from '@plinth/money/format';
import { Fragment, type ReactNode } from 'react';
import { Totals } from '@/ui/totals';
import { feeText } from './fee-text';

/** A line of the sums: what it is, and how much in cents. Nothing of it is said when there is none. */
export type Sum = readonly [label: ReactNode, cents: number];

interface Sold {
  fulfilment: string;
  delivery_fee: number;
  total: number;
  vat: number;
}

interface SaleSumsProps {
  sale: Sold;
  /** Above what it costs to get it: the goods, a discount. */
  before: readonly Sum[];
  /** Below the total: what was paid, paid back, credited. */
  after: readonly Sum[];
  /** Below everything: the one figure that counts. */
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
      <dt className="total">Total incl. VAT</dt>
      <dd className="total">{formatRand(sale.total)}</dd>
      <dt className="vat">of which VAT</dt>
      <dd className="vat">{formatRand(sale.vat)}</dd>
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
