import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { IncomingMessage } from 'node:http';
import { SESSION_IDLE_SECONDS, sessionCookieName } from '@plinth/contracts/kernel/session';
import type { NextAuthOptions } from 'next-auth';
import { decode } from 'next-auth/jwt';
import CredentialsProvider from 'next-auth/providers/credentials';
import { authLogger } from './auth-log';
import { BADGE_PROVIDER } from './badge-provider';
import {
  authSecret,
  authSecrets,
  BackendAway,
  closeSession,
  openBadgeSession,
  openSession,
  type SessionPerson,
} from './backend-session';
import {
  badgeProblem,
  CODE_NEEDED,
  CODE_WRONG,
  TOO_MANY,
  TOO_MANY_BADGES,
  TOO_MANY_CODES,
  UNAVAILABLE,
} from './session-errors';
import { safeCallbackUrl } from './callback-url';

interface AuthRequest {
  request: IncomingMessage;
  origin: URL;
  /** Person of the session in the cookie, asked for beforehand; null when there is none. */
  person: SessionPerson | null;
  /** Called when there were too many attempts, with the seconds to wait. */
  onTooMany: (retryAfterSeconds: number) => void;
}

/**
 * Options of next-auth for one request: it keeps the cookie, the backend keeps the sessions. The token has ids and a
 * time, and leaves the server only as an encrypted cookie.
 */
export function authOptions({ request, origin, person, onTooMany }: AuthRequest): NextAuthOptions {
  const secure = origin.protocol === 'https:';
  let openedPerson: SessionPerson | null = person;
  return {
    secret: authSecret(),
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: sessionCookieName(origin.origin),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
    jwt: {
      // A cookie of the previous secret is accepted; the answer sets one of the current secret.
      async decode(params) {
        for (const secret of authSecrets()) {
          const token = await decode({ ...params, secret }).catch(() => null);
          if (token) return token;
        }
        return null;
      },
    },
    // Renewed with each request; the backend limits the total life of a session.
    session: { strategy: 'jwt', maxAge: SESSION_IDLE_SECONDS },
    pages: {
      signIn: shopPages.signIn.path,
      error: shopPages.signInError.path,
      signOut: '/',
      verifyRequest: shopPages.verifyEmail.path,
    },
    logger: authLogger,
    providers: [
      CredentialsProvider({
        name: 'Email and password',
        credentials: {
          email: { label: 'Email', type: 'email' },
          password: { label: 'Password', type: 'password' },
          code: { label: 'Code', type: 'text' },
        },
        async authorize(credentials) {
          try {
            const answer = await openSession(request, {
              email: credentials?.email,
              password: credentials?.password,
              code: credentials?.code,
            });
            if (answer.kind === 'wrong') return null;
            if (answer.kind === 'too-many') {
              onTooMany(answer.retryAfter);
              throw new Error(answer.attempts === 'codes' ? TOO_MANY_CODES : TOO_MANY);
            }
            if (answer.kind === 'code-needed') throw new Error(CODE_NEEDED);
            if (answer.kind === 'code-wrong') throw new Error(CODE_WRONG);
            openedPerson = answer.person;
            return { id: answer.claims.sub, claims: answer.claims };
          } catch (error) {
            throw error instanceof BackendAway ? new Error(UNAVAILABLE) : error;
          }
        },
      }),
      CredentialsProvider({
        id: BADGE_PROVIDER,
        name: 'Badge',
        credentials: { code: { label: 'Badge', type: 'text' } },
        async authorize(credentials) {
          try {
            const answer = await openBadgeSession(request, credentials?.code);
            if (answer.kind === 'refused') throw new Error(badgeProblem(answer.code));
            if (answer.kind === 'too-many') {
              onTooMany(answer.retryAfter);
              throw new Error(TOO_MANY_BADGES);
            }
            openedPerson = answer.person;
            return { id: answer.claims.sub, claims: answer.claims };
          } catch (error) {
            throw error instanceof BackendAway ? new Error(UNAVAILABLE) : error;
          }
        },
      }),
    ],
    callbacks: {
      // `user` is there at signing in only (its type does not say so).
      jwt({ token, user }) {
        if (user) return { ...user.claims };
        if (!openedPerson) throw new Error('The session has ended');
        const { sub, sid, auth_time } = token;
        return { sub, sid, auth_time };
      },
      session({ session }) {
        if (!openedPerson) throw new Error('The session has ended');
        const { name, email, image, role } = openedPerson;
        return { expires: session.expires, user: { name, email, image, role } };
      },
      redirect: ({ url, baseUrl }) => safeCallbackUrl(url, new URL(baseUrl).origin),
    },
    events: {
      async signOut({ token }) {
        await closeSession({ sub: token.sub, sid: token.sid });
      },
    },
  };
}
