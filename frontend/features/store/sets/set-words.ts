import styled from 'styled-components';

/** What is said of a set beside its name, its price and its parts. */
export const Quiet = styled.p`
  color: var(--ink-2);
`;
