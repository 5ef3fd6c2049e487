import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { columnList, pick, tables } from '../database/columns';
import type { Connection, Tx } from '../database/db';
import { sql } from '../database/sql';
import { domainErrors } from '../../runtime/errors/domain-error';

export const idempotencyError = domainErrors({
  'idempotency-key-reused': {
    kind: 'conflict',
    message: 'This was sent before with other details. Reload the page, check what is there, and send it again.',
  },
});

// A second call with the same key waits here until the first commits or rolls back.
const claim = sql(`insert into idempotency_key (scope, key, request_hash) values ($1, $2, $3) on conflict do nothing`);
const STORED_CALL = pick(tables.idempotency_key, 'request_hash', 'response');
const storedCall = sql(
  STORED_CALL,
  `select ${columnList(STORED_CALL)} from idempotency_key where scope = $1 and key = $2`,
);
const storeResponse = sql(`update idempotency_key set response = $3::jsonb where scope = $1 and key = $2`);

/** Request of a person under an idempotency key. */
export interface Intention {
  readonly scope: string;
  readonly key: string;
  readonly request: unknown;
}

/** Sorts the fields of a value, so that its JSON is the same in any order. */
const sortFields = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface Repeatable<Answer extends z.ZodType> {
  /** The procedure and the person: keys of different people never meet. */
  readonly scope: string;
  /** Chosen by the client for this one intention. */
  readonly key: string;
  readonly request: unknown;
  readonly answer: Answer;
}

/** Runs writes that clients may repeat (scans, clock events) once; repeated ones get the first answer. */
@Injectable()
export class Idempotency {
  async runOnce<Answer extends z.ZodType>(
    tx: Tx,
    { scope, key, request, answer }: Repeatable<Answer>,
    work: () => Promise<z.input<Answer>>,
  ): Promise<z.output<Answer>> {
    const hash = hashOf(JSON.stringify(request));
    if ((await tx.execute(claim, [scope, key, hash])) > 0) {
      const result = answer.parse(await work());
      await tx.execute(storeResponse, [scope, key, JSON.stringify(result)]);
      return result;
    }
    const earlierCall = await tx.findRow(storedCall, [scope, key]);
    if (earlierCall?.request_hash !== hash) throw idempotencyError('idempotency-key-reused', { log: scope });
    return answer.parse(earlierCall.response);
  }

  /** @throws DomainError idempotency-key-reused where the key was used for another request */
  async checkRequest(on: Connection, { scope, key, request }: Intention): Promise<void> {
    const earlierCall = await on.findRow(storedCall, [scope, key]);
    if (earlierCall !== undefined && earlierCall.request_hash !== hashOf(JSON.stringify(request, sortFields)))
      throw idempotencyError('idempotency-key-reused', { log: scope });
  }

  /**
   * Records the request of a key.
   * @throws DomainError idempotency-key-reused where a concurrent call used it for another request
   */
  async recordRequest(on: Connection, intention: Intention): Promise<void> {
    const { scope, key, request } = intention;
    const isNew = await on.execute(claim, [scope, key, hashOf(JSON.stringify(request, sortFields))]);
    if (isNew === 0) await this.checkRequest(on, intention);
  }
}
