import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { from } from './layout';

/** Id of the heading that gets the focus after a navigation; see `site/shell/route-focus`. */
export const PAGE_HEADING_ID = 'page-heading';

const Wrap = styled.header<{ $tight: boolean; $stays: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--s3) var(--s6);
  padding-block: ${({ $tight }) => ($tight ? 'var(--s4)' : 'var(--s6) var(--s5)')};

  ${from.desktop} {
    ${({ $stays }) =>
      $stays &&
      css`
        position: sticky;
        top: var(--bar);
        z-index: var(--z-sticky);
        margin-bottom: var(--s3);
        padding-block: var(--s2);
        border-bottom: 1px solid var(--line);
        background: var(--paper);
      `}
  }

  @media print {
    position: static;
  }
`;

/** The page's h1, where it stands alone. */
export const PageTitle = styled.h1.attrs({ id: PAGE_HEADING_ID, tabIndex: -1 })<{ $tight?: boolean }>`
  font: var(--strong) var(--text-30) var(--font-heading);
  ${({ $tight }) => $tight && 'font-size: 1.5rem; line-height: 2rem;'}

  ${from.desktop} {
    ${({ $tight }) => !$tight && 'font: var(--strong) var(--text-38) var(--font-heading); letter-spacing: -0.02em;'}
  }
`;

const Lead = styled.p`
  max-width: 44rem;
  margin-top: var(--s2);
  color: var(--ink-2);
`;

export interface PageHeadingProps {
  children: ReactNode;
  lead?: ReactNode;
  /** Buttons of the whole page. */
  actions?: ReactNode;
  /** The back office's size. */
  tight?: boolean;
  /** True keeps it visible below the bar on a wide screen: for long pages. */
  sticky?: boolean;
}

/** Head of a page: its h1, lead and actions. */
export function PageHeading({ children, lead, actions, tight = false, sticky = false }: PageHeadingProps) {
  return (
    <Wrap $tight={tight} $stays={sticky}>
      <div>
        <PageTitle $tight={tight}>{children}</PageTitle>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {actions}
    </Wrap>
  );
}
