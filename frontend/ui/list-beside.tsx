import styled from 'styled-components';
import { belowTablet, from } from './layout';
import { tabListStyles, tabStyles } from './tabs';

/** Layout of a list with the opened item beside it. */
export const ListBeside = styled.div`
  display: grid;
  gap: var(--s5);
  padding-bottom: var(--s16);

  ${from.desktop} {
    grid-template-columns: minmax(20rem, 26rem) minmax(0, 1fr);
    align-items: start;
  }
`;

/** Column of that layout; a phone shows either the list or the opened item. */
export const Pane = styled.div<{ $aside: boolean }>`
  min-width: 0;

  ${belowTablet} {
    display: ${({ $aside }) => ($aside ? 'none' : 'block')};
  }
`;

/** Buttons that choose the part of the list to show, styled as tabs. */
export const Views = styled.nav`
  ${tabListStyles}

  button {
    ${tabStyles}
  }
`;
