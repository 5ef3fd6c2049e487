import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { GetServerSideProps } from 'next';
import { AuthPage } from '@/features/people/user/auth-page';
import { sessionProblem, type SessionProblem } from '@/lib/auth/session-errors';
import { ButtonLink } from '@/ui/button';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';

/** Page that explains an error of signing in or out. */
export default function AuthError({ problem }: { problem: SessionProblem }) {
  return (
    <AuthPage title={problem.title} lead={problem.text} below={<Link href={shopPages.contact.path}>Contact us</Link>}>
      <Stack $gap={3}>
        {problem.canSignIn && (
          <ButtonLink href={shopPages.signIn.path} size="large" block>
            Sign in
          </ButtonLink>
        )}
        <ButtonLink
          href={shopPages.store.path}
          variant={problem.canSignIn ? 'secondary' : 'primary'}
          size={problem.canSignIn ? 'medium' : 'large'}
          block
        >
          Go to the store
        </ButtonLink>
      </Stack>
    </AuthPage>
  );
}

export const getServerSideProps: GetServerSideProps<{ problem: SessionProblem }> = async ({ query }) => {
  const problem = sessionProblem(query.error) ?? sessionProblem('UnknownError');
  return problem ? { props: { problem } } : { notFound: true };
};
