import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { LineAmounts } from '@plinth/money/document-totals';
import { formatRand } from '@plinth/money/format';
import { parseRand } from '@plinth/money/parse';
import styled from 'styled-components';
import { parsePercent, percentText } from '@/lib/percent';
import { inRand } from '@/ui/form/amount';
import { from } from '@/ui/layout';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { CellField } from './cell-field';
import type { Facts } from './draft-model';
import { unitPriceOf } from './draft-totals';
import type { Cell as CellName, LineActions } from './line-actions';
import { lineFieldId } from './problem-places';
import { parseCount } from './typed-amounts';

/** Cells with numbers: below the name on a phone, each in its column on a wide screen. */
const Cells = styled.div`
  grid-area: cells;
  display: grid;
  grid-template-columns: 1fr 1.6fr 1fr auto;
  gap: var(--s2);
  align-items: end;

  ${from.tablet} {
    display: contents;
  }
`;

const Cell = styled.div<{ $area: string }>`
  min-width: 0;

  > span {
    color: var(--ink-2);
    font: var(--regular) var(--text-12) var(--font-text);
  }

  ${from.tablet} {
    grid-area: ${({ $area }) => $area};

    > span {
      display: none;
    }
  }
`;

const Total = styled.div`
  min-width: 6rem;
  padding-bottom: 10px;
  text-align: right;
  font: var(--strong) var(--text-14) var(--font-text);
  font-variant-numeric: tabular-nums;

  s {
    display: block;
    color: var(--ink-3);
    font: var(--regular) var(--text-12) var(--font-text);
  }

  ${from.tablet} {
    grid-area: total;
    padding: 0;
  }
`;

const parseQuantity = (text: string) => parseCount(text, 999);
const parsePrice = (text: string) => {
  const cents = parseRand(text);
  return cents !== null && cents >= 0 && cents <= 100_000_000 ? cents : null;
};
const parseDiscount = (text: string) => (text.trim() === '' ? 0 : parsePercent(text));

interface LineCellsProps {
  line: DraftLine;
  facts: Facts | undefined;
  amounts: LineAmounts;
  lineName: string;
  errorOf: (cell: CellName) => string | undefined;
  actions: LineActions;
  onComplaint: (field: string, message: string | null) => void;
}

/** Cells of a line: quantity, price each and discount. */
export function LineCells({ line, facts, amounts, lineName, errorOf, actions, onComplaint }: LineCellsProps) {
  const { id } = line;
  const fieldId = (cell: CellName) => lineFieldId(id, cell);
  const isFree = line.variant_id === null;
  const listPrice = facts?.list_unit_price ?? null;
  const price = unitPriceOf(line, facts);
  const total = amounts.gross - amounts.discount;
  return (
    <Cells>
      <Cell $area="quantity">
        <span aria-hidden>Quantity</span>
        <CellField
          id={fieldId('quantity')}
          label={`Quantity of ${lineName}`}
          value={line.quantity}
          format={String}
          parse={parseQuantity}
          hint="Enter a number from 1 to 999"
          error={errorOf('quantity')}
          onComplaint={onComplaint}
          onValue={(quantity) => actions.set(id, { quantity }, 'quantity')}
        />
      </Cell>
      <Cell $area="price">
        <span aria-hidden>Price each, R</span>
        <CellField
          id={fieldId('unit_price')}
          label={`Price of one ${lineName}, in rand`}
          value={price}
          inputMode="decimal"
          format={(cents) => (cents === null ? '' : inRand(cents))}
          parse={parsePrice}
          hint="Enter an amount like 1234.50"
          error={errorOf('unit_price')}
          onComplaint={onComplaint}
          onValue={(cents) =>
            actions.set(id, { unit_price: !isFree && cents === listPrice ? null : cents }, 'unit_price')
          }
        />
      </Cell>
      <Cell $area="discount">
        <span aria-hidden>Disc. %</span>
        <CellField
          id={fieldId('discount_bp')}
          label={`Discount on ${lineName}, in percent`}
          value={line.discount_bp}
          inputMode="decimal"
          placeholder="0"
          format={percentText}
          parse={parseDiscount}
          hint="Enter a percentage from 0 to 100"
          error={errorOf('discount_bp')}
          onComplaint={onComplaint}
          onValue={(bp) => actions.set(id, { discount_bp: bp }, 'discount_bp')}
        />
      </Cell>
      <Total>
        {price === null ? '…' : formatRand(total)}
        {amounts.discount > 0 && (
          <s>
            <VisuallyHidden>without discount </VisuallyHidden>
            {formatRand(amounts.gross)}
          </s>
        )}
      </Total>
    </Cells>
  );
}
