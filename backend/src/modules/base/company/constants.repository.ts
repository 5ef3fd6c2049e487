import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';

const all = sql<{ key: string; value: unknown }>('select key, value from constant');

@Injectable()
export class ConstantsRepository {
  constructor(private readonly db: Db) {}

  async values(): Promise<Map<string, unknown>> {
    const rows = await this.db.rows(all);
    return new Map(rows.map((row) => [row.key, row.value]));
  }
}
