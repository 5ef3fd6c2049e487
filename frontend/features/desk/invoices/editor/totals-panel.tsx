import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { formatRand } from '@plinth/money/format';
import { parseRand } from '@plinth/money/parse';
import styled from 'styled-components';
import { parsePercent, percentText } from '@/lib/percent';
import { inRand } from '@/ui/form/amount';
import { Select } from '@/ui/form/text-field';
import { Totals } from '@/ui/totals';
import { setFields } from './draft-edits';
import { LabelledCell } from './labelled-cell';
import { Panel } from './panel';
import { fieldId } from './problem-places';
import type { Editor } from './use-editor';

const Two = styled.div`
  display: grid;
  grid-template-columns: 1.2fr 1fr;
  gap: var(--s3);
  align-items: start;
`;

const Sums = styled(Totals)`
  font: var(--regular) var(--text-14) var(--font-text);
`;

const KINDS = [
  { value: 'none', label: 'None' },
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
];
const MOST_CENTS = 2_000_000_000;
const parsePart = (text: string) => (text.trim() === '' ? 0 : parsePercent(text));
const parseAmount = (text: string) => {
  if (text.trim() === '') return 0;
  const cents = parseRand(text);
  return cents !== null && cents >= 0 && cents <= MOST_CENTS ? cents : null;
};
const amountText = (cents: number) => (cents === 0 ? '' : inRand(cents));
const kindOf = (value: string): Draft['discount']['kind'] =>
  value === 'percent' || value === 'amount' ? value : 'none';

/** Describes the largest discount that the person may give. */
const limitText = (bp: number): string =>
  bp >= 10_000
    ? 'You may give any discount'
    : bp === 0
      ? 'You may not give a discount: ask somebody who may'
      : `You may give up to ${percentText(bp)}%, on lines and total together`;

/** Panel of the document's discount and sums, updated while typing. */
export function TotalsPanel({
  editor: { draft, amounts, edit, server, saving },
  problems,
}: {
  editor: Editor;
  problems: ReadonlyMap<string, string>;
}) {
  const { kind, value } = draft.discount;
  const isPercent = kind === 'percent';
  const error = problems.get(fieldId('discount.value'));
  return (
    <Panel title="Discount and total" id="totals-panel">
      <Two>
        <Select
          label="Discount"
          options={KINDS}
          value={kind}
          id={fieldId('discount.kind')}
          onChange={(event) => edit(setFields({ discount: { kind: kindOf(event.target.value), value: 0 } }))}
        />
        {kind !== 'none' && (
          <LabelledCell
            key={kind}
            id={fieldId('discount.value')}
            label={isPercent ? 'Percent off' : 'Rand off'}
            value={value}
            inputMode="decimal"
            format={isPercent ? percentText : amountText}
            parse={isPercent ? parsePart : parseAmount}
            placeholder="0"
            hint={isPercent ? 'Enter a percentage from 0 to 100' : 'Enter an amount like 500.00'}
            error={error}
            onValue={(next) => edit(setFields({ discount: { kind, value: next } }), 'discount.value')}
          />
        )}
      </Two>
      <p style={{ color: 'var(--ink-3)', font: 'var(--regular) var(--text-12) var(--font-text)' }}>
        {limitText(server.discount_limit_bp)}
      </p>
      <Sums aria-busy={saving.kind !== 'saved'}>
        <dt>Lines</dt>
        <dd>{formatRand(amounts.subtotal)}</dd>
        {amounts.discount > 0 && (
          <>
            <dt>Discount</dt>
            <dd>{formatRand(-amounts.discount)}</dd>
          </>
        )}
        <dt>{draft.delivery.fulfilment === 'delivery' ? 'Delivery' : 'Collection'}</dt>
        <dd>{formatRand(amounts.deliveryFee)}</dd>
        <dt className="total">{amounts.vat === 0 ? 'Total' : 'Total incl. VAT'}</dt>
        <dd className="total">{formatRand(amounts.total)}</dd>
        {amounts.vat !== 0 && (
          <>
            <dt className="vat">VAT included</dt>
            <dd className="vat">{formatRand(amounts.vat)}</dd>
          </>
        )}
        {amounts.deposit > 0 && (
          <>
            <dt className="vat">Deposit before cutting</dt>
            <dd className="vat">{formatRand(amounts.deposit)}</dd>
          </>
        )}
      </Sums>
    </Panel>
  );
}
