import type { ApiErrorData } from '@plinth/contracts/kernel/errors';
import { UNREACHED } from './answers';

/** Messages to a person when a call failed. Only the server's own message is written for people. */

interface CallError extends Error {
  /** Absent when the API did not answer: no network, or a restarting server. */
  data?: ApiErrorData | null;
}

function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'TRPCClientError';
}

const ABORTED = 'The operation was aborted.';
const UNKNOWN = 'Something went wrong on our side. Try again.';

/** Returns the API's data of a failed call; undefined when the API did not answer. */
export function errorData(error: unknown): ApiErrorData | undefined {
  return isCallError(error) ? (error.data ?? undefined) : undefined;
}

/** Returns the code of an expected failure, e.g. `cart-id-invalid`, else tRPC's, e.g. `NOT_FOUND`. */
export function errorCode(error: unknown): string | undefined {
  const data = errorData(error);
  return data?.domainCode ?? data?.code;
}

/** Checks that the caller aborted the call. Engines word it differently, and some throw no `Error`. */
function isAborted(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return Reflect.get(error, 'name') === 'AbortError' || isAborted(Reflect.get(error, 'cause'));
}

export function messageForPerson(error: unknown): string {
  if (isAborted(error)) return ABORTED;
  if (!isCallError(error)) return UNKNOWN;
  return error.data ? (error.data.userMessage ?? error.message) : UNREACHED;
}

/** Checks that a failed call may succeed later; a refused one will be refused again. */
export function isWorthRetrying(error: unknown): boolean {
  const data = errorData(error);
  return data === undefined || data.httpStatus >= 500;
}
