import type { CustomerKind } from '@plinth/contracts/desk/messages/message-labels';
import { narrow, text, uuid, type RowOf } from '../../../platform/data/database/columns';

/*
 * Rule by which a conversation and the mails about the same object count as one: what is answered in one is not open in the other. It is here once, for
 * the lists, the counts and the home of staff of both. Times are those at which we stored a mail: a mail that we read late was not answered before.
 */

/**
 * Condition in SQL that matches mail links with the object of conversation `kind`, `id`; documents of an online order
 * belong to the order's conversation.
 */
const isLinkedTo = (kind: string, id: string): string => `
  (l.kind, l.object_id) in (
    select case ${kind} when 'contact' then 'contact_request' else ${kind} end, ${id}
    union all select 'invoice', b.id from sales_document b where ${kind} = 'order' and b.kind = 'invoice' and b.order_id = ${id})`;

/** Email address of the customer of the order, quote or contact request that a conversation is about, in SQL. */
const selectCustomerEmail = (kind: string, id: string): string => `
  (case ${kind} when 'order' then (select b.email from online_order b where b.id = ${id})
                when 'invoice' then (select b.client_email from sales_document b where b.id = ${id})
                when 'contact' then (select b.email from contact_request b where b.id = ${id}) end)`;

/**
 * Condition in SQL that mail thread `t` is with the customer of conversation `kind`, `id`: suppliers write about
 * orders, too.
 */
const isWithCustomer = (kind: string, id: string): string =>
  `(l.how = 'reply' or t.party_address = ${selectCustomerEmail(kind, id)})`;

/** Mail threads `t` with the customer of a conversation, about its object. */
export const mailThreadsOf = (kind: string, id: string): string => `
  mailbox_thread t join mailbox_link l on l.thread_id = t.id and ${isLinkedTo(kind, id)} and ${isWithCustomer(kind, id)}`;

/** Selects the objects of a mail thread, by the kind and id that conversations use: `p.kind`, `p.object_id`. */
const selectObjects = (thread: string): string => `
  (select l.how, case when d.order_id is not null then 'order' when l.kind = 'contact_request' then 'contact' else l.kind end as kind,
          coalesce(d.order_id, l.object_id) as object_id
     from mailbox_link l left join sales_document d on l.kind = 'invoice' and d.kind = 'invoice' and d.id = l.object_id
    where l.thread_id = ${thread} and l.kind in ('order', 'invoice', 'contact_request')) p`;

/**
 * Moment when the customer of conversation `c` was last answered by mail: in the mailbox, or on the page of their
 * request.
 */
const MAILED_AT = `
  greatest((select max(m.created_at) from ${mailThreadsOf('c.kind', 'c.object_id')} join mailbox_message m on m.thread_id = t.id
             where m.is_ours and m.in_reply_to <> ''),
           (select max(w.at) from contact_answer w where c.kind = 'contact' and w.request_id = c.object_id))`;
/** Time of the answer by mail to the customer's last message in conversation `c`; null if there is none. */
export const ANSWERED_BY_MAIL = `
  (select e.at from (select ${MAILED_AT} as at) e
    where c.customer_seq > c.answer_seq
      and e.at > (select m.at from conversation_message m where m.conversation_id = c.id and m.seq = c.customer_seq))`;

/**
 * Join that adds to mail thread `t` the last answer elsewhere about the same object, `e.at` and `e.how`, if it is
 * later than the customer's last mail.
 */
export const ANSWERED_ELSEWHERE = `
  left join lateral (
    select a.at, a.how
      from ${selectObjects('t.id')}
      cross join lateral (
        select max(m.at) as at, 'message' as how from conversation c join conversation_message m on m.conversation_id = c.id
         where c.kind = p.kind and c.object_id = p.object_id and not m.from_customer and not m.is_inside
        union all
        select max(w.at), 'mail' from contact_answer w where p.kind = 'contact' and w.request_id = p.object_id) a
     where (p.how = 'reply' or t.party_address = ${selectCustomerEmail('p.kind', 'p.object_id')})
       and a.at > coalesce((select max(m.created_at) from mailbox_message m where m.thread_id = t.id and not m.is_ours and (m.is_bounce or not m.is_automatic)), t.created_at)
     order by a.at desc limit 1) e on true`;

/** Objects of mail thread $1: `kind` and `id`. */
export const PLACES_OF_THREAD = `select distinct p.kind, p.object_id as id from ${selectObjects('$1::uuid')}`;
export const LINKED_PLACE = { kind: narrow<CustomerKind>(text), id: uuid };
export type LinkedPlace = RowOf<typeof LINKED_PLACE>;
