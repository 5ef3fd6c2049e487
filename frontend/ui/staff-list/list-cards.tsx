import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { cardFacts } from '../card-facts';
import { Checkbox } from '../form/checkbox';
import { Skeleton } from '../skeleton';
import { RowOpener, type ListRowsProps } from './list-table';
import type { ListInput } from './definition';
import { sumsOf } from './sums';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--s2);
`;

const Item = styled.li`
  position: relative;
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  font: var(--regular) var(--text-14) var(--font-text);

  &[data-selected='true'] {
    border-color: var(--pine);
    background: var(--pine-tint);
  }

  ${cardFacts}

  dd {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);

  > :nth-last-child(2) {
    flex: 1;
    min-width: 0;
  }

  /* The whole card opens; what can be pressed in it lies above. */
  [data-row-open]::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  > .tick {
    position: relative;
    z-index: 1;
    margin-left: -10px;
    padding-left: 10px;
  }
`;

const Title = styled.div`
  font: var(--strong) var(--text-16) var(--font-text);
`;

/** Unit of a figure on a card; a pill or an amount needs none. */
const Unit = styled.small`
  display: block;
  color: var(--ink-3);
  font: var(--regular) var(--text-12) var(--font-text);
`;

const Totals = styled.p`
  display: flex;
  justify-content: space-between;
  padding: var(--s3) var(--s4);
  font: var(--strong) var(--text-16) var(--font-text);
`;

const SKELETON_CARDS = 6;

/** Rows on a phone, as cards with the columns placed by `phone`. */
export function ListCards<Row, Input extends ListInput>({
  definition,
  columns,
  rows,
  sums,
  total,
  selection,
  selectable,
}: ListRowsProps<Row, Input>) {
  if (rows === undefined) {
    return (
      <List role="list" aria-hidden>
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <Item key={index}>
            <Skeleton $width="45%" $height="18px" />
            <Skeleton $width="75%" $height="14px" style={{ marginTop: 10 }} />
            <Skeleton $width="60%" $height="14px" style={{ marginTop: 8 }} />
          </Item>
        ))}
      </List>
    );
  }
  const title = columns.find(({ phone }) => phone === 'title') ?? columns[0];
  const aside = columns.filter(({ phone }) => phone === 'aside');
  const lines = columns.filter((column) => column !== title && (column.phone ?? 'line') === 'line');
  const sumRows = columns.flatMap((column) => sumsOf(column, sums).map((sum) => ({ title: column.title, ...sum })));
  return (
    <>
      <List role="list" aria-label={definition.title}>
        {rows.map((row) => {
          const id = definition.rowId(row);
          const selected = selection.has(id);
          return (
            <Item key={id} data-list-row={id} data-selected={selected}>
              <Top>
                {selectable && (
                  <div className="tick">
                    <Checkbox
                      label={`Select ${definition.rowLabel(row)}`}
                      hideLabel
                      checked={selected}
                      onChange={() => selection.toggle(id)}
                    />
                  </div>
                )}
                <Title>
                  <RowOpener definition={definition} row={row}>
                    {title?.cell(row)}
                  </RowOpener>
                </Title>
                <div>
                  {aside.map((column) => (
                    <div key={column.id} style={{ textAlign: 'right' }}>
                      {column.cell(row)}
                      {column.isCount && <Unit>{column.title}</Unit>}
                    </div>
                  ))}
                </div>
              </Top>
              <dl>
                {lines.map((column) => {
                  const content = column.cell(row);
                  // A missing value gets no line on a card.
                  if (content === null || content === undefined || content === false || content === '') return null;
                  return (
                    <div key={column.id} style={{ display: 'contents' }}>
                      <dt>{column.title}</dt>
                      <dd>{content}</dd>
                    </div>
                  );
                })}
              </dl>
            </Item>
          );
        })}
      </List>
      {rows.length > 0 &&
        sumRows.map(({ title: columnTitle, word, cents }) => (
          <Totals key={`${columnTitle} ${word}`}>
            <span>{word ? `${columnTitle} ${word}` : `${columnTitle}, all ${String(total)}`}</span>
            <span>{formatRand(cents)}</span>
          </Totals>
        ))}
    </>
  );
}
