import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { SlidersHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { formatDay } from '@/lib/dates';
import { BareButton } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { CellField } from './cell-field';
import type { Facts } from './draft-model';
import type { LineActions } from './line-actions';
import { lineFieldId } from './problem-places';

const Item = styled.div<{ $wide: boolean }>`
  grid-area: ${({ $wide }) => ($wide ? 'picture / picture / picture / item' : 'item')};
  min-width: 0;
  font: var(--regular) var(--text-14) var(--font-text);

  strong {
    font-weight: var(--strong);
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-12) var(--font-text);
  }
`;

const Change = styled(BareButton)`
  margin: -10px 0 -10px var(--s2);
  padding: 10px 0;
  color: var(--pine);
  font-weight: var(--strong);
  white-space: nowrap;

  svg {
    display: inline;
    width: 13px;
    height: 13px;
    margin-right: 3px;
    vertical-align: -2px;
  }
`;

const Note = styled.p`
  color: var(--ink-2);
  font: italic var(--regular) var(--text-12) var(--font-text);
`;

const Badge = styled.span`
  margin-left: var(--s2);
  color: var(--clay);
  font: var(--medium) var(--text-12) var(--font-text);
  white-space: nowrap;
`;

/** Describes a shortage. Selling more than the stock is allowed: the rest is bought first. */
const shortText = (inStock: number, wantedQuantity: number, moreOn: string | null): string =>
  inStock === 0
    ? `none in stock: ${moreOn === null ? `${wantedQuantity} to be bought` : `more ${formatDay(moreOn)}, if the supplier keeps to it`}`
    : `only ${inStock} in stock: ${wantedQuantity - inStock} to be bought`;

const parseWords = (text: string) => text;
const formatText = (text: string) => text;

interface LineItemProps {
  line: DraftLine;
  index: number;
  facts: Facts | undefined;
  /** Error at the line's name. */
  error: string | undefined;
  actions: LineActions;
  onComplaint: (field: string, message: string | null) => void;
  onConfigure: (line: DraftLine) => void;
}

/** Item of a line with its facts, or the typed text. */
export function LineItem({ line, index, facts, error, actions, onComplaint, onConfigure }: LineItemProps) {
  const isFree = line.variant_id === null;
  const isMade = facts?.kind === 'unit' || facts?.kind === 'top';
  const isShort = facts?.available != null && line.quantity > facts.available;
  return (
    <Item $wide={isFree}>
      {isFree ? (
        <CellField
          id={lineFieldId(line.id, 'name')}
          label={`Name of line ${String(index + 1)}`}
          value={line.name}
          format={formatText}
          parse={parseWords}
          align="start"
          inputMode="text"
          maxLength={200}
          placeholder="Description"
          hint=""
          error={error}
          onComplaint={onComplaint}
          onValue={(value) => actions.set(line.id, { name: value }, 'name')}
        />
      ) : facts ? (
        <>
          <strong>{facts.name}</strong>
          {facts.made_to_order && <Badge>cut to order</Badge>}
          {isShort && <Badge role="status">{shortText(facts.available ?? 0, line.quantity, facts.more_on)}</Badge>}
          <small>
            {[optionWords(facts), facts.sku].filter(Boolean).join(' · ')}
            {isMade && (
              <Change type="button" title="Change sizes and colours (Ctrl E)" onClick={() => onConfigure(line)}>
                <SlidersHorizontal aria-hidden />
                Change<VisuallyHidden> sizes and colours of {facts.name}</VisuallyHidden>
              </Change>
            )}
          </small>
        </>
      ) : (
        <Skeleton $width="12rem" />
      )}
      {line.note !== '' && <Note>{line.note}</Note>}
    </Item>
  );
}
