import { Injectable } from '@nestjs/common';
import { Db, runnerOf, type Tx } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';

const ofUser = sql<{ id: string }>('select id from client where id = $1::uuid and user_id = $2::uuid');

const mailed = sql('update sales_document set mailed_at = now() where id = $1::uuid');

/** Which client an account belongs to. */
@Injectable()
export class SalesReadersRepository {
  constructor(private readonly db: Db) {}

  async isClient(clientId: string, userId: string): Promise<boolean> {
    return (await this.db.rows(ofUser, [clientId, userId])).length === 1;
  }

  /** From now on the client has theirs. */
  async wasMailed(tx: Tx, documentId: string): Promise<void> {
    await runnerOf(tx).change(mailed, [documentId]);
  }
}
