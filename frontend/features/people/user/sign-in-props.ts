import type { GetServerSideProps } from 'next';
import { sessionPerson } from '@/lib/auth/backend-session';
import { pathAfterSignIn } from '@/lib/auth/callback-url';
import { firstPage } from '@/lib/auth/first-page';
import { findOrigin } from '@/lib/auth/origin';
import { sessionProblem } from '@/lib/auth/session-errors';
import { serverTrpc } from '@/lib/server-trpc';
import type { SignInPageProps } from './sign-in-page';

/** `getServerSideProps` of the pages with the sign-in form; redirects people who are signed in already. */
export const signInPageProps: GetServerSideProps<SignInPageProps> = async ({ req, res, query }) => {
  res.setHeader('Cache-Control', 'private, no-store');
  const callbackPath = pathAfterSignIn(query.callbackUrl, findOrigin(req).origin);
  const person = await sessionPerson(req).catch(() => null);
  if (person) return { redirect: { destination: firstPage(person.role, callbackPath), permanent: false } };
  const { tablet } = await serverTrpc(req)
    .sharedTablets.public.here.query()
    .catch(() => ({ tablet: null }));
  // A shared tablet asks for a badge anyway.
  const problem = tablet !== null && query.error === 'SessionRequired' ? null : sessionProblem(query.error);
  return { props: { problem, callbackPath, tablet: tablet?.name ?? null } };
};
