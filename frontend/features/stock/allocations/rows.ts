import styled from 'styled-components';

/** Rows of a card, tall enough for a thumb. */
export const Rows = styled.ul`
  list-style: none;

  li {
    display: flex;
    gap: var(--s3);
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    padding-block: var(--s2);
    border-top: 1px solid var(--line);
  }

  li:first-child {
    border-top: 0;
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;
