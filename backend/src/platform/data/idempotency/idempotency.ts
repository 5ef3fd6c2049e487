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

// Whoever comes second waits here until the first is committed or undone.
const claim = sql(`insert into idempotency_key (scope, key, request_hash) values ($1, $2, $3) on conflict do nothing`);
const KNOWN = pick(tables.idempotency_key, 'request_hash', 'response');
const storedCall = sql(KNOWN, `select ${columnList(KNOWN)} from idempotency_key where scope = $1 and key = $2`);
const keep = sql(`update idempotency_key set response = $3::jsonb where scope = $1 and key = $2`);

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
  async once<Answer extends z.ZodType>(
    tx: Tx,
    { scope, key, request, answer }: Repeatable<Answer>,
    work: () => Promise<z.input<Answer>>,
  ): Promise<z.output<Answer>> {
    const hash = hashOf(JSON.stringify(request));
    if ((await tx.change(claim, [scope, key, hash])) > 0) {
      const result = answer.parse(await work());
      await tx.change(keep, [scope, key, JSON.stringify(result)]);
      return result;
    }
    const before = await tx.maybe(storedCall, [scope, key]);
    if (before?.request_hash !== hash) throw idempotencyError('idempotency-key-reused', { log: scope });
    return answer.parse(before.response);
  }

  /** @throws DomainError idempotency-key-reused when the key was for something else */
  async check(on: Connection, { scope, key, request }: Intention): Promise<void> {
    const before = await on.maybe(storedCall, [scope, key]);
    if (before !== undefined && before.request_hash !== hashOf(JSON.stringify(request, sortFields)))
      throw idempotencyError('idempotency-key-reused', { log: scope });
  }

  /**
   * Records the request of a key.
   * @throws DomainError idempotency-key-reused when it was for something else in the same moment
   */
  async note(on: Connection, intention: Intention): Promise<void> {
    const { scope, key, request } = intention;
    const isNew = await on.change(claim, [scope, key, hashOf(JSON.stringify(request, sortFields))]);
    if (isNew === 0) await this.check(on, intention);
  }
}
