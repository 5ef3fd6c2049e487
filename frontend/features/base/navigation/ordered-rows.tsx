import { useState, type DragEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Inline } from '@/ui/layout';

const Rows = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s4);
    align-items: center;
    justify-content: space-between;
    padding: var(--s3) var(--s4);
    border-bottom: 1px solid var(--line);
  }

  > li:last-child {
    border-bottom: 0;
  }

  > li[draggable='true'] {
    cursor: grab;
  }

  > li[data-over='true'] {
    box-shadow: inset 0 2px var(--pine);
  }

  > li > :first-child {
    flex: 1 1 16rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: var(--ink-2);
  }
`;

/** Moves an id to another index. */
export function moveId(ids: readonly string[], from: number, to: number): string[] {
  const movedIds = [...ids];
  const [id] = movedIds.splice(from, 1);
  if (id !== undefined) movedIds.splice(to, 0, id);
  return movedIds;
}

/** Rows that can be reordered by dragging, or by buttons for the keyboard. */
export function OrderedRows<Row extends { readonly id: string }>({
  label,
  rows,
  nameOf,
  onOrder,
  children,
  actions,
}: {
  label: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Called with the new order; null for people who may not change it. */
  onOrder: ((ids: string[]) => void) | null;
  children: (row: Row) => ReactNode;
  actions: (row: Row) => ReactNode;
}) {
  const [draggedAt, setDraggedAt] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const ids = rows.map(({ id }) => id);
  const endDrag = () => {
    setDraggedAt(null);
    setOver(null);
  };
  return (
    <Rows aria-label={label}>
      {rows.map((row, at) => (
        <li
          key={row.id}
          draggable={onOrder !== null}
          data-over={over === at && draggedAt !== at}
          onDragStart={(event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move';
            setDraggedAt(at);
          }}
          onDragOver={(event: DragEvent) => {
            if (draggedAt === null) return;
            event.preventDefault();
            setOver(at);
          }}
          onDrop={(event: DragEvent) => {
            event.preventDefault();
            if (draggedAt !== null && draggedAt !== at) onOrder?.(moveId(ids, draggedAt, at));
            endDrag();
          }}
          onDragEnd={endDrag}
        >
          <div>{children(row)}</div>
          <Inline $gap={2}>
            {onOrder && (
              <>
                <Button
                  size="small"
                  variant="secondary"
                  disabled={at === 0}
                  aria-label={`Move ${nameOf(row)} up`}
                  onClick={() => onOrder(moveId(ids, at, at - 1))}
                >
                  Up
                </Button>
                <Button
                  size="small"
                  variant="secondary"
                  disabled={at === rows.length - 1}
                  aria-label={`Move ${nameOf(row)} down`}
                  onClick={() => onOrder(moveId(ids, at, at + 1))}
                >
                  Down
                </Button>
              </>
            )}
            {actions(row)}
          </Inline>
        </li>
      ))}
    </Rows>
  );
}
