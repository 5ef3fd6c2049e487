import { Injectable } from '@nestjs/common';
import { nullable, pick, tables } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const order = sql(
  { ...pick(tables.online_order, 'status', 'total', 'paid'), promised_on: nullable(tables.online_order.promised_on) },
  'select status, total, paid, promised_on from online_order where id = $1::uuid',
);

/** Facts of an order that an answer may tell its customer. */
@Injectable()
export class MessageDraftsRepository {
  constructor(private readonly db: Db) {}

  findOrder(id: string) {
    return this.db.findRow(order, [id]);
  }
}
