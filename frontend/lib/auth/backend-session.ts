import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  DEVELOPMENT_SECRET,
  INTERNAL_SECRET_HEADER,
  INTERNAL_SECRET_LABEL,
  type SessionClaims,
} from '@plinth/contracts/kernel/session';
import {
  SECOND_FACTOR_NEEDED,
  SECOND_FACTOR_TRIES,
  SECOND_FACTOR_WRONG,
} from '@plinth/contracts/people/user/second-factor';
import * as z from 'zod';
import { backendFetch } from '../backend-fetch';
import { isProduction } from '../run-mode';

/** Calls of the frontend's server to the backend about sessions. Never part of a page's code. */

const TIMEOUT_MS = 10_000;

const claimsSchema = z.object({ sub: z.string(), sid: z.string(), auth_time: z.int() });
const personSchema = z.object({ name: z.string(), email: z.string(), image: z.string().nullable(), role: z.string() });
const signedInSchema = z.object({ claims: claimsSchema, person: personSchema });
const refusalSchema = z.object({ code: z.string(), retry_after: z.number().nullish() });

export type SessionPerson = z.infer<typeof personSchema>;

/** Error: the backend did not answer properly, so nothing is known about the session. */
export class BackendAway extends Error {
  override readonly name = 'BackendAway';
}

/**
 * Returns the secret that this server shares with the backend.
 * @throws Error in production without one of its own, of at least 32 bytes
 */
export function authSecret(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const secret = env.NEXTAUTH_SECRET || DEVELOPMENT_SECRET;
  if (isProduction(env) && (secret === DEVELOPMENT_SECRET || Buffer.byteLength(secret) < 32)) {
    throw new Error('Invalid environment variables: NEXTAUTH_SECRET needs at least 32 bytes of its own');
  }
  return secret;
}

/** Returns all valid secrets, newest first; a token may be signed with any of them. */
export function authSecrets(
  env: Readonly<Record<string, string | undefined>> = process.env,
): readonly [string, ...string[]] {
  const previous = env.NEXTAUTH_SECRET_PREVIOUS;
  return [authSecret(env), ...(previous ? [previous] : [])];
}

/** Returns the secret that identifies this server to the backend. */
export const internalSecret = (): string =>
  createHmac('sha256', authSecret()).update(INTERNAL_SECRET_LABEL).digest('base64url');

/**
 * Returns the headers of the visitor's request that the backend needs; the server has already made the address
 * trustworthy.
 */
function visitorHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ['cookie', 'x-forwarded-for', 'user-agent'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}

async function callBackend(
  path: string,
  request: IncomingMessage | null,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const address = process.env.BACKEND_URL;
  if (!address) throw new BackendAway('BACKEND_URL is not set');
  try {
    const init = {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(request ? visitorHeaders(request) : {}),
        [INTERNAL_SECRET_HEADER]: internalSecret(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await backendFetch(`${address.replace(/\/$/, '')}/internal/session${path}`, init, TIMEOUT_MS);
    if (response.status >= 500) throw new BackendAway(`The backend answered ${response.status}`);
    const text = await response.text();
    const parsedBody: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, body: parsedBody };
  } catch (error) {
    throw error instanceof BackendAway ? error : new BackendAway('The backend cannot be reached', { cause: error });
  }
}

export type SignInAnswer =
  | { kind: 'in'; claims: SessionClaims; person: SessionPerson }
  | { kind: 'wrong' }
  | { kind: 'code-needed' }
  | { kind: 'code-wrong' }
  | { kind: 'too-many'; attempts: 'passwords' | 'codes'; retryAfter: number };

/** Credentials as the form sends them, unchecked: anybody may send anything to the address. */
export interface Credentials {
  readonly email: unknown;
  readonly password: unknown;
  /** Code of the authenticator app, where it was asked for. */
  readonly code: unknown;
}

/**
 * Creates a session.
 * @throws BackendAway
 */
export async function openSession(
  request: IncomingMessage,
  { email, password, code }: Credentials,
): Promise<SignInAnswer> {
  const codeField = code === undefined || code === '' ? {} : { code };
  const answer = await callBackend('/sign-in', request, { email, password, ...codeField });
  const refusal = refusalSchema.safeParse(answer.body).data;
  if (answer.status === 429)
    return {
      kind: 'too-many',
      attempts: refusal?.code === SECOND_FACTOR_TRIES ? 'codes' : 'passwords',
      retryAfter: refusal?.retry_after ?? 60,
    };
  if (refusal?.code === SECOND_FACTOR_NEEDED) return { kind: 'code-needed' };
  if (refusal?.code === SECOND_FACTOR_WRONG) return { kind: 'code-wrong' };
  const parsedAnswer = signedInSchema.safeParse(answer.body);
  return answer.status === 200 && parsedAnswer.success ? { kind: 'in', ...parsedAnswer.data } : { kind: 'wrong' };
}

export type SignOnAnswer =
  | { kind: 'in'; claims: SessionClaims; person: SessionPerson }
  | { kind: 'refused'; code: string }
  | { kind: 'too-many'; retryAfter: number };

/**
 * Creates a session by a scanned badge, at a shared tablet.
 * @throws BackendAway
 */
export async function openBadgeSession(request: IncomingMessage, code: unknown): Promise<SignOnAnswer> {
  const answer = await callBackend('/badge', request, { code });
  const refusal = refusalSchema.safeParse(answer.body).data;
  if (answer.status === 429) return { kind: 'too-many', retryAfter: refusal?.retry_after ?? 60 };
  const parsedAnswer = signedInSchema.safeParse(answer.body);
  if (answer.status === 200 && parsedAnswer.success) return { kind: 'in', ...parsedAnswer.data };
  return { kind: 'refused', code: refusal?.code ?? 'badge-unknown' };
}

/**
 * Finds the person of the session in the request's cookie; null when the session is no longer valid.
 * @throws BackendAway
 */
export async function sessionPerson(request: IncomingMessage): Promise<SessionPerson | null> {
  const answer = await callBackend('', request);
  if (answer.status === 404) return null;
  const parsedPerson = personSchema.safeParse(answer.body);
  if (!parsedPerson.success) throw new BackendAway(`The backend answered ${answer.status}`);
  return parsedPerson.data;
}

/**
 * Ends the session of a token.
 * @throws BackendAway
 */
export async function closeSession(claims: Partial<SessionClaims>): Promise<void> {
  await callBackend('/sign-out', null, claims);
}
