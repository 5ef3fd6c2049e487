import type {
  TicketAbout,
  TicketKind,
  TicketPriority,
  TicketStatus,
} from '@plinth/contracts/desk/tickets/ticket-labels';
import type { StaffPage } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Injectable } from '@nestjs/common';
import {
  bool,
  columnList,
  int,
  nullable,
  narrow,
  pick,
  selectOf,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { mayDo } from '../../people/user/who-may';
import { IS_LATE } from './ticket-list';

const CODES = {
  status: narrow<TicketStatus>(tables.ticket.status),
  kind: narrow<TicketKind>(tables.ticket.kind),
  priority: narrow<TicketPriority>(tables.ticket.priority),
};
const TICKET = {
  ...pick(tables.ticket, 'id', 'number', 'subject', 'description', 'item', 'assignee_id', 'opened_by', 'from_customer'),
  ...pick(tables.ticket, 'opened_by_id'),
  ...pick(
    tables.ticket,
    'email',
    'order_id',
    'document_id',
    'project_id',
    'contact_request_id',
    'due_at',
    'answered_at',
    'request_hash',
  ),
  ...pick(tables.ticket, 'created_at', 'version'),
  ...CODES,
};
const TICKET_ROW = {
  ...TICKET,
  is_late: bool,
  assignee: nullable(text),
  assignee_image: nullable(text),
  order_number: nullable(text),
  document_number: nullable(text),
  project_number: nullable(text),
  request_number: nullable(text),
};
export type TicketRecord = RowOf<typeof TICKET_ROW>;

const FIELDS = `${columnList(TICKET, 't')}, ${IS_LATE} as is_late, trim(a.name || ' ' || a.surname) as assignee, a.image as assignee_image, o.number as order_number,
  d.number as document_number, 'P-' || p.number as project_number, r.number as request_number`;
const FROM = `ticket t left join "user" a on a.id = t.assignee_id left join online_order o on o.id = t.order_id
  left join sales_document d on d.id = t.document_id left join project p on p.id = t.project_id
  left join contact_request r on r.id = t.contact_request_id`;

const byId = sql(TICKET_ROW, `select ${FIELDS} from ${FROM} where t.id = $1::uuid`);
const byIdLocked = sql(TICKET_ROW, `select ${FIELDS} from ${FROM} where t.id = $1::uuid for update of t`);
const byKey = sql(TICKET_ROW, `select ${FIELDS} from ${FROM} where t.request_key = $1`);
const ofOrder = sql(
  TICKET_ROW,
  `select ${FIELDS} from ${FROM} where t.order_id = $1::uuid and t.from_customer order by t.created_at desc, t.id`,
);
const openTickets = sql(
  { ...TICKET_ROW, total: int, nth: int },
  `
  select * from (
    select ${FIELDS}, (count(*) over (partition by t.status))::int as total,
           (row_number() over (partition by t.status order by t.due_at, t.id))::int as nth
      from ${FROM} where t.status in ('open', 'in_progress', 'waiting', 'resolved')) c
   where c.nth <= $1::int order by c.due_at, c.id`,
);
const ABOUT = {
  ...pick(tables.ticket, 'id', 'number', 'subject', 'assignee_id', 'opened_by_id', 'from_customer'),
  status: CODES.status,
};
const ticketsBySubject = sql(
  ABOUT,
  `
  select ${columnList(ABOUT)} from ticket
   where case $1 when 'order' then order_id when 'invoice' then document_id when 'request' then contact_request_id else project_id end = $2::uuid
   order by created_at desc, id limit 20`,
);
const insert = sql(
  pick(tables.ticket, 'id'),
  `
  insert into ticket (id, number, kind, priority, subject, description, item, opened_by_id, opened_by, from_customer, email, order_id, document_id,
                      project_id, contact_request_id, due_at, request_key, request_hash)
  values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7::uuid, $8, $9, $10, $11::uuid, $12::uuid, $13::uuid, $14::uuid, $15::timestamptz, $16, $17) returning id`,
);
/**
 * Condition in SQL that a person may work on tickets, or on the object of ticket `t`.
 * @param user alias of a row of "user"
 */
const mayBeAssigned = (user: string): string => {
  const mayUpdate = ({ resource }: StaffPage) => mayDo(user, "'update'", `'${resource}'`);
  return `(${mayUpdate(staffPages.tickets)}
    or (t.project_id is not null and ${mayUpdate(staffPages.projects)})
    or (t.order_id is not null and ${mayUpdate(staffPages.orders)})
    or (t.document_id is not null and ${mayUpdate(staffPages.invoices)})
    or (t.contact_request_id is not null and ${mayUpdate(staffPages.contactRequests)}))`;
};
const PERSON = { id: tables.user.id, name: text };
const assignable = sql(
  PERSON,
  `
  select u.id, trim(u.name || ' ' || u.surname) as name from ticket t, "user" u
   where t.id = $1::uuid and ${mayBeAssigned('u')} order by 2, 1`,
);
const assign = sql(`
  update ticket t set assignee_id = $2::uuid, version = version + 1, updated_at = now()
   where t.id = $1::uuid and ($2::uuid is null or exists (select from "user" u where u.id = $2::uuid and ${mayBeAssigned('u')}))`);

const COMMENT = pick(tables.ticket_comment, 'id', 'ticket_id', 'at', 'author', 'is_inside', 'from_customer', 'text');
export type CommentRecord = RowOf<typeof COMMENT>;
const addComment = sql(`
  insert into ticket_comment (id, ticket_id, actor_id, author, is_inside, from_customer, text)
  values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7) on conflict (id) do nothing`);

const PICTURE = pick(tables.ticket_picture, 'id', 'ticket_id', 'is_inside', 'from_customer');
export type PictureRecord = RowOf<typeof PICTURE>;

const RECUT = {
  ...pick(tables.ticket_panel, 'panel_id', 'recut_id', 'reason', 'at'),
  mark: tables.panel.mark,
  recut_code: tables.panel.code,
  project_id: tables.panel.project_id,
};
export type RecutRecord = RowOf<typeof RECUT>;
const recuts = sql(
  RECUT,
  `
  select tp.panel_id, tp.recut_id, tp.reason, tp.at, p.mark, r.code as recut_code, p.project_id
    from ticket_panel tp join panel p on p.id = tp.panel_id join panel r on r.id = tp.recut_id
   where tp.ticket_id = $1::uuid order by tp.at, tp.id`,
);

const NAMED = {
  kind: text,
  id: tables.online_order.id,
  number: text,
  document_id: nullable(tables.ticket.document_id),
  project_id: nullable(tables.ticket.project_id),
};
/** Object with a number or an id; for an order also its invoice, and the invoice's project. */
const namedObject = sql(
  NAMED,
  `
  select 'order' as kind, o.id, o.number, d.id as document_id, p.id as project_id
    from online_order o left join sales_document d on d.order_id = o.id and d.kind = 'invoice' left join project p on p.document_id = d.id
   where o.id = $1::uuid or o.number = $2
  union all
  select 'invoice', d.id, d.number, d.id, p.id from sales_document d left join project p on p.document_id = d.id
   where d.number is not null and (d.id = $1::uuid or d.number = $2)
  union all
  select 'project', p.id, 'P-' || p.number, p.document_id, p.id from project p where p.id = $1::uuid or 'P-' || p.number = $2
  union all
  select 'request', r.id, r.number, null, null from contact_request r where r.id = $1::uuid or r.number = $2
  limit 1`,
);
export type NamedObject = RowOf<typeof NAMED>;

const TALLY = { name: text, count: int, open: int };
const buildTally = (name: string, where: string, limit: number) =>
  sql(
    TALLY,
    `
    select ${name} as name, count(*)::int as count, count(*) filter (where status in ('open', 'in_progress', 'waiting'))::int as open
      from ticket where created_at > now() - interval '90 days' and ${where} group by 1 order by 2 desc, 1 limit ${String(limit)}`,
  );
const byKind = buildTally('kind', 'true', 5);
const byItem = buildTally('item', `item <> ''`, 8);

export interface NewTicket {
  readonly kind: TicketKind;
  readonly priority: TicketPriority;
  readonly subject: string;
  readonly description: string;
  readonly item: string;
  readonly opened_by_id: string | null;
  readonly opened_by: string;
  readonly from_customer: boolean;
  readonly email: string;
  readonly order_id: string | null;
  readonly document_id: string | null;
  readonly project_id: string | null;
  readonly contact_request_id: string | null;
  readonly request_key: string;
  readonly request_hash: string;
}

@Injectable()
export class TicketsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string, on: Connection = this.db): Promise<TicketRecord | undefined> {
    return on.findRow(byId, [id]);
  }

  async lockTicket(tx: Tx, id: string): Promise<TicketRecord | undefined> {
    return tx.findRow(byIdLocked, [id]);
  }

  async findByKey(key: string, on: Connection = this.db): Promise<TicketRecord | undefined> {
    return on.findRow(byKey, [key]);
  }

  listByOrder(orderId: string): Promise<TicketRecord[]> {
    return this.db.listRows(ofOrder, [orderId]);
  }

  listOpen(mostOfEach: number): Promise<(TicketRecord & { total: number })[]> {
    return this.db.listRows(openTickets, [mostOfEach]);
  }

  listBySubject(kind: TicketAbout, id: string): Promise<RowOf<typeof ABOUT>[]> {
    return this.db.listRows(ticketsBySubject, [kind, id]);
  }

  async findNamedObject(id: string | null, number: string): Promise<NamedObject | undefined> {
    return this.db.findRow(namedObject, [id, number]);
  }

  async insertTicket(tx: Tx, number: string, ticket: NewTicket, due: Date): Promise<string> {
    const { kind, priority, subject, description, item, opened_by_id, opened_by, from_customer, email } = ticket;
    const { order_id, document_id, project_id, contact_request_id, request_key, request_hash } = ticket;
    const ticketValues = [
      number,
      kind,
      priority,
      subject,
      description,
      item,
      opened_by_id,
      opened_by,
      from_customer,
      email,
    ];
    const { id } = await tx.getRow(insert, [
      ...ticketValues,
      order_id,
      document_id,
      project_id,
      contact_request_id,
      due,
      request_key,
      request_hash,
    ]);
    return id;
  }

  /** Lists the people who may work on the object of a ticket. */
  listAssignable(id: string): Promise<RowOf<typeof PERSON>[]> {
    return this.db.listRows(assignable, [id]);
  }

  /** @returns false when the person may not work on what it is about */
  async setAssignee(tx: Tx, id: string, assigneeId: string | null): Promise<boolean> {
    return (await tx.execute(assign, [id, assigneeId])) > 0;
  }

  async updateDetails(
    tx: Tx,
    id: string,
    { kind, priority, subject, due }: Pick<NewTicket, 'kind' | 'priority' | 'subject'> & { due: Date },
  ): Promise<void> {
    await tx.prisma.ticket.updateMany({
      where: { id },
      data: { kind, priority, subject, due_at: due, version: { increment: 1 } },
    });
  }

  async markAsAnswered(tx: Tx, id: string): Promise<void> {
    await tx.prisma.ticket.updateMany({ where: { id, answered_at: null }, data: { answered_at: new Date() } });
  }

  /** Touches a ticket, so that open pages are notified. */
  async touchTicket(tx: Tx, id: string): Promise<void> {
    await tx.prisma.ticket.updateMany({ where: { id }, data: { updated_at: new Date() } });
  }

  listComments(ticketIds: readonly string[]): Promise<CommentRecord[]> {
    return this.db.prisma.ticket_comment.findMany({
      where: { ticket_id: { in: [...ticketIds] } },
      select: selectOf(COMMENT),
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
  }

  async findComment(id: string, on: Connection): Promise<CommentRecord | undefined> {
    return (
      (await on.prisma.ticket_comment.findUnique({
        where: { id },
        select: selectOf(COMMENT),
      })) ?? undefined
    );
  }

  /** @returns false when that comment was written before */
  async addComment(
    tx: Tx,
    {
      id,
      ticket_id,
      author,
      is_inside,
      from_customer,
      text: words,
      actor_id,
    }: Omit<CommentRecord, 'at'> & { actor_id: string | null },
  ): Promise<boolean> {
    return (await tx.execute(addComment, [id, ticket_id, actor_id, author, is_inside, from_customer, words])) > 0;
  }

  listPictures(ticketIds: readonly string[]): Promise<PictureRecord[]> {
    return this.db.prisma.ticket_picture.findMany({
      where: { ticket_id: { in: [...ticketIds] } },
      select: selectOf(PICTURE),
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
  }

  listRecuts(ticketId: string, on: Connection = this.db): Promise<RecutRecord[]> {
    return on.listRows(recuts, [ticketId]);
  }

  async addRecut(tx: Tx, ticketId: string, panelId: string, recutId: string, reason: string): Promise<void> {
    await tx.prisma.ticket_panel.create({
      data: { ticket_id: ticketId, panel_id: panelId, recut_id: recutId, reason },
      select: { id: true },
    });
  }

  countByKind(): Promise<RowOf<typeof TALLY>[]> {
    return this.db.listRows(byKind, []);
  }

  countByItem(): Promise<RowOf<typeof TALLY>[]> {
    return this.db.listRows(byItem, []);
  }
}
