import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import type { LineAmounts } from '@plinth/money/document-totals';
import { formatRand } from '@plinth/money/format';
import { parseRand } from '@plinth/money/parse';
import { EllipsisVertical, GripVertical, SlidersHorizontal } from 'lucide-react';
import { memo, useCallback, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { formatDay } from '@/lib/dates';
import { parsePercent, percentText } from '@/lib/percent';
import { BareButton, IconButton } from '@/ui/button';
import { inRand } from '@/ui/form/amount';
import { ErrorText } from '@/ui/form/field';
import { from } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { CellField } from './cell-field';
import type { Facts } from './draft-model';
import { focusCell, focusEntry, type Cell, type LineActions } from './line-actions';
import { lineFieldId } from './problem-places';
import { unitPriceOf } from './draft-totals';
import { parseCount } from './typed-amounts';

const Row = styled.li<{ $drop: 'above' | 'below' | null }>`
  display: grid;
  grid-template-columns: 44px 1fr auto;
  grid-template-areas: 'picture item menu' 'cells cells cells' 'say say say';
  gap: var(--s2) var(--s3);
  padding: var(--s3) var(--s4);
  border-bottom: 1px solid var(--line);
  box-shadow: ${({ $drop }) => ($drop === null ? 'none' : `inset 0 ${$drop === 'above' ? '3px' : '-3px'} 0 var(--pine)`)};
  scroll-margin: calc(var(--bar) + 4rem) 0 11rem;
  /* What is out of sight is not laid out: a hundred lines scroll as ten do. */
  content-visibility: auto;
  contain-intrinsic-size: auto 176px;

  &:focus-within {
    background: var(--paper);
  }

  ${from.tablet} {
    grid-template-columns: 20px 44px minmax(10rem, 1fr) 4.5rem 7rem 4.5rem 7rem 40px;
    grid-template-areas: 'grip picture item quantity price discount total menu' 'none none say say say say say say';
    align-items: center;
    gap: 0 var(--s2);
    padding: 6px var(--s3);
    contain-intrinsic-size: auto 57px;
  }
`;

const Grip = styled.span`
  display: none;
  color: var(--ink-3);
  cursor: grab;

  ${from.tablet} {
    display: block;
  }

  svg {
    width: 18px;
    height: 18px;
  }
`;

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

/** On a phone the numbers stand below the name; on a counter's screen each in its column. */
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

const Say = styled.div`
  grid-area: say;
`;

const Badge = styled.span`
  margin-left: var(--s2);
  color: var(--clay);
  font: var(--medium) var(--text-12) var(--font-text);
  white-space: nowrap;
`;

/** What is sold beyond what there is has to be bought first; that is no reason not to sell it. */
const shortText = (inStock: number, wanted: number, moreOn: string | null): string =>
  inStock === 0
    ? `none in stock: ${moreOn === null ? `${wanted} to be bought` : `more ${formatDay(moreOn)}, if the supplier keeps to it`}`
    : `only ${inStock} in stock: ${wanted - inStock} to be bought`;

const parseQuantity = (typed: string) => parseCount(typed, 999);
const parsePrice = (typed: string) => {
  const cents = parseRand(typed);
  return cents !== null && cents >= 0 && cents <= 100_000_000 ? cents : null;
};
const parseDiscount = (typed: string) => (typed.trim() === '' ? 0 : parsePercent(typed));
const parseWords = (typed: string) => typed;
const asIs = (text: string) => text;

const FIELDS: readonly Cell[] = ['name', 'quantity', 'unit_price', 'discount_bp', 'note'];

export interface LineRowProps {
  line: DraftLine;
  at: number;
  facts: Facts | undefined;
  amounts: LineAmounts;
  problems: ReadonlyMap<string, string>;
  actions: LineActions;
  drop: 'above' | 'below' | null;
  onMenu: (line: DraftLine, button: HTMLElement) => void;
  onConfigure: (line: DraftLine) => void;
  onStep: (line: DraftLine, cell: Cell, by: 1 | -1) => void;
  onDuplicate: (line: DraftLine) => void;
  onDrag: (id: string | null) => void;
}

/** Whether a line looks as it did: drawing a hundred of them at each key would be felt. */
function isSame(before: LineRowProps, after: LineRowProps): boolean {
  const { amounts: old, problems: oldProblems, ...rest } = before;
  const same = Object.entries(rest).every(([name, value]) => Reflect.get(after, name) === value);
  const told = (problems: ReadonlyMap<string, string>) =>
    FIELDS.map((field) => problems.get(lineFieldId(after.line.id, field)) ?? '').join('\n');
  const { amounts } = after;
  return (
    same &&
    old.gross === amounts.gross &&
    old.total === amounts.total &&
    old.discount === amounts.discount &&
    (oldProblems === after.problems || told(oldProblems) === told(after.problems))
  );
}

export const LineRow = memo(function LineRow({
  line,
  at,
  facts,
  amounts,
  problems,
  actions,
  drop,
  onMenu,
  onConfigure,
  onStep,
  onDuplicate,
  onDrag,
}: LineRowProps) {
  const { id } = line;
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({});
  const complain = useCallback((field: string, message: string | null) => {
    setComplaints(({ [field]: _gone, ...others }) => (message === null ? others : { ...others, [field]: message }));
  }, []);
  const free = line.variant_id === null;
  const isMade = facts?.kind === 'unit' || facts?.kind === 'top';
  const name = free ? line.name : (facts?.name ?? '');
  const fieldId = (cell: Cell) => lineFieldId(id, cell);
  const listPrice = facts?.list_unit_price ?? null;
  const price = unitPriceOf(line, facts);
  const total = amounts.gross - amounts.discount;
  const isShort = facts?.available != null && line.quantity > facts.available;

  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    const held = ctrlKey || metaKey;
    const cell = FIELDS.find((field) => target instanceof HTMLElement && target.id === fieldId(field));
    const act = (): (() => void) | undefined => {
      if (altKey && key === 'ArrowUp') return () => actions.move(id, -1);
      if (altKey && key === 'ArrowDown') return () => actions.move(id, 1);
      if (held && key.toLowerCase() === 'd') return () => onDuplicate(line);
      if (held && (key === 'Delete' || key === 'Backspace')) return () => actions.remove(id, name);
      if (held && key.toLowerCase() === 'e' && isMade) return () => onConfigure(line);
      if (cell === undefined || held || altKey) return undefined;
      if (key === 'ArrowUp') return () => onStep(line, cell, -1);
      if (key === 'ArrowDown') return () => onStep(line, cell, 1);
      if (key === 'Enter') return focusEntry;
      return undefined;
    };
    const done = act();
    if (done === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    done();
  };

  const errors = FIELDS.flatMap((cell) => {
    const message = complaints[fieldId(cell)] ?? problems.get(fieldId(cell));
    return message === undefined ? [] : [{ cell, message }];
  });
  const errorOf = (cell: Cell) => problems.get(fieldId(cell));
  const spoken = name || 'the free line';

  return (
    <Row data-line={id} aria-label={`Line ${String(at + 1)}: ${spoken}`} $drop={drop} onKeyDown={pressed}>
      <Grip
        aria-hidden
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', id);
          onDrag(id);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <GripVertical />
      </Grip>
      {!free && (
        <span style={{ gridArea: 'picture' }}>
          {facts?.image ? <Picture src={facts.image} alt="" ratio="1" sizes={{ width: 44, height: 44 }} /> : null}
        </span>
      )}
      <Item $wide={free}>
        {free ? (
          <CellField
            id={fieldId('name')}
            label={`Name of line ${String(at + 1)}`}
            value={line.name}
            format={asIs}
            parse={parseWords}
            align="start"
            inputMode="text"
            maxLength={200}
            placeholder="What it is"
            hint=""
            error={errorOf('name')}
            onComplaint={complain}
            onValue={(value) => actions.set(id, { name: value }, 'name')}
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
      <Cells>
        <Cell $area="quantity">
          <span aria-hidden>Quantity</span>
          <CellField
            id={fieldId('quantity')}
            label={`Quantity of ${spoken}`}
            value={line.quantity}
            format={String}
            parse={parseQuantity}
            hint="Enter a number from 1 to 999"
            error={errorOf('quantity')}
            onComplaint={complain}
            onValue={(quantity) => actions.set(id, { quantity }, 'quantity')}
          />
        </Cell>
        <Cell $area="price">
          <span aria-hidden>Price each, R</span>
          <CellField
            id={fieldId('unit_price')}
            label={`Price of one ${spoken}, in rand`}
            value={price}
            inputMode="decimal"
            format={(cents) => (cents === null ? '' : inRand(cents))}
            parse={parsePrice}
            hint="Enter an amount like 1234.50"
            error={errorOf('unit_price')}
            onComplaint={complain}
            onValue={(cents) =>
              actions.set(id, { unit_price: !free && cents === listPrice ? null : cents }, 'unit_price')
            }
          />
        </Cell>
        <Cell $area="discount">
          <span aria-hidden>Disc. %</span>
          <CellField
            id={fieldId('discount_bp')}
            label={`Discount on ${spoken}, in percent`}
            value={line.discount_bp}
            inputMode="decimal"
            placeholder="0"
            format={percentText}
            parse={parseDiscount}
            hint="Enter a percentage from 0 to 100"
            error={errorOf('discount_bp')}
            onComplaint={complain}
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
      <span style={{ gridArea: 'menu' }}>
        <IconButton
          size="small"
          label={`More for ${spoken}`}
          aria-haspopup="dialog"
          onClick={(event) => onMenu(line, event.currentTarget)}
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      </span>
      {(errors.length > 0 || (line.unit_price !== null && line.unit_price !== undefined && !free)) && (
        <Say>
          {errors.map(({ cell, message }) => (
            <ErrorText key={cell} id={`${fieldId(cell)}-error`}>
              {message}
            </ErrorText>
          ))}
          {!free && line.unit_price !== null && line.unit_price !== undefined && listPrice !== null && (
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
                Take it again
              </BareButton>
            </p>
          )}
        </Say>
      )}
    </Row>
  );
}, isSame);
