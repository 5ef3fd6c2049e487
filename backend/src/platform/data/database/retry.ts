import { setTimeout as wait } from 'node:timers/promises';

/** Kinds of refusals of the database, by what they mean for the transaction. */
export type Refusal = 'conflict' | 'connection' | 'full' | 'not-storable' | 'taken' | 'other';

const CONFLICTS = new Set(['40001', '40P01', 'P2034']);
const CONNECTIONS = new Set([
  '08000',
  '08003',
  '08006',
  '08001',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
]);

/** Codes for lack of space or memory, or a failing disk: an immediate retry is useless, a later one may work. */
const FULL = new Set(['53000', '53100', '53200', '53400', '58030', 'ENOSPC', 'EDQUOT']);

/**
 * Codes for values that cannot be stored, or refer to a missing row: the last safeguard behind the contracts, which
 * refuse at the field.
 */
const NOT_STORABLE = new Set(['22P02', '22P05', '22003', '22007', '22008', '22021', '23503', 'P2003']);

/**
 * Codes for a duplicate of a unique value that somebody else took first: the last safeguard behind checks before
 * writing.
 */
const TAKEN = new Set(['23505', 'P2002']);

function readProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
}

/**
 * Classifies a database error. Prisma wraps the driver's, sometimes without a code, so causes and, as a last resort,
 * the message are checked.
 */
export function classifyError(error: unknown, depth = 0): Refusal {
  for (const code of [readProperty(error, 'code'), readProperty(error, 'originalCode')]) {
    if (typeof code !== 'string') continue;
    if (CONFLICTS.has(code)) return 'conflict';
    if (CONNECTIONS.has(code)) return 'connection';
    if (FULL.has(code)) return 'full';
    if (NOT_STORABLE.has(code)) return 'not-storable';
    if (TAKEN.has(code)) return 'taken';
  }
  if (depth < 4) {
    for (const inner of ['cause', 'meta', 'driverAdapterError']) {
      const innerError = readProperty(error, inner);
      const refusal = innerError === undefined ? 'other' : classifyError(innerError, depth + 1);
      if (refusal !== 'other') return refusal;
    }
  }
  const kind = readProperty(error, 'kind');
  if (kind === 'TransactionWriteConflict') return 'conflict';
  const message = readProperty(error, 'message');
  const lostConnection =
    /connection error and is not queryable|Connection terminated|Server has closed the connection|timeout exceeded when trying to connect/;
  return typeof message === 'string' && lostConnection.test(message) ? 'connection' : 'other';
}

/** Checks that a refusal is temporary, so that a retry may succeed. */
export const isTemporary = (refusal: Refusal): boolean => !['other', 'not-storable', 'taken'].includes(refusal);

interface Attempts {
  readonly attempts: number;
  /** Returns true where the work may have been committed although the connection broke; it is then not repeated. */
  readonly mayBeDone: () => boolean;
}

/** Repeats work after temporary refusals of the database: a conflict with another transaction, a lost connection. */
export async function retryWork<T>(work: () => Promise<T>, { attempts, mayBeDone }: Attempts): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const refusal = classifyError(error);
      const isOver = !isTemporary(refusal) || refusal === 'full' || attempt >= attempts;
      if (isOver || (refusal === 'connection' && mayBeDone())) throw error;
      await wait(2 ** attempt * 10 * (0.5 + Math.random()));
    }
  }
}
