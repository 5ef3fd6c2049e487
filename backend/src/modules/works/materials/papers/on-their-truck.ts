import { Injectable } from '@nestjs/common';
import { tables } from '../../../../platform/data/database/columns';
import { Db } from '../../../../platform/data/database/db';
import { sql } from '../../../../platform/data/database/sql';
import type { Actor } from '../../../../platform/data/session/request-context';

const stopOf = sql(
  { id: tables.trip_stop.id },
  `select s.id from trip_stop s join trip t on t.id = s.trip_id
    where s.document_id = $1::uuid and t.driver_id = $2::uuid and s.status <> 'off' and t.status <> 'cancelled' limit 1`,
);

/** Whether somebody drives what an invoice sold: then they may have the paper that goes along with it. */
@Injectable()
export class OnTheirTruck {
  constructor(private readonly db: Db) {}

  async drives(actor: Actor, documentId: string): Promise<boolean> {
    return actor.kind === 'user' && (await this.db.rows(stopOf, [documentId, actor.id])).length > 0;
  }
}
