import { errorCode, errorData, messageForPerson } from './errors';

/** Statuses of an answer that stays the same however often a call is sent. */
const FINAL_STATUSES = new Set([400, 404, 409, 422]);

/**
 * Returns the words of a call that was refused for good; null where it may succeed later,
 * as after a race.
 */
export function finalRefusal(error: unknown): string | null {
  const data = errorData(error);
  return data !== undefined && FINAL_STATUSES.has(data.httpStatus) && errorCode(error) !== 'already-taken'
    ? messageForPerson(error)
    : null;
}
