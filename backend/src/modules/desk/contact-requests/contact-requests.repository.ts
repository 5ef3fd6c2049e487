import type { AnswerBy, ContactRequestStatus } from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import type { ContactTopic } from '@plinth/contracts/desk/contact-requests/contact-topic-labels';
import { Injectable } from '@nestjs/common';
import {
  bool,
  columnList,
  nullable,
  narrow,
  pick,
  type RowOf,
  selectOf,
  tables,
  text,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { isActiveStaff } from '../../people/user/active-staff';

const REQUEST = {
  ...pick(
    tables.contact_request,
    'id',
    'number',
    'name',
    'email',
    'phone',
    'branch_id',
    'message',
    'assignee_id',
    'is_suspect',
    'suspicion',
    'quote_id',
    'quote_number',
    'created_at',
    'version',
  ),
  status: narrow<ContactRequestStatus>(tables.contact_request.status),
  topic: narrow<ContactTopic>(tables.contact_request.topic),
  answer_by: narrow<AnswerBy>(tables.contact_request.answer_by),
};
const REQUEST_ROW = {
  ...REQUEST,
  branch: nullable(tables.location.name),
  branch_email: nullable(tables.location.email),
  assignee: nullable(text),
  has_account: bool,
};
export type ContactRequestRecord = RowOf<typeof REQUEST_ROW>;

const ANSWER = pick(tables.contact_answer, 'id', 'at', 'actor', 'subject', 'text');
export type AnswerRecord = RowOf<typeof ANSWER>;

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

/** Columns of an earlier request with the same form or the same words. */
const SENT_BEFORE = pick(tables.contact_request, 'id', 'number', 'form_id', 'fingerprint');
export type EarlierRequest = RowOf<typeof SENT_BEFORE>;

const FIELDS = `${columnList(REQUEST, 'r')}, b.name as branch, b.email as branch_email, trim(a.name || ' ' || a.surname) as assignee, r.user_id is not null as has_account`;
const FROM = 'contact_request r left join location b on b.id = r.branch_id left join "user" a on a.id = r.assignee_id';

const byId = sql(REQUEST_ROW, `select ${FIELDS} from ${FROM} where r.id = $1::uuid`);
const byIdLocked = sql(REQUEST_ROW, `select ${FIELDS} from ${FROM} where r.id = $1::uuid for update of r`);
const sentBefore = sql(
  SENT_BEFORE,
  `
  select ${columnList(SENT_BEFORE)} from contact_request
   where form_id = $1 or (fingerprint = $2 and created_at > now() - interval '24 hours')
   order by (form_id = $1) desc, created_at desc limit 1`,
);
const insert = sql(`
  insert into contact_request (id, number, topic, name, email, phone, answer_by, branch_id, message, user_id, is_suspect, suspicion, form_id, fingerprint)
  values ($1::uuid, $2, $3, $4, $5, $6, $7, $8::uuid, $9, $10::uuid, $11 <> '', $11, $12, $13)`);
const assign = sql(`
  update contact_request set assignee_id = $2::uuid, version = version + 1, updated_at = now()
   where id = $1::uuid and ($2::uuid is null or ${isActiveStaff('$2::uuid')})`);
const insertAnswer = sql(`
  insert into contact_answer (id, request_id, actor_id, actor, subject, text)
  values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6) on conflict (id) do nothing`);

@Injectable()
export class ContactRequestsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string, on: Connection = this.db): Promise<ContactRequestRecord | null> {
    const row = await on.findRow(byId, [id]);
    return row ?? null;
  }

  /** Locks a request until the transaction ends. */
  async lockRequest(tx: Tx, id: string): Promise<ContactRequestRecord | null> {
    const row = await tx.findRow(byIdLocked, [id]);
    return row ?? null;
  }

  async findEarlier(formId: string, fingerprint: string, on: Connection = this.db): Promise<EarlierRequest | null> {
    const row = await on.findRow(sentBefore, [formId, fingerprint]);
    return row ?? null;
  }

  async isBranch(id: string): Promise<boolean> {
    return (
      (await this.db.prisma.location.findUnique({ where: { id, closed_at: null }, select: { id: true } })) !== null
    );
  }

  async insertRequest(tx: Tx, number: string, request: NewContactRequest): Promise<void> {
    const { id, topic, name, email, phone, answer_by, branch_id, message, user_id, suspicion, form_id, fingerprint } =
      request;
    await tx.execute(insert, [
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
  async setAssignee(tx: Tx, id: string, assigneeId: string | null): Promise<boolean> {
    return (await tx.execute(assign, [id, assigneeId])) > 0;
  }

  async markAsSuspect(tx: Tx, id: string, isSuspect: boolean): Promise<void> {
    await change(tx, id, { is_suspect: isSuspect });
  }

  async setQuote(tx: Tx, id: string, quoteId: string, quoteNumber: string): Promise<void> {
    await change(tx, id, { quote_id: quoteId, quote_number: quoteNumber });
  }

  listAnswers(requestId: string): Promise<AnswerRecord[]> {
    return this.db.prisma.contact_answer.findMany({
      where: { request_id: requestId },
      select: selectOf(ANSWER),
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
  }

  /** @returns false when that answer was written before */
  async insertAnswer(
    tx: Tx,
    requestId: string,
    answer: Omit<AnswerRecord, 'at'> & { actor_id: string | null },
  ): Promise<boolean> {
    const { id, actor_id, actor, subject, text } = answer;
    return (await tx.execute(insertAnswer, [id, requestId, actor_id, actor, subject, text])) > 0;
  }
}

async function change(
  tx: Tx,
  id: string,
  data: { is_suspect: boolean } | { quote_id: string; quote_number: string },
): Promise<void> {
  await tx.prisma.contact_request.updateMany({ where: { id }, data: { ...data, version: { increment: 1 } } });
}
