import type { Action } from '@plinth/contracts/kernel/define';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { isPublicRole, OWNER } from '@/lib/roles';
import { useViewer } from '@/lib/viewer';
import { ButtonLink } from './button';
import { EmptyState } from './empty-state';
import { Container } from './layout';
import { PageHeading } from './page-heading';

export interface NoPermissionProps {
  action: Action;
  /** Name of the page in the menu. */
  pageTitle: string;
  /** True for a page whose permissions only developers can give. */
  reserved?: boolean;
}

/** Text for staff that names the missing permission, and somebody other than the reader who can give it. */
function StaffMessage({ action, pageTitle, reserved: isReserved, role }: NoPermissionProps & { role: string }) {
  const giver = isReserved || role === OWNER ? 'a developer' : 'the owner or a developer';
  return (
    <EmptyState
      title={`Your role may not ${action} “${pageTitle}”`}
      action={<ButtonLink href="/">Go to the home page</ButtonLink>}
    >
      Ask {giver} to allow it on the page Roles, then reload this page.
    </EmptyState>
  );
}

/** Text for whoever signed on by badge: the badge is the cause, whatever their role. */
function BadgeMessage({ pageTitle }: { pageTitle: string | null }) {
  const { stations } = staffPages;
  return (
    <EmptyState
      title={pageTitle === null ? 'A badge does not open this page' : `A badge does not open “${pageTitle}”`}
      action={<ButtonLink href={stations.path}>{stations.title}</ButtonLink>}
    >
      A badge is for work at the stations. For this, sign in with your password on another device.
    </EmptyState>
  );
}

/** Page for whoever signed on by badge, in place of one that needs a password. */
export function BadgeRefused({ pageTitle = null }: { pageTitle?: string | null }) {
  return (
    <Container>
      <PageHeading>You don’t have access to this page</PageHeading>
      <BadgeMessage pageTitle={pageTitle} />
    </Container>
  );
}

/** Text for customers, who have no permissions to ask for. */
function CustomerMessage() {
  const { myOrders } = shopPages;
  return (
    <EmptyState
      title="This page is for our staff"
      action={<ButtonLink href={myOrders.path}>{myOrders.title}</ButtonLink>}
    >
      Your orders are under {myOrders.title}.
    </EmptyState>
  );
}

/**
 * Page for a reader who may not see the requested one.
 * @param role role of the reader
 */
export function AccessRefused({ role, ...missing }: NoPermissionProps & { role: string }) {
  return (
    <Container>
      <PageHeading>You don’t have access to this page</PageHeading>
      {isPublicRole(role) ? <CustomerMessage /> : <StaffMessage role={role} {...missing} />}
    </Container>
  );
}

/** Page shown in place of one that the viewer may not see. */
export function NoPermission(props: NoPermissionProps) {
  const { role, user } = useViewer();
  return user.badge ? <BadgeRefused pageTitle={props.pageTitle} /> : <AccessRefused role={role} {...props} />;
}
