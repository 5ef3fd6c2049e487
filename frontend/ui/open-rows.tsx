import { Fragment, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './button';

/** List of rows that open beside it: mails, conversations. */
export const OpenRows = styled.ul`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  list-style: none;
  overflow: hidden;

  li + li {
    border-top: 1px solid var(--line);
  }
`;

/** Row of that list; the open one has `aria-current`. */
export const OpenRow = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--s3);
  width: 100%;
  padding: var(--s3) var(--s4);
  border: 0;
  background: none;
  text-align: left;
  color: var(--ink);
  font: var(--regular) var(--text-14) var(--font-text);

  &:hover {
    background: var(--linen);
  }

  &[aria-current='true'] {
    background: var(--pine-tint);
    box-shadow: inset 3px 0 var(--pine);
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  > * {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  strong {
    font: var(--strong) var(--text-16) var(--font-text);
  }

  time,
  .quiet {
    color: var(--ink-2);
  }

  time,
  .marks {
    justify-self: end;
  }

  .marks {
    display: inline-flex;
    gap: var(--s1);
    align-items: center;
  }

  .whole {
    grid-column: 1 / -1;
  }
`;

/** Last row of a part, before which the next part starts. */
export interface LastRow {
  readonly at: string;
  readonly id: string;
}

export interface PartOfRows {
  readonly before: LastRow | undefined;
  readonly isLast: boolean;
  readonly onEnd: (last: LastRow) => void;
}

/** List in parts with a query each, so that live updates refetch only what is shown. */
export function RowsInParts({ part }: { part: (which: PartOfRows) => ReactNode }) {
  const [partStarts, setPartStarts] = useState<readonly (LastRow | undefined)[]>([undefined]);
  return partStarts.map((before, index) => (
    <Fragment key={before?.id ?? 'first'}>
      {part({
        before,
        isLast: index === partStarts.length - 1,
        onEnd: (last) => setPartStarts([...partStarts.slice(0, index + 1), last]),
      })}
    </Fragment>
  ));
}

/** Button at the end that loads the next part. */
export function MoreRows({
  rows,
  hasMore,
  isLast,
  onEnd,
  children,
}: Omit<PartOfRows, 'before'> & {
  rows: readonly { readonly last_at: string; readonly id: string }[];
  hasMore: boolean;
  children: ReactNode;
}) {
  const last = rows.at(-1);
  if (!hasMore || !last || !isLast) return null;
  return (
    <Button variant="secondary" block onClick={() => onEnd({ at: last.last_at, id: last.id })}>
      {children}
    </Button>
  );
}
