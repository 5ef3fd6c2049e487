import type { Action } from '@plinth/contracts/define';
import { ButtonLink } from './button';
import { EmptyState } from './empty-state';
import { Container } from './layout';
import { PageHeading } from './page-heading';

export interface NoPermissionProps {
  action: Action;
  /** The page, by the name in the menu. */
  what: string;
}

/** In the place of a page that the viewer's role may not see: names what is missing, so that they can ask for it. */
export function NoPermission({ action, what }: NoPermissionProps) {
  return (
    <Container>
      <PageHeading>You don’t have access to this page</PageHeading>
      <EmptyState
        title={`Your role needs the permission “${action}” on “${what}”`}
        action={<ButtonLink href="/">Go to the home page</ButtonLink>}
      >
        Ask the owner or a developer to give it to your role under Roles, then reload this page.
      </EmptyState>
    </Container>
  );
}
