import type { ReactNode } from 'react';
import styled from 'styled-components';
import { belowTablet } from '@/ui/layout';
import { VisuallyHidden } from '@/ui/visually-hidden';

/**
 * Table of a document: its head repeats on every sheet, and no row is split. Cells of class `num` are figures, `wide`
 * ones do not wrap.
 */
export const SheetTable = styled.table`
  width: 100%;
  border-bottom: 1.5px solid var(--ink);

  caption {
    padding-block: var(--s3) var(--s1);
    text-align: left;
    font: var(--strong) var(--text-16) var(--font-heading);
    break-after: avoid;
  }

  thead {
    display: table-header-group;
  }

  tr {
    break-inside: avoid;
  }

  th {
    padding: 6px var(--s2) 6px 0;
    border-bottom: 1.5px solid var(--ink);
    color: var(--ink-2);
    font-weight: var(--strong);
    text-align: left;
    vertical-align: bottom;
  }

  td,
  tbody th {
    padding: 7px var(--s2) 7px 0;
    border-bottom: 1px solid var(--line);
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  tbody th {
    color: var(--ink);
    font-weight: var(--strong);
  }

  .group th {
    padding-top: var(--s4);
    color: var(--pine);
    font: var(--strong) var(--text-16) var(--font-heading);
    break-after: avoid;
  }

  .num {
    padding-inline: var(--s2) 0;
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  .num + :not(.num) {
    padding-left: var(--s4);
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-12) var(--font-text);
  }

  strong {
    font-weight: var(--strong);
  }

  &.together {
    margin-bottom: var(--s5);
    break-inside: avoid;
  }

  .day {
    white-space: nowrap;
  }

  .picture {
    width: 68px;
  }

  img {
    width: 56px;
    height: 56px;
    object-fit: contain;
  }

  /* On a phone the second-rate columns go; the paper has them all. */
  ${belowTablet} {
    @media screen {
      .more {
        display: none;
      }

      &.together {
        font: var(--regular) var(--text-12) var(--font-text);

        th {
          white-space: normal;
        }

        .num {
          padding-left: var(--s1);
        }
      }
    }
  }
`;

/** Column of a document's table. */
export type SheetColumn =
  | string
  | {
      name: string;
      /** True for figures, which are aligned to the right. */
      number?: boolean;
      /** True for a less important column, hidden on a phone. */
      more?: boolean;
      /** True hides the heading, except from screen readers. */
      hidden?: boolean;
    };

const PICTURE: SheetColumn = { name: 'Picture', hidden: true };
/** Adds a column of pictures in front, if there are any. */
export const withPicture = (pictures: boolean, columns: readonly SheetColumn[]): readonly SheetColumn[] =>
  pictures ? [PICTURE, ...columns] : columns;

/** The head of a document's table. */
export function SheetHead({ columns }: { columns: readonly SheetColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => {
          const {
            name,
            number = false,
            more = false,
            hidden: isHidden = false,
          } = typeof column === 'string' ? { name: column } : column;
          return (
            <th
              key={`${String(index)} ${name}`}
              scope="col"
              className={
                [column === PICTURE && 'picture', number && 'num', more && 'more'].filter(Boolean).join(' ') ||
                undefined
              }
            >
              {isHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const Block = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  row-gap: 3px;
  width: min(100%, 22rem);
  margin: var(--s3) 0 var(--s5) auto;
  break-inside: avoid;
  font-variant-numeric: tabular-nums;

  dd {
    padding-left: var(--s6);
    text-align: right;
    white-space: nowrap;
  }

  .quiet {
    color: var(--ink-2);
  }

  .sum {
    padding-top: var(--s2);
    border-top: 1.5px solid var(--ink);
    font: var(--heavy) var(--text-18) var(--font-heading);
  }
`;

export interface Total {
  label: string;
  amount: string;
  kind?: 'quiet' | 'sum';
}

/** Sums below a table, kept together on one sheet. */
export function Totals({ rows }: { rows: readonly (Total | null)[] }) {
  return (
    <Block>
      {rows.flatMap((row) =>
        row === null
          ? []
          : [
              <dt key={`${row.label} label`} className={row.kind}>
                {row.label}
              </dt>,
              <dd key={row.label} className={row.kind}>
                {row.amount}
              </dd>,
            ],
      )}
    </Block>
  );
}

const Note = styled.section`
  margin-bottom: var(--s4);
  break-inside: avoid;

  h2 {
    margin-bottom: var(--s1);
    font: var(--strong) var(--text-16) var(--font-heading);
  }

  p {
    max-width: 44rem;
    color: var(--ink-2);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  p + p {
    margin-top: var(--s1);
  }

  ul {
    max-width: 44rem;
    padding-left: var(--s5);
    color: var(--ink-2);
    list-style: disc;
  }
`;

/** Paragraph below the sums: terms, notes, how to pay. */
export function PaperNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Note>
      <h2>{title}</h2>
      {children}
    </Note>
  );
}
