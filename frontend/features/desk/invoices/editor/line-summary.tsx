import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { BareButton } from '@/ui/button';
import { ErrorText } from '@/ui/form/field';
import type { Facts } from './draft-model';
import { focusCell, type Cell, type LineActions } from './line-actions';
import { lineFieldId } from './problem-places';

const Notes = styled.div`
  grid-area: say;
`;

interface LineWordsProps {
  line: DraftLine;
  facts: Facts | undefined;
  errors: readonly { cell: Cell; message: string }[];
  actions: LineActions;
}

/** Notes below a line: errors in its cells, and the list price where another was typed. */
export function LineWords({ line, facts, errors, actions }: LineWordsProps) {
  const { id } = line;
  const fieldId = (cell: Cell) => lineFieldId(id, cell);
  const listPrice = facts?.list_unit_price ?? null;
  const isTyped = line.variant_id !== null && line.unit_price !== null && line.unit_price !== undefined;
  if (errors.length === 0 && !isTyped) return null;
  return (
    <Notes>
      {errors.map(({ cell, message }) => (
        <ErrorText key={cell} id={`${fieldId(cell)}-error`}>
          {message}
        </ErrorText>
      ))}
      {isTyped && listPrice !== null && (
        <p style={{ color: 'var(--ink-2)', font: 'var(--regular) var(--text-12) var(--font-text)' }}>
          {facts?.price_held ? 'Price of the quote' : 'List price'} {formatRand(listPrice)}.{' '}
          <BareButton
            type="button"
            style={{ color: 'var(--pine)', textDecoration: 'underline' }}
            onClick={() => {
              actions.set(id, { unit_price: null }, 'unit_price');
              focusCell(id, 'unit_price');
            }}
          >
            Use this price
          </BareButton>
        </p>
      )}
    </Notes>
  );
}
