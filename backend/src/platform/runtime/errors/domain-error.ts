import { randomUUID } from 'node:crypto';
import { PASSWORD_NEEDED } from '@plinth/contracts/kernel/session';

/** Kind of an expected error; each transport maps it to its own codes. */
export type ErrorKind =
  'not_found' | 'forbidden' | 'conflict' | 'invalid' | 'unauthenticated' | 'too_many' | 'unavailable';

export interface DomainErrorOptions {
  /** Detail for the log, without personal data. */
  readonly log?: string;
  /** Messages by input field that the person can correct. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** Expected error of the business. Any other thrown error is a defect, whose details only the log gets. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    /** Stable code in kebab-case, e.g. `cart-id-invalid`. */
    readonly code: string,
    readonly kind: ErrorKind,
    /** Message for the person: what happened and what to do. */
    readonly userMessage: string,
    options: DomainErrorOptions = {},
  ) {
    super(
      options.log ? `${code}: ${options.log}` : code,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export interface ErrorDefinition {
  readonly kind: ErrorKind;
  readonly message: string;
}

/** Defines the errors of a module; returns a function that creates them. */
export function domainErrors<Code extends string>(table: Readonly<Record<Code, ErrorDefinition>>) {
  return (code: Code, options?: DomainErrorOptions & { readonly message?: string }): DomainError =>
    new DomainError(code, table[code].kind, options?.message ?? table[code].message, options);
}

/**
 * Defines the error for the second of two people who change the same object.
 * @param what e.g. "this order"
 */
export const changedMeanwhile = (what: string): ErrorDefinition => ({
  kind: 'conflict',
  message: `Somebody else changed ${what} in the meantime. Reload the page, then make your change again.`,
});

/** @param what e.g. "order" */
export const notFound = (what: string): ErrorDefinition => ({
  kind: 'not_found',
  message: `We could not find that ${what}.`,
});

/** Errors of the platform. */
export const platformError = domainErrors({
  'sign-in-required': { kind: 'unauthenticated', message: 'Sign in to continue.' },
  'not-permitted': {
    kind: 'forbidden',
    message: 'Your account may not do this. Ask the owner for the permission if you need it.',
  },
  'helping-read-only': {
    kind: 'forbidden',
    message: 'You are looking as somebody else. Choose “Let me change things” first.',
  },
  'helping-never': {
    kind: 'forbidden',
    message: 'Only the person themselves can do that. Choose “Stop helping” to continue as yourself.',
  },
  'helping-other-page': {
    kind: 'conflict',
    message: 'This page was opened for another account. Reload it, and try again.',
  },
  'badge-not-enough': {
    kind: 'forbidden',
    message: 'A badge is for work at the stations. For this, sign in with your password on another device.',
  },
  [PASSWORD_NEEDED]: { kind: 'forbidden', message: 'Enter your password again to continue.' },
  'too-many-calls': { kind: 'too_many', message: 'That was a lot at once. Wait a moment, then try again.' },
  'too-many-live-updates': {
    kind: 'too_many',
    message: 'Too many windows are open, so this one gets no updates. Close some of them, or reload this page later.',
  },
  'details-unfit': {
    kind: 'invalid',
    message:
      'One of the details cannot be saved, or no longer exists. Check dates, numbers and choices, then try again.',
  },
  'already-taken': {
    kind: 'conflict',
    message: 'Somebody else just took that name, number or address. Reload the page, and choose another one.',
  },
  'sealed-elsewhere': {
    kind: 'unavailable',
    message: 'This is encrypted, and its key is missing. Ask the person who runs the server to check its log.',
  },
  'try-again': { kind: 'unavailable', message: 'The store is busy right now. Try again in a moment.' },
});

/** Creates the id of a request, for its answer and the log. */
export const newRequestId = (): string => randomUUID();
