import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { LineAmounts } from '@plinth/money/document-totals';
import { EllipsisVertical, GripVertical } from 'lucide-react';
import { memo, useCallback, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/ui/button';
import { from } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import type { Facts } from './draft-model';
import { focusEntry, type Cell, type LineActions } from './line-actions';
import { LineCells } from './line-cells';
import { LineItem } from './line-item';
import { LineWords } from './line-summary';
import { lineFieldId } from './problem-places';

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

const FIELDS: readonly Cell[] = ['name', 'quantity', 'unit_price', 'discount_bp', 'note'];

export interface LineRowProps {
  line: DraftLine;
  index: number;
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

/** Checks that a line's props are unchanged, so that typing does not render a hundred lines at each key. */
function isSame(before: LineRowProps, after: LineRowProps): boolean {
  const { amounts: formerAmounts, problems: oldProblems, ...otherProps } = before;
  const hasSameProps = Object.entries(otherProps).every(([name, value]) => Reflect.get(after, name) === value);
  const describeProblems = (problems: ReadonlyMap<string, string>) =>
    FIELDS.map((field) => problems.get(lineFieldId(after.line.id, field)) ?? '').join('\n');
  const { amounts } = after;
  return (
    hasSameProps &&
    formerAmounts.gross === amounts.gross &&
    formerAmounts.total === amounts.total &&
    formerAmounts.discount === amounts.discount &&
    (oldProblems === after.problems || describeProblems(oldProblems) === describeProblems(after.problems))
  );
}

export const LineRow = memo(function LineRow({
  line,
  index,
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
  const isFree = line.variant_id === null;
  const isMade = facts?.kind === 'unit' || facts?.kind === 'top';
  const name = isFree ? line.name : (facts?.name ?? '');
  const fieldId = (cell: Cell) => lineFieldId(id, cell);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    const isModified = ctrlKey || metaKey;
    const cell = FIELDS.find((field) => target instanceof HTMLElement && target.id === fieldId(field));
    const findAction = (): (() => void) | undefined => {
      if (altKey && key === 'ArrowUp') return () => actions.move(id, -1);
      if (altKey && key === 'ArrowDown') return () => actions.move(id, 1);
      if (isModified && key.toLowerCase() === 'd') return () => onDuplicate(line);
      if (isModified && (key === 'Delete' || key === 'Backspace')) return () => actions.remove(id, name);
      if (isModified && key.toLowerCase() === 'e' && isMade) return () => onConfigure(line);
      if (cell === undefined || isModified || altKey) return undefined;
      if (key === 'ArrowUp') return () => onStep(line, cell, -1);
      if (key === 'ArrowDown') return () => onStep(line, cell, 1);
      if (key === 'Enter') return focusEntry;
      return undefined;
    };
    const action = findAction();
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  const errors = FIELDS.flatMap((cell) => {
    const message = complaints[fieldId(cell)] ?? problems.get(fieldId(cell));
    return message === undefined ? [] : [{ cell, message }];
  });
  const errorOf = (cell: Cell) => problems.get(fieldId(cell));
  const spokenName = name || 'the free line';

  return (
    <Row data-line={id} aria-label={`Line ${String(index + 1)}: ${spokenName}`} $drop={drop} onKeyDown={handleKeyDown}>
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
      {!isFree && (
        <span style={{ gridArea: 'picture' }}>
          {facts?.image ? <Picture src={facts.image} alt="" ratio="1" sizes={{ width: 44, height: 44 }} /> : null}
        </span>
      )}
      <LineItem
        line={line}
        index={index}
        facts={facts}
        error={errorOf('name')}
        actions={actions}
        onComplaint={complain}
        onConfigure={onConfigure}
      />
      <LineCells
        line={line}
        facts={facts}
        amounts={amounts}
        lineName={spokenName}
        errorOf={errorOf}
        actions={actions}
        onComplaint={complain}
      />
      <span style={{ gridArea: 'menu' }}>
        <IconButton
          size="small"
          label={`More for ${spokenName}`}
          aria-haspopup="dialog"
          onClick={(event) => onMenu(line, event.currentTarget)}
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      </span>
      <LineWords line={line} facts={facts} errors={errors} actions={actions} />
    </Row>
  );
}, isSame);
