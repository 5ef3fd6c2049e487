import styled from 'styled-components';

export const Lines = styled.ul`
  padding: 0;
  list-style: none;

  li {
    padding-block: var(--s2);
    border-top: 1px solid var(--line);
  }
`;
