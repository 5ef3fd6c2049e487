import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';

const moved = sql<{ target: string }>('select target from slug_redirect where kind = $1 and slug = $2');

/** Former addresses. The database writes them itself, whoever changes a slug (triggers slug_moves). */
@Injectable()
export class RedirectsRepository {
  constructor(private readonly db: Db) {}

  async moved(kind: 'item' | 'category' | 'set', slug: string): Promise<string | null> {
    const [row] = await this.db.rows(moved, [kind, slug]);
    return row?.target ?? null;
  }
}
