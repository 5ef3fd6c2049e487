import type { AnswerBy, ContactRequestStatus } from '@plinth/contracts/contact-request-labels';
import type { ContactTopic } from '@plinth/contracts/contact-topic-labels';
import { Injectable } from '@nestjs/common';
import { Db, runnerOf, type Tx } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';
import { isActiveStaff } from '../../people/user/active-staff';

export interface ContactRequestRecord {
  id: string;
  number: string;
  status: ContactRequestStatus;
  topic: ContactTopic;
  name: string;
  email: string;
  phone: string;
  answer_by: AnswerBy;
  branch_id: string | null;
  branch: string | null;
  branch_email: string | null;
  message: string;
  assignee_id: string | null;
  assignee: string | null;
  is_suspect: boolean;
  suspicion: string;
  quote_id: string | null;
  quote_number: string | null;
  created_at: Date;
  version: number;
}

export interface AnswerRecord {
  id: string;
  at: Date;
  actor: string;
  subject: string;
  text: string;
}

export interface NewContactRequest {
  readonly id: string;
  readonly topic: ContactTopic;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly answer_by: AnswerBy;
  readonly branch_id: string | null;
  readonly message: string;
  readonly user_id: string | null;
  readonly suspicion: string;
  readonly form_id: string;
  readonly fingerprint: string;
}

/** A request that was sent before: by the same form, or with the same words. */
export interface SentBefore {
  id: string;
  number: string;
  form_id: string;
  fingerprint: string;
}

const FIELDS = `r.id, r.number, r.status, r.topic, r.name, r.email, r.phone, r.answer_by, r.branch_id, b.name as branch, b.email as branch_email, r.message,
  r.assignee_id, trim(a.name || ' ' || a.surname) as assignee, r.is_suspect, r.suspicion, r.quote_id, r.quote_number, r.created_at, r.version`;
const FROM = 'contact_request r left join location b on b.id = r.branch_id left join "user" a on a.id = r.assignee_id';

const byId = sql<ContactRequestRecord>(`select ${FIELDS} from ${FROM} where r.id = $1::uuid`);
const byIdLocked = sql<ContactRequestRecord>(`select ${FIELDS} from ${FROM} where r.id = $1::uuid for update of r`);
const answersOf = sql<AnswerRecord>(
  `select id, at, actor, subject, text from contact_answer where request_id = $1::uuid order by at, id`,
);
const sentBefore = sql<SentBefore>(`
  select id, number, form_id, fingerprint from contact_request
   where form_id = $1 or (fingerprint = $2 and created_at > now() - interval '24 hours')
   order by (form_id = $1) desc, created_at desc limit 1`);
const branchKnown = sql<{ id: string }>(`select id from location where id = $1::uuid`);
const insert = sql(`
  insert into contact_request (id, number, topic, name, email, phone, answer_by, branch_id, message, user_id, is_suspect, suspicion, form_id, fingerprint)
  values ($1::uuid, $2, $3, $4, $5, $6, $7, $8::uuid, $9, $10::uuid, $11 <> '', $11, $12, $13)`);
const assign = sql(`
  update contact_request set assignee_id = $2::uuid, version = version + 1, updated_at = now()
   where id = $1::uuid and ($2::uuid is null or ${isActiveStaff('$2::uuid')})`);
const mark = sql(
  `update contact_request set is_suspect = $2::boolean, version = version + 1, updated_at = now() where id = $1::uuid`,
);
const setQuote = sql(`
  update contact_request set quote_id = $2::uuid, quote_number = $3, version = version + 1, updated_at = now() where id = $1::uuid`);
const insertAnswer = sql(`
  insert into contact_answer (id, request_id, actor_id, actor, subject, text)
  values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6) on conflict (id) do nothing`);

@Injectable()
export class ContactRequestsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.sqlTransaction(work);
  }

  async find(id: string, tx?: Tx): Promise<ContactRequestRecord | null> {
    const [row] = await (tx ? runnerOf(tx) : this.db).rows(byId, [id]);
    return row ?? null;
  }

  /** The request, locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<ContactRequestRecord | null> {
    const [row] = await runnerOf(tx).rows(byIdLocked, [id]);
    return row ?? null;
  }

  async sentBefore(formId: string, fingerprint: string, tx?: Tx): Promise<SentBefore | null> {
    const [row] = await (tx ? runnerOf(tx) : this.db).rows(sentBefore, [formId, fingerprint]);
    return row ?? null;
  }

  async isBranch(id: string): Promise<boolean> {
    return (await this.db.rows(branchKnown, [id])).length > 0;
  }

  async insert(tx: Tx, number: string, request: NewContactRequest): Promise<void> {
    const { id, topic, name, email, phone, answer_by, branch_id, message, user_id, suspicion, form_id, fingerprint } =
      request;
    await runnerOf(tx).change(insert, [
      id,
      number,
      topic,
      name,
      email,
      phone,
      answer_by,
      branch_id,
      message,
      user_id,
      suspicion,
      form_id,
      fingerprint,
    ]);
  }

  /** @returns false when the person does not work here */
  async assign(tx: Tx, id: string, assigneeId: string | null): Promise<boolean> {
    return (await runnerOf(tx).change(assign, [id, assigneeId])) > 0;
  }

  async mark(tx: Tx, id: string, isSuspect: boolean): Promise<void> {
    await runnerOf(tx).change(mark, [id, isSuspect]);
  }

  async setQuote(tx: Tx, id: string, quoteId: string, quoteNumber: string): Promise<void> {
    await runnerOf(tx).change(setQuote, [id, quoteId, quoteNumber]);
  }

  answers(requestId: string): Promise<AnswerRecord[]> {
    return this.db.rows(answersOf, [requestId]);
  }

  /** @returns false when that answer was written before */
  async insertAnswer(
    tx: Tx,
    requestId: string,
    answer: Omit<AnswerRecord, 'at'> & { actor_id: string | null },
  ): Promise<boolean> {
    const { id, actor_id, actor, subject, text } = answer;
    return (await runnerOf(tx).change(insertAnswer, [id, requestId, actor_id, actor, subject, text])) > 0;
  }
}
