import styled from 'styled-components';

/** What is said beside the price and the button, in fewer colours than they. */
export const Quiet = styled.p`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;
