import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { GetServerSidePropsContext, Redirect } from 'next';
import { sessionPerson, type SessionPerson } from './backend-session';

type Guarded = { person: SessionPerson; redirect?: undefined } | { person?: undefined; redirect: Redirect };

/**
 * Requires a session in `getServerSideProps`: `const { person, redirect } = await requireSession(context); if
 * (redirect) return { redirect };`. Forbids caching.
 */
export async function requireSession({
  req,
  res,
  resolvedUrl,
}: Pick<GetServerSidePropsContext, 'req' | 'res' | 'resolvedUrl'>): Promise<Guarded> {
  res.setHeader('Cache-Control', 'private, no-store');
  const person = await sessionPerson(req);
  if (person) return { person };
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: resolvedUrl });
  return { redirect: { destination: `${shopPages.signIn.path}?${query.toString()}`, permanent: false } };
}
