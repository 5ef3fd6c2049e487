import type { ApiErrorCode, ApiErrorData } from '@plinth/contracts/kernel/errors';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';
import * as z from 'zod';
import { DomainError, type ErrorKind } from './domain-error';

export const CODES_BY_KIND: Readonly<Record<ErrorKind, TRPC_ERROR_CODE_KEY>> = {
  not_found: 'NOT_FOUND',
  forbidden: 'FORBIDDEN',
  conflict: 'CONFLICT',
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  too_many: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
};

export const HTTP_STATUSES: Readonly<Record<ApiErrorCode, number>> = {
  PARSE_ERROR: 400,
  BAD_REQUEST: 400,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
  GATEWAY_TIMEOUT: 504,
  UNAUTHORIZED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_CONTENT: 422,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  CLIENT_CLOSED_REQUEST: 499,
};

/** Default messages by code, used instead of any internal text. */
const DEFAULT_MESSAGES: Partial<Record<ApiErrorCode, string>> = {
  PARSE_ERROR: 'The request could not be read. Reload the page and try again.',
  BAD_REQUEST: 'Some of the details are not right. Check them and try again.',
  UNAUTHORIZED: 'Sign in to continue.',
  FORBIDDEN: 'Your account may not do this.',
  NOT_FOUND: 'We could not find that.',
  METHOD_NOT_SUPPORTED: 'This call is not made that way.',
  PAYLOAD_TOO_LARGE: 'That is too much to send at once. Make it shorter and try again.',
  UNSUPPORTED_MEDIA_TYPE: 'The request must be JSON.',
  TOO_MANY_REQUESTS: 'That was a lot at once. Wait a moment, then try again.',
  SERVICE_UNAVAILABLE: 'The store is busy right now. Try again in a moment.',
};
const UNEXPECTED = 'Something went wrong on our side. Try again; if it continues, give us the request number.';

/** Messages of a refused input by field: `{ 'item.quantity': ['Enter 999 or fewer'] }`. */
export function messagesByField(error: z.core.$ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    const messages = Object.hasOwn(fields, path) ? fields[path] : undefined;
    if (messages) messages.push(issue.message);
    else
      Object.defineProperty(fields, path, {
        value: [issue.message],
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return fields;
}

interface Failure {
  readonly code: ApiErrorCode;
  readonly cause: unknown;
  readonly requestId: string;
  readonly path?: string | undefined;
}

/**
 * Describes an error to the outside: its code, the request id, and a message only where it is ours. Nothing else
 * decides this.
 */
export function describeError({ code, cause, requestId, path }: Failure): ApiErrorData {
  const common = { code, httpStatus: HTTP_STATUSES[code], requestId, ...(path === undefined ? {} : { path }) };
  if (cause instanceof DomainError) {
    return {
      ...common,
      userMessage: cause.userMessage,
      domainCode: cause.code,
      ...(cause.fields ? { fields: cause.fields } : {}),
      ...(cause.retryAfterSeconds === undefined ? {} : { retryAfter: cause.retryAfterSeconds }),
    };
  }
  if (code === 'BAD_REQUEST' && cause instanceof z.core.$ZodError) {
    const fields = messagesByField(cause);
    const texts = [...new Set(Object.values(fields).flat())];
    const [singleMessage] = texts;
    const userMessage =
      texts.length === 1 && singleMessage !== undefined ? singleMessage : (DEFAULT_MESSAGES.BAD_REQUEST ?? UNEXPECTED);
    return { ...common, userMessage, fields };
  }
  return { ...common, userMessage: DEFAULT_MESSAGES[code] ?? UNEXPECTED };
}
