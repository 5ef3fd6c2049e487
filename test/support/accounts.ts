import type { SessionClaims } from '@plinth/contracts/kernel/session';
import * as z from 'zod';
import { Sessions } from '../../backend/src/platform/data/session/sessions';
import type { TestApp } from './app';
import { internal, usePeopleApp } from './people-app';

export const app = usePeopleApp();

export const PASSWORD = 'the saw sings at seven';
export const OTHER = 'mielies op die stoep vanaand';
let count = 0;
/** A number that no other test of the file has. */
export const next = (): number => (count += 1);
export const newEmail = () => `person-${next()}@example.test`;

const signedInShape = z.object({
  claims: z.object({ sub: z.string(), sid: z.string(), auth_time: z.int() }),
  person: z.object({ role: z.string() }),
});

/** Each test signs in from an address of its own, so that one test's failures are not another's. */
export const from = (ip: string) => ({ 'x-forwarded-for': ip });

export async function signIn(email: string, password: string, ip = `10.9.0.${next() % 250}`) {
  const answer = await internal(app(), '/sign-in', { body: { email, password }, headers: from(ip) });
  const parsed = signedInShape.safeParse(answer.body);
  return { ...answer, claims: parsed.success ? parsed.data.claims : undefined };
}

export async function cookieOf(at: TestApp, claims: SessionClaims | undefined): Promise<string> {
  if (!claims) throw new Error('Not signed in');
  return `${at.config.sessionCookie}=${await at.app.get(Sessions).createToken(claims)}`;
}

export async function register(email = newEmail(), password = PASSWORD) {
  const answer = await app().mutate(
    'user.public.register',
    { name: 'Thandi', surname: 'Nkosi', email, password },
    { headers: from(`10.8.0.${next() % 250}`) },
  );
  return { email, answer };
}

export async function cookieFor(email: string, password = PASSWORD): Promise<string> {
  return cookieOf(app(), (await signIn(email, password)).claims);
}
