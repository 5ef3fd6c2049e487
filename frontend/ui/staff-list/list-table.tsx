import { formatRand } from '@plinth/money/format';
import { ArrowDown, ArrowUp } from 'lucide-react';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Checkbox } from '../form/checkbox';
import { Skeleton } from '../skeleton';
import { visuallyHidden } from '../visually-hidden';
import type { Column, ListInput, StaffListDefinition } from './definition';
import type { Density } from './stored';
import { sumsOf } from './sums';
import { nextSort, splitSort } from './url-state';
import type { Selection } from './use-selection';

const Scroll = styled.div`
  position: relative;
  max-height: calc(100dvh - var(--bar) - 7rem);
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;

const Grid = styled.table<{ $density: Density }>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font: var(--regular) 13px/18px var(--font-text);

  caption {
    ${visuallyHidden}
  }

  th,
  td {
    height: ${({ $density }) => ($density === 'compact' ? '36px' : '46px')};
    padding: 0 var(--s3);
    border-bottom: 1px solid var(--line);
    text-align: left;
    white-space: nowrap;
  }

  .end {
    text-align: right;
  }

  thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    height: 40px;
    background: var(--linen);
    color: var(--ink-2);
    font-weight: var(--strong);
  }

  .pin {
    position: sticky;
    left: 0;
    z-index: 1;
    width: 52px;
    padding: 0 0 0 var(--s3);
    background: var(--surface);
  }

  thead .pin {
    z-index: 3;
    background: var(--linen);
  }

  .tick label {
    min-height: 36px;
    padding-block: 8px;
  }

  .tick input {
    width: 20px;
    height: 20px;
  }

  tbody tr:hover > td,
  tbody tr:focus-within > td {
    background: #fcfaf6;
  }

  tbody tr:focus-within > td:first-child {
    box-shadow: inset 3px 0 0 var(--pine);
  }

  tbody tr[data-selected='true'] > td {
    background: var(--pine-tint);
  }

  tbody tr:last-child > td {
    border-bottom: 0;
  }

  tfoot td,
  tfoot th {
    position: sticky;
    bottom: 0;
    z-index: 2;
    border-top: 1px solid var(--field);
    border-bottom: 0;
    background: var(--surface);
    font-weight: var(--strong);
  }
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 36px;
  padding: 0;
  border: 0;
  background: transparent;
  font-weight: inherit;

  &:hover {
    color: var(--ink);
    text-decoration: underline;
  }

  svg {
    width: 14px;
    height: 14px;
  }
`;

const OpenLink = styled(NextLink)`
  color: var(--ink);
  font-weight: var(--strong);
  text-decoration: none;

  &:hover {
    color: var(--pine);
    text-decoration: underline;
  }
`;

const OpenButton = styled.button`
  display: block;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  font: inherit;
  font-weight: var(--strong);
  text-align: left;

  &:hover {
    color: var(--pine);
    text-decoration: underline;
  }
`;

/** First cell of a row, or title of its card, which opens the row. */
export function RowOpener<Row, Input extends ListInput>({
  definition,
  row,
  children,
}: {
  definition: StaffListDefinition<Row, Input>;
  row: Row;
  children: ReactNode;
}) {
  if (definition.onOpen) {
    return (
      <OpenButton type="button" data-row-open onClick={() => definition.onOpen?.(row)}>
        {children}
      </OpenButton>
    );
  }
  if (definition.href) {
    return (
      <OpenLink href={definition.href(row)} data-row-open prefetch={false}>
        {children}
      </OpenLink>
    );
  }
  return children;
}

export interface ListRowsProps<Row, Input extends ListInput> {
  definition: StaffListDefinition<Row, Input>;
  columns: readonly Column<Row>[];
  /** Rows; undefined until the first answer. */
  rows: readonly Row[] | undefined;
  sums: Record<string, number> | undefined;
  total: number;
  sort: string;
  onSort: (sort: string) => void;
  selection: Selection;
  selectable: boolean;
  density: Density;
}

const SKELETON_ROWS = 10;

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const [first] = splitSort(sort);
  const active = column.sort !== undefined && first?.id === column.sort;
  const direction = active ? (first.desc ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      className={column.align === 'end' ? 'end' : undefined}
      style={{ minWidth: column.width }}
      aria-sort={direction}
    >
      {column.sort === undefined ? (
        column.title
      ) : (
        <SortButton type="button" onClick={() => onSort(nextSort(sort, column.sort ?? ''))}>
          {column.title}
          {direction === 'ascending' && <ArrowUp aria-hidden />}
          {direction === 'descending' && <ArrowDown aria-hidden />}
        </SortButton>
      )}
    </th>
  );
}

const Clip = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** Content of a cell, cut to the column's largest width. */
function CellContent<Row>({ column: { cell, clip }, row }: { column: Column<Row>; row: Row }) {
  const content = cell(row);
  if (clip === undefined) return content;
  return (
    <Clip style={{ maxWidth: clip }} title={typeof content === 'string' ? content : undefined}>
      {content}
    </Clip>
  );
}

const Sum = styled.div`
  padding-block: 2px;
  white-space: nowrap;

  &:first-child {
    padding-top: var(--s2);
  }

  &:last-child {
    padding-bottom: var(--s2);
  }

  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

/** Checks that Shift was held during a click on a checkbox. */
export const heldShift = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true;

/** Checks that a click on a row was on a control in it, or selected text. */
function isOnControl(event: MouseEvent): boolean {
  const { target } = event;
  return (
    (target instanceof Element && target.closest('a, button, input, label') !== null) ||
    Boolean(window.getSelection()?.toString())
  );
}

export function ListTable<Row, Input extends ListInput>({
  definition,
  columns,
  rows,
  sums,
  total,
  sort,
  onSort,
  selection,
  selectable,
  density,
}: ListRowsProps<Row, Input>) {
  const router = useRouter();
  const hasSums = columns.some((column) => sumsOf(column, sums).length > 0);
  const openRow = (row: Row) => {
    if (definition.onOpen) definition.onOpen(row);
    else if (definition.href) void router.push(definition.href(row));
  };
  return (
    <Scroll tabIndex={0} role="region" aria-label={definition.title}>
      <Grid $density={density}>
        <caption>{definition.title}</caption>
        <thead>
          <tr>
            {selectable && (
              <th scope="col" className="pin tick">
                <Checkbox
                  label="Select all on this page"
                  hideLabel
                  checked={selection.page === 'all'}
                  indeterminate={selection.page === 'some'}
                  disabled={!rows?.length}
                  onChange={selection.togglePage}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <tr key={index}>
                  {selectable && <td className="pin" />}
                  {columns.map((column) => (
                    <td key={column.id}>
                      <Skeleton $width={`${45 + ((index * 17 + column.id.length * 11) % 45)}%`} $height="14px" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => {
                const id = definition.rowId(row);
                const selected = selection.has(id);
                return (
                  <tr
                    key={id}
                    data-list-row={id}
                    data-selected={selected}
                    tabIndex={-1}
                    style={{ cursor: definition.href || definition.onOpen ? 'pointer' : undefined }}
                    onClick={(event) => !isOnControl(event) && openRow(row)}
                  >
                    {selectable && (
                      <td className="pin tick" onClick={(event) => event.stopPropagation()}>
                        <Checkbox
                          label={`Select ${definition.rowLabel(row)}`}
                          hideLabel
                          checked={selected}
                          onChange={(event) => selection.toggle(id, heldShift(event.nativeEvent))}
                        />
                      </td>
                    )}
                    {columns.map((column, index) => (
                      <td key={column.id} className={column.align === 'end' ? 'end' : undefined}>
                        {index === 0 ? (
                          <RowOpener definition={definition} row={row}>
                            <CellContent column={column} row={row} />
                          </RowOpener>
                        ) : (
                          <CellContent column={column} row={row} />
                        )}
                      </td>
                    ))}
                  </tr>
                );
              })}
        </tbody>
        {hasSums && rows !== undefined && rows.length > 0 && (
          <tfoot>
            <tr>
              {selectable && <td className="pin" />}
              {columns.map((column, index) => {
                if (index === 0) {
                  return (
                    <th key={column.id} scope="row">
                      Total of {total}
                    </th>
                  );
                }
                return (
                  <td key={column.id} className={column.align === 'end' ? 'end' : undefined}>
                    {sumsOf(column, sums).map(({ word, cents }) => (
                      <Sum key={word}>
                        {word && <small>{word}</small>} {formatRand(cents)}
                      </Sum>
                    ))}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        )}
      </Grid>
    </Scroll>
  );
}
