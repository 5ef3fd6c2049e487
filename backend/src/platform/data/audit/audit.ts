import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LogAction, LogSubject } from '@plinth/contracts/kernel/log-labels';
import { CUSTOMER_ROLE, isStaffRole } from '@plinth/contracts/kernel/roles';
import * as z from 'zod';
import { columnList, int, pick, tables, text, type RowOf } from '../database/columns';
import { Db, type Tx } from '../database/db';
import { sql } from '../database/sql';
import { currentRequestId } from '../../runtime/logging/request-scope';
import type { UserActor, VisitorActor } from '../session/request-context';

/** Actor of an entry: a signed-in person with the facts recorded, a visitor, or the system. */
type AuditActor = VisitorActor | Pick<UserActor, 'kind' | 'id' | 'name' | 'role' | 'helper'> | 'system';

export interface AuditEntry {
  readonly actor: AuditActor;
  /** Action of the entry; each has its words, which the compiler enforces. */
  readonly action: LogAction;
  readonly subject: { readonly kind: LogSubject; readonly id?: string | null };
  /** Only the fields that changed; never passwords, tokens, card data. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly ip?: string;
}

const ENTRY = { id: tables.audit_entry.id, content: text };
type Entry = RowOf<typeof ENTRY>;
const SEAL = pick(tables.audit_seal, 'first_entry', 'last_entry', 'entries', 'hash');

const insertEntry = sql(`
  insert into audit_entry (actor_id, actor, action, subject_kind, subject_id, before, after, request_id, ip)
  values ($1::uuid, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9)`);

const selectHistory = sql(
  { id: text, ...pick(tables.audit_entry, 'at', 'actor', 'action', 'subject_id', 'before', 'after') },
  `select a.id::text, a.at, a.actor, a.action, a.subject_id, a.before, a.after from audit_entry a
    where a.subject_kind = $1 and ($2::text is null or a.subject_id = $2::text) order by a.id desc limit 100`,
);
const fieldsSchema = z.record(z.string(), z.unknown()).nullable();
const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
/** Field of `after` with the reason. */
export const REASON_FIELD = 'reason';

/** Entry of the log formatted for people, field by field. */
export interface PastChange {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string | null;
  readonly reason: string;
  readonly changes: { field: string; before: string | null; after: string | null }[];
}

const seal = sql({ entries: int }, 'select seal_audit($1::int) as entries');
const seals = sql(SEAL, `select ${columnList(SEAL)} from audit_seal order by id`);
const selectRange = sql(
  ENTRY,
  `
  select id, jsonb_build_array(id, at, actor_id, actor, action, subject_kind, subject_id, before, after, request_id, ip)::text as content
    from audit_entry where id between $1::bigint and $2::bigint order by id`,
);

const chainHash = (before: string, entries: readonly Entry[]): string => {
  const hash = createHash('sha256').update(before);
  for (const { content } of entries) hash.update('\n').update(content);
  return hash.digest('hex');
};

/**
 * Returns the name of an actor; customers are recorded by id alone, as entries cannot be changed and they may ask to
 * be erased.
 */
const actorName = (actor: AuditActor): string => {
  if (actor === 'system') return 'system';
  if (actor.kind === 'visitor') return 'visitor';
  if (isStaffRole(actor.role)) return actor.name;
  return actor.helper ? `${actor.helper.name} for a customer` : CUSTOMER_ROLE;
};

/** Field of `after` with the id of the account that a helper acted for. */
const HELPED_FIELD = 'helped_account';

/**
 * Writes the audit trail: who did what to which object, and its earlier values. The database lets nobody change or
 * remove an entry.
 */
@Injectable()
export class Audit {
  constructor(private readonly db: Db) {}

  async record(tx: Tx, entry: AuditEntry): Promise<void> {
    const { actor, action, subject, before, after, ip } = entry;
    const person = actor !== 'system' && actor.kind === 'user' ? actor : null;
    const auditAfter = person?.helper ? { ...after, [HELPED_FIELD]: person.id } : after;
    await tx.execute(insertEntry, [
      person?.helper?.id ?? person?.id ?? null,
      actorName(actor),
      action,
      subject.kind,
      subject.id ?? null,
      before === undefined ? null : JSON.stringify(before),
      auditAfter === undefined ? null : JSON.stringify(auditAfter),
      currentRequestId() ?? null,
      ip ?? null,
    ]);
  }

  /** Lists the entries of a subject, or of all of its kind; newest first, at most 100. */
  async listEntries(kind: LogSubject, id: string | null = null): Promise<PastChange[]> {
    const entries = await this.db.listRows(selectHistory, [kind, id]);
    return entries.map(({ at, subject_id, before: storedBefore, after: storedAfter, ...entry }) => {
      const before = fieldsSchema.parse(storedBefore) ?? {};
      const { [REASON_FIELD]: reason, [HELPED_FIELD]: _, ...after } = fieldsSchema.parse(storedAfter) ?? {};
      const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      return {
        ...entry,
        subject: subject_id,
        at: at.toISOString(),
        reason: asText(reason) ?? '',
        changes: fields.map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) })),
      };
    });
  }

  /** Seals the entries since the last seal; returns their number. */
  seal(olderThanSeconds = 120): Promise<number> {
    return this.db.transaction(async (tx) => {
      const { entries } = await tx.getRow(seal, [olderThanSeconds]);
      return entries;
    });
  }

  /** Checks every sealed run of entries against its hash; returns the first run that differs. */
  async verify(): Promise<{ intact: true } | { intact: false; firstEntry: number; lastEntry: number }> {
    let before = '';
    for (const { first_entry, last_entry, entries, hash } of await this.db.listRows(seals)) {
      const entryRows = await this.db.listRows(selectRange, [first_entry, last_entry]);
      if (entryRows.length !== entries || chainHash(before, entryRows) !== hash)
        return { intact: false, firstEntry: first_entry, lastEntry: last_entry };
      before = hash;
    }
    return { intact: true };
  }
}
