import type { Said } from '@plinth/contracts/kernel/labels';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { StatusPill } from './badge';
import { from, Inline, Stack } from './layout';
import { PageHeading } from './page-heading';

type Area = 'main' | 'side' | 'more' | 'history';

const Grid = styled.div<{ $hasMore: boolean }>`
  display: grid;
  gap: var(--s5);
  padding-bottom: var(--s16);

  ${from.desktop} {
    grid-template-columns: minmax(0, 1.6fr) minmax(18rem, 1fr);
    align-items: start;
    ${({ $hasMore }) =>
      $hasMore
        ? css`
            grid-template-areas: 'main side' 'more side' 'history side';
            grid-template-rows: auto auto 1fr;
          `
        : css`
            grid-template-areas: 'main side' 'history side';
            grid-template-rows: auto 1fr;
          `}
  }
`;

const AreaStack = styled(Stack).attrs({ $gap: 5 })<{ $area: Area }>`
  ${from.desktop} {
    grid-area: ${({ $area }) => $area};
  }
`;

export interface ObjectLayoutProps {
  title: ReactNode;
  /** Status in its state machine. */
  status?: Said;
  lead?: ReactNode;
  /** Actions on the object, status changes first. */
  actions?: ReactNode;
  /** Notice above everything else. */
  notice?: ReactNode;
  main: ReactNode;
  /** Cards about the people and things of the object, one below the other. */
  side: ReactNode;
  /** Longer work on the object, e.g. an answer. */
  more?: ReactNode;
  /** Its `TimelineCard`. */
  history: ReactNode;
}

/**
 * Layout of one object of the back office. On a phone the side cards come before the history; on a desk they stand
 * beside it.
 */
export function ObjectLayout({ title, status, lead, actions, notice, main, side, more, history }: ObjectLayoutProps) {
  return (
    <>
      <PageHeading
        tight
        lead={
          <>
            {status && <StatusPill tone={status.tone}>{status.label}</StatusPill>} {lead}
          </>
        }
        actions={actions && <Inline>{actions}</Inline>}
      >
        {title}
      </PageHeading>
      {notice}
      <Grid $hasMore={Boolean(more)}>
        <AreaStack $area="main">{main}</AreaStack>
        <AreaStack $area="side">{side}</AreaStack>
        {more && <AreaStack $area="more">{more}</AreaStack>}
        <AreaStack $area="history">{history}</AreaStack>
      </Grid>
    </>
  );
}
