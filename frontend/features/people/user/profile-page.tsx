import { withQuery } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { ReactNode } from 'react';
import { isPublicRole } from '@/lib/roles';
import { useSignOut } from './sign-out';
import { trpc } from '@/lib/trpc';
import { FaceCard } from '@/features/base/faces/face-card';
import { Button, ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline, Stack } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { ChangePassword } from './change-password';
import { ProfileDetails } from './profile-details';
import { SecondFactorCard } from './second-factor-card';
import { SessionList } from './session-list';
import { PageTitle } from '@/ui/page-title';

interface ProfilePageProps {
  /** Content that employees look for most often. */
  first: ReactNode;
  more: (account: { email: string }) => ReactNode;
}

/** Profile page: the page's first part, details, password, sessions, and the page's last part. */
export function ProfilePage({ first, more }: ProfilePageProps) {
  const { data: user } = trpc.user.public.getCurrentUser.useQuery(undefined);
  const utils = trpc.useUtils();
  const signOut = useSignOut();
  return (
    <Container>
      <PageTitle title={shopPages.profile.title} />
      <PageHeading
        actions={
          <Inline>
            <ButtonLink href={shopPages.myOrders.path} variant="secondary">
              My Orders
            </ButtonLink>
            <Button variant="secondary" onClick={() => void signOut()}>
              Sign Out
            </Button>
          </Inline>
        }
      >
        My Profile
      </PageHeading>
      {user?.is_authenticated ? (
        <Stack $gap={6} style={{ maxWidth: '44rem', paddingBottom: 'var(--s16)' }}>
          {first}
          {user.id !== null && (
            <FaceCard
              userId={user.id}
              name={`${user.name} ${user.surname}`}
              image={user.image}
              lead={
                isPublicRole(user.role)
                  ? 'You see it, and everybody who works here.'
                  : 'Everybody who works here sees it.'
              }
              onChanged={() => void utils.user.public.getCurrentUser.invalidate()}
            />
          )}
          <ProfileDetails key={user.id} user={user} />
          <ChangePassword email={user.email} />
          <SecondFactorCard isStaff={!isPublicRole(user.role)} />
          <SessionList />
          {more(user)}
        </Stack>
      ) : user ? (
        // Signed out, here or from another device, while the page stood open.
        <EmptyState
          title="You are signed out"
          action={
            <ButtonLink href={withQuery(shopPages.signIn.path, { callbackUrl: shopPages.profile.path })}>
              Sign in
            </ButtonLink>
          }
        />
      ) : (
        <Loader label="Loading your profile" />
      )}
    </Container>
  );
}
