import styled from 'styled-components';

/** Row of the chart: a name, and a cell for each day. */
export const Row = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  border-bottom: 1px solid var(--line);
`;

export const Head = styled.div`
  padding: var(--s1);
  font-size: var(--text-12);
  text-align: center;

  &[data-closed='true'] {
    background: var(--linen);
    color: var(--ink-2);
  }

  &[data-today='true'] {
    box-shadow: inset 0 -3px var(--pine);
    font-weight: var(--strong);
  }
`;

export const Name = styled.div`
  position: sticky;
  left: 0;
  z-index: 1;
  grid-column: 1;
  padding: var(--s2);
  background: var(--surface);
  font-size: var(--text-14);
  overflow-wrap: anywhere;

  span {
    display: block;
    color: var(--ink-2);
  }
`;
