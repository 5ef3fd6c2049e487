import { type StaffPage as StaffPageRow } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { reservedPages } from '@plinth/contracts/kernel/staff-pages';
import type { Action } from '@plinth/contracts/kernel/define';
import Head from 'next/head';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { PasswordHost } from '@/features/people/user/password-host';
import { pageTitle } from '@/lib/site';
import { useSession } from '@/lib/session';
import { usePermission, useViewer } from '@/lib/viewer';
import { ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { Container } from '@/ui/layout';
import { BadgeRefused, NoPermission } from '@/ui/no-permission';
import { PageHeading } from '@/ui/page-heading';

/** Message shown for a moment before the sign-in page, and when that does not open. */
function SessionRequired() {
  const { asPath } = useRouter();
  return (
    <Container>
      <PageHeading>Sign in to continue</PageHeading>
      <EmptyState
        title="This page is for people who are signed in"
        action={
          <ButtonLink
            href={{ pathname: shopPages.signIn.path, query: { error: 'SessionRequired', callbackUrl: asPath } }}
          >
            Sign in
          </ButtonLink>
        }
      >
        You come back here afterwards.
      </EmptyState>
    </Container>
  );
}

/** Renders its children for signed-in people only; others sign in and come back. */
export function RequireSession({ children }: { children: ReactNode }) {
  useSession({ required: true });
  const { status } = useViewer();
  if (status === 'unauthenticated') return <SessionRequired />;
  return status === 'authenticated' ? children : <Loader />;
}

/** Renders a person's own page at once, and leaves it when the session ends, here or in another tab. */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  useSession({ required: true });
  const { status, user } = useViewer();
  if (user.badge) return <BadgeRefused />;
  return status === 'unauthenticated' ? <SessionRequired /> : children;
}

export interface StaffPageProps {
  page: StaffPageRow;
  action?: Action;
  children: ReactNode;
}

function RequirePermission({ page, action = 'view', children }: StaffPageProps) {
  const { permissionsKnown } = useViewer();
  const isAllowed = usePermission(action, page.resource);
  if (!permissionsKnown) return <Loader />;
  return isAllowed ? (
    children
  ) : (
    <NoPermission action={action} pageTitle={page.title} reserved={reservedPages.has(page.resource)} />
  );
}

/** Page for all staff, and nobody else. */
export function OfficePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <RequireSession>
      <StaffOnly title={title}>{children}</StaffOnly>
    </RequireSession>
  );
}

function StaffOnly({ title, children }: { title: string; children: ReactNode }) {
  const { permissionsKnown } = useViewer();
  const isStaff = usePermission('view');
  if (!permissionsKnown) return <Loader />;
  return isStaff ? children : <NoPermission action="view" pageTitle={title} />;
}

/** Back-office page with its title, for people who may view it. The server checks the permission too. */
export function StaffPage(props: StaffPageProps) {
  return (
    <>
      <Head>
        <title>{pageTitle(props.page.title)}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <RequireSession>
        <RequirePermission {...props} />
        <PasswordHost />
      </RequireSession>
    </>
  );
}
