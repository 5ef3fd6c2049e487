import styled from 'styled-components';
import { from } from './layout';
import { VisuallyHidden } from './visually-hidden';

/** Wrapper in which a wide table scrolls. It is focusable, so give it an `aria-label`. */
export const TableScroll = styled.div.attrs({ tabIndex: 0, role: 'region' })`
  /* What is only read aloud stands in it, not beyond the page. */
  position: relative;
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;

/** Plain table, for order lines or facts. Staff lists are in `ui/staff-list`. */
export const Table = styled.table`
  width: 100%;
  font: var(--regular) var(--text-14) var(--font-text);

  caption {
    padding: var(--s3) var(--s4);
    text-align: left;
    color: var(--ink-2);
  }

  th,
  td {
    padding: var(--s3) var(--s2);
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;

    ${from.tablet} {
      padding-inline: var(--s4);
    }
  }

  thead th {
    background: var(--linen);
    color: var(--ink-2);
    font-weight: var(--strong);
    white-space: nowrap;
  }

  tbody tr:last-child > * {
    border-bottom: 0;
  }

  /* The one that a link is about. */
  tbody tr[aria-current] > * {
    background: var(--pine-tint);
  }

  tfoot th,
  tfoot td {
    border-top: 2px solid var(--ink);
    border-bottom: 0;
    font-weight: var(--strong);
  }

  .number {
    text-align: right;
    white-space: nowrap;
  }

  .date {
    white-space: nowrap;
  }

  /* A button in a row stands on the line of its figures. */
  &.lined :is(td, tbody th) {
    vertical-align: baseline;
  }

  .wide {
    display: none;
  }

  ${from.tablet} {
    .wide {
      display: table-cell;
    }

    .narrow {
      display: none;
    }
  }

  @media print {
    .wide {
      display: table-cell;
    }

    .narrow {
      display: none;
    }
  }
`;

interface NamedColumn {
  name: string;
  /** True for figures, which are aligned to the right. */
  number?: boolean;
  /** `wide` hides the column on a phone, `narrow` shows it only there; its cells need the same class. */
  on?: 'wide' | 'narrow';
  /** True hides the heading, except from screen readers: above buttons. */
  hidden?: boolean;
}
export type Column = string | NamedColumn;

/** Heading row of a plain table. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const {
            name,
            number,
            on,
            hidden: isHidden,
          }: NamedColumn = typeof column === 'string' ? { name: column } : column;
          return (
            <th key={name} scope="col" className={[number && 'number', on].filter(Boolean).join(' ') || undefined}>
              {isHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
