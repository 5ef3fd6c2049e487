import { Injectable } from '@nestjs/common';
import type { ConversationKind } from '@plinth/contracts/desk/messages/message-labels';
import { nullable, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const PLACE = { title: text, customer: text, email: text, user_id: nullable(uuid), access_key: text };
export type PlaceRecord = RowOf<typeof PLACE>;
/**
 * Object of a conversation. Documents of an online order use the order's conversation; a person who wrote without an
 * account has no page for an answer.
 */
const place = sql(
  PLACE,
  `
  select number as title, name as customer, email, user_id, access_key from online_order where $1 = 'order' and id = $2::uuid
  union all
  select number, client_name, client_email, null, access_key from sales_document
   where $1 = 'invoice' and id = $2::uuid and number is not null and client_id is not null and order_id is null
  union all
  select number, name, email, user_id, '' from contact_request
   where $1 = 'contact' and id = $2::uuid and user_id is not null and not is_suspect
  union all
  select c.subject, '', '', null, '' from conversation c join conversation_person p on p.conversation_id = c.id and p.is_member
   where $1 = 'staff' and c.id = $2::uuid and p.user_id = $3::uuid`,
);

/** Objects of conversations: orders, documents, contact requests and subjects among staff. */
@Injectable()
export class ConversationPlacesRepository {
  constructor(private readonly db: Db) {}

  findPlace(kind: ConversationKind, id: string, memberId: string | null, on: Connection = this.db) {
    return on.findRow(place, [kind, id, memberId]);
  }
}
