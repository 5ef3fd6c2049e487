import styled from 'styled-components';

/** Line that opens a list, as tall as a finger needs without taking more than its text. */
export const CardSummary = styled.summary`
  padding-block: calc((var(--target) - 1lh) / 2);
  margin-block: calc((1lh - var(--target)) / 2);
  cursor: pointer;
  font-weight: var(--strong);
`;
