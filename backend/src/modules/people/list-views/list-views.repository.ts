import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../../../../prisma/generated/client';
import { Db, type Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const fields = {
  id: true,
  list: true,
  title: true,
  q: true,
  filters: true,
  sort: true,
  is_shared: true,
  owner_id: true,
  owner: { select: { name: true, surname: true } },
} satisfies Prisma.list_viewSelect;
export type ViewRecord = Prisma.list_viewGetPayload<{ select: typeof fields }>;

export interface NewView extends Pick<ViewRecord, 'list' | 'title' | 'q' | 'sort' | 'is_shared' | 'owner_id'> {
  readonly filters: { name: string; value: string }[];
}

const viewsLock = sql(`select from pg_advisory_xact_lock(hashtextextended('list-view:' || $1, 0))`);

/** Largest number of views returned of a list; each person has only a few. */
const MOST_VIEWS = 60;

@Injectable()
export class ListViewsRepository {
  constructor(private readonly db: Db) {}

  /** Lists a person's own views and those that current staff share, oldest first, so that tabs keep their places. */
  async listVisible(list: string, ownerId: string): Promise<ViewRecord[]> {
    return this.db.prisma.list_view.findMany({
      where: { list, OR: [{ owner_id: ownerId }, { is_shared: true, owner: { is_active: true } }] },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
      take: MOST_VIEWS,
      select: fields,
    });
  }

  /** @returns null where the person already has a view of that name; 'most' where they have the maximum for this list */
  async createView(data: NewView, limit: number): Promise<ViewRecord | 'most' | null> {
    const id = randomUUID();
    return this.db.transaction(async (tx) => {
      // Locked, so that parallel saves of one person cannot exceed the limit.
      await tx.listRows(viewsLock, [`${data.owner_id}:${data.list}`]);
      const viewCount = await tx.prisma.list_view.count({ where: { list: data.list, owner_id: data.owner_id } });
      if (viewCount >= limit) return 'most';
      const { count } = await tx.prisma.list_view.createMany({ data: { id, ...data }, skipDuplicates: true });
      return count === 0 ? null : this.findOwn(id, data.owner_id, tx);
    });
  }

  findOwn(id: string, ownerId: string, on: Connection = this.db): Promise<ViewRecord | null> {
    return on.prisma.list_view.findFirst({ where: { id, owner_id: ownerId }, select: fields });
  }

  async setShared(id: string, ownerId: string, is_shared: boolean): Promise<boolean> {
    const { count } = await this.db.prisma.list_view.updateMany({
      where: { id, owner_id: ownerId },
      data: { is_shared },
    });
    return count > 0;
  }

  async removeView(id: string, ownerId: string): Promise<boolean> {
    const { count } = await this.db.prisma.list_view.deleteMany({ where: { id, owner_id: ownerId } });
    return count > 0;
  }
}
