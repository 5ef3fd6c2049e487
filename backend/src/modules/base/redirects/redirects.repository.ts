import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/data/database/db';

/** Former addresses, written by the database whenever a slug changes (triggers slug_moves). */
@Injectable()
export class RedirectsRepository {
  constructor(private readonly db: Db) {}

  async findTarget(kind: 'item' | 'category' | 'set', slug: string): Promise<string | null> {
    const row = await this.db.prisma.slug_redirect.findUnique({
      where: { kind_slug: { kind, slug } },
      select: { target: true },
    });
    return row?.target ?? null;
  }
}
