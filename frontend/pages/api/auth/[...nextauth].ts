import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { BackendAway, sessionPerson } from '@/lib/auth/backend-session';
import { RESTARTING } from '@/lib/answers';
import { BADGE_PROVIDER } from '@/lib/auth/badge-provider';
import { safeCallbackUrl } from '@/lib/auth/callback-url';
import { authOptions } from '@/lib/auth/options';
import { findOrigin } from '@/lib/auth/origin';
import { sessionCookieName } from '@plinth/contracts/kernel/session';

export const config = { api: { bodyParser: { sizeLimit: '20kb' } } };

// next-auth takes the origin from the forwarding headers, and those are set here, never by a client.
if (process.env.NEXTAUTH_URL) process.env.PUBLIC_URL ||= process.env.NEXTAUTH_URL;
process.env.AUTH_TRUST_HOST = 'true';
delete process.env.NEXTAUTH_URL;

const CALLBACK_COOKIES = ['next-auth.callback-url', '__Secure-next-auth.callback-url'];

/**
 * Replaces return addresses that are not ours by the front page, because next-auth would answer some of them with
 * 500.
 */
function cleanCallbackUrls(request: NextApiRequest, origin: string): void {
  if (request.query.callbackUrl !== undefined)
    request.query.callbackUrl = safeCallbackUrl(request.query.callbackUrl, origin);
  const body: unknown = request.body;
  if (typeof body === 'object' && body !== null && 'callbackUrl' in body)
    body.callbackUrl = safeCallbackUrl(body.callbackUrl, origin);
  for (const name of CALLBACK_COOKIES) {
    if (request.cookies[name] !== undefined) request.cookies[name] = safeCallbackUrl(request.cookies[name], origin);
  }
}

/** Replaces unknown error codes, because next-auth would write them into an address unchanged. */
function cleanErrorCode(request: NextApiRequest): void {
  const { error } = request.query;
  if (error !== undefined && !(typeof error === 'string' && /^\w{1,60}$/.test(error))) request.query.error = 'Default';
}

export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const origin = findOrigin(request);
  request.headers['x-forwarded-host'] = origin.host;
  request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
  // A token is taken from the cookie alone.
  delete request.headers.authorization;
  cleanCallbackUrls(request, origin.origin);
  cleanErrorCode(request);
  response.setHeader('Cache-Control', 'private, no-store');

  const [action, provider] = request.query.nextauth ?? [];
  // next-auth's own scripts report here. Anybody may, so that nothing of it can be believed, and none of it is worth a line of the log.
  if (action === '_log') {
    response.status(200).json({});
    return;
  }
  if (
    action === 'callback' &&
    (provider === 'credentials' || provider === BADGE_PROVIDER) &&
    request.method !== 'POST'
  ) {
    response.status(405).setHeader('Allow', 'POST');
    response.json({ message: 'Sign in with the form.' });
    return;
  }
  try {
    const cookie = request.cookies[sessionCookieName(origin.origin)];
    const person = action === 'session' && cookie !== undefined ? await sessionPerson(request) : null;
    const setStatus = response.status.bind(response);
    let tooMany = false;
    response.status = (code) => setStatus(tooMany && code === 401 ? 429 : code);
    const onTooMany = (retryAfterSeconds: number) => {
      tooMany = true;
      response.setHeader('Retry-After', String(retryAfterSeconds));
    };
    await NextAuth(request, response, authOptions({ request, origin, person, onTooMany }));
  } catch (error) {
    if (!(error instanceof BackendAway)) throw error;
    // Nothing is known about the session: the cookie stays as it is.
    response.status(503).setHeader('Retry-After', '5');
    response.json({ message: RESTARTING });
  }
}
