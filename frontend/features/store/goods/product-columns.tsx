import styled from 'styled-components';
import { from } from '@/ui/layout';

/** Layout of a picture with the price and the buttons beside it, below it on a phone. */
export const ProductColumns = styled.div<{ $picture: string }>`
  display: grid;
  gap: var(--s6);
  padding-top: var(--s4);

  ${from.desktop} {
    grid-template-columns: minmax(0, ${({ $picture }) => $picture}) minmax(0, 1fr);
    gap: var(--s12);
    align-items: start;
  }
`;
