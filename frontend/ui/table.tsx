import styled from 'styled-components';

/** Lets a wide table scroll inside itself; reachable by keyboard, so give it a name with `aria-label`. */
export const TableScroll = styled.div.attrs({ tabIndex: 0, role: 'region' })`
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;

/** A plain table: order lines, facts in columns. Staff lists have `ui/staff-list`. */
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
    padding: var(--s3) var(--s4);
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
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
`;
