import { Injectable } from '@nestjs/common';
import { int, narrow, pick, tables } from '../../../platform/data/database/columns';
import { Db, type Tx, type Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { PictureFile } from '../../../platform/edge/pictures/picture-files';

const COUNTS = { all: int, theirs: int };
const counts = sql(
  COUNTS,
  `select count(*)::int as all, count(*) filter (where from_customer)::int as theirs from ticket_picture where ticket_id = $1::uuid`,
);
const insert = sql(
  pick(tables.ticket_picture, 'id'),
  `
  insert into ticket_picture (id, ticket_id, is_inside, from_customer, content_hash, files)
  values (gen_random_uuid(), $1::uuid, $2, $3, $4, $5::jsonb) on conflict (ticket_id, content_hash) do nothing returning id`,
);
const files = sql(
  { files: narrow<readonly PictureFile[]>(tables.ticket_picture.files) },
  'select files from ticket_picture where id = $1::uuid',
);

export interface NewTicketPicture {
  readonly ticketId: string;
  readonly isInside: boolean;
  readonly fromCustomer: boolean;
  readonly hash: string;
}

/** Photographs of tickets. */
@Injectable()
export class TicketPicturesRepository {
  constructor(private readonly db: Db) {}

  countByTicket(ticketId: string, on: Connection = this.db) {
    return on.getRow(counts, [ticketId]);
  }

  /** @returns false if the ticket has this file already */
  async insertPicture(
    tx: Tx,
    { ticketId, isInside, fromCustomer, hash }: NewTicketPicture,
    pictureFiles: readonly PictureFile[],
  ): Promise<boolean> {
    const rows = await tx.listRows(insert, [ticketId, isInside, fromCustomer, hash, JSON.stringify(pictureFiles)]);
    return rows.length > 0;
  }

  findFiles(id: string) {
    return this.db.findRow(files, [id]);
  }
}
