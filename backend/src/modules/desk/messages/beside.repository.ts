import { Injectable } from '@nestjs/common';
import type { BesideEntry } from '@plinth/contracts/desk/messages/messages';
import { bool, instant, narrow, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { LINKED_PLACE, mailThreadsOf, PLACES_OF_THREAD, type LinkedPlace } from './answered-elsewhere';

/** Largest number of entries shown; older ones are read on their own pages. */
const MAX_ENTRIES = 200;
const MAX_TEXT_LENGTH = 4_000;
const ENTRY = {
  id: uuid,
  how: narrow<BesideEntry['how']>(text),
  at: instant,
  author: text,
  is_ours: bool,
  is_inside: bool,
  subject: text,
  text,
  place_kind: narrow<BesideEntry['place']['kind']>(text),
  place_id: uuid,
  place_title: text,
};
export type EntryRecord = RowOf<typeof ENTRY>;

const MESSAGES = `
  select m.id, 'message' as how, m.at, m.author, not m.from_customer as is_ours, m.is_inside, '' as subject, m.text, c.kind as place_kind, c.object_id as place_id,
         coalesce(o.number, d.number, r.number, '') as place_title
    from conversation c
    join conversation_message m on m.conversation_id = c.id
    left join online_order o on c.kind = 'order' and o.id = c.object_id
    left join sales_document d on c.kind = 'invoice' and d.id = c.object_id
    left join contact_request r on c.kind = 'contact' and r.id = c.object_id`;
const REQUEST_ANSWERS = `
  select w.id, 'answer', w.at, w.actor, true, false, w.subject, left(w.text, ${String(MAX_TEXT_LENGTH)}), 'contact', r.id, r.number
    from contact_answer w join contact_request r on r.id = w.request_id`;
const MAILS = `
  select m.id, 'mail' as how, m.at, case when m.from_name = '' then m.from_address else m.from_name end as author, m.is_ours, false as is_inside, m.subject,
         left(m.text, ${String(MAX_TEXT_LENGTH)}) as text, 'mail' as place_kind, t.id as place_id, t.subject as place_title`;
const selectLatest = (entries: string): string =>
  `select * from (select * from (${entries}) n order by n.at desc, n.id limit ${String(MAX_ENTRIES)}) n order by n.at, n.id`;

const entriesOfPlace = sql(
  ENTRY,
  selectLatest(`${MESSAGES} where c.kind = $1 and c.object_id = $2::uuid
    union all ${REQUEST_ANSWERS} where $1 = 'contact' and r.id = $2::uuid`),
);
const mailsAboutPlace = sql(
  ENTRY,
  selectLatest(`${MAILS} from ${mailThreadsOf('$1::text', '$2::uuid')} join mailbox_message m on m.thread_id = t.id`),
);
const entriesOfThread = sql(
  ENTRY,
  selectLatest(`${MAILS} from mailbox_thread t join mailbox_message m on m.thread_id = t.id where t.id = $1::uuid`),
);
const placesOfThread = sql(LINKED_PLACE, PLACES_OF_THREAD);

/** Messages and mails about the same object. */
@Injectable()
export class RelatedMessagesRepository {
  constructor(private readonly db: Db) {}

  listEntries({ kind, id }: LinkedPlace): Promise<EntryRecord[]> {
    return this.db.listRows(entriesOfPlace, [kind, id]);
  }

  listMailsAbout({ kind, id }: LinkedPlace): Promise<EntryRecord[]> {
    return this.db.listRows(mailsAboutPlace, [kind, id]);
  }

  listMailsOfThread(threadId: string): Promise<EntryRecord[]> {
    return this.db.listRows(entriesOfThread, [threadId]);
  }

  /** Lists the objects of a thread of mails, as conversations call them. */
  listLinkedPlaces(threadId: string): Promise<LinkedPlace[]> {
    return this.db.listRows(placesOfThread, [threadId]);
  }
}
