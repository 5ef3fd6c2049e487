import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { planCommand } from '@plinth/contracts/desk/planner/planner-commands';
import { planSchema, type Plan } from '@plinth/contracts/desk/planner/planner-plan';
import type { Command } from '@plinth/planner/plan/commands';
import * as z from 'zod';
import type { Prisma } from '../../../../../prisma/generated/client';
import {
  columnList,
  int,
  nullable,
  narrow,
  pick,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

export type PlanKind = 'kitchen' | 'bedroom' | 'bathroom';

const PLAN = {
  ...pick(tables.plan, 'id', 'number', 'name', 'user_id', 'plan', 'seq', 'share_key', 'cart_id', 'cart_lines'),
  ...pick(tables.plan, 'document_id', 'document_lines', 'created_at', 'updated_at'),
  kind: narrow<PlanKind>(tables.plan.kind),
};
const FIELDS = columnList(PLAN);

/** Items and quantities that a plan has added to a cart. */
const planCartLinesSchema = z.array(z.object({ variant_id: z.string(), hash: z.string(), quantity: z.int() }));
export type PlanCartLines = z.infer<typeof planCartLinesSchema>;

export interface PlanRecord extends Omit<RowOf<typeof PLAN>, 'plan' | 'cart_lines' | 'document_lines'> {
  readonly plan: Plan;
  readonly cart_lines: PlanCartLines;
  readonly document_lines: readonly string[];
}

const byId = sql(PLAN, `select ${FIELDS} from plan where id = $1`);
const lockedPlan = sql(PLAN, `select ${FIELDS} from plan where id = $1 for update`);
const byShare = sql(PLAN, `select ${FIELDS} from plan where share_key = $1`);

const ROW = {
  ...pick(tables.plan, 'id', 'number', 'name', 'updated_at'),
  kind: narrow<PlanKind>(tables.plan.kind),
  units: int,
};
const ofUser = sql(
  ROW,
  `select id, number, name, kind, updated_at, (select count(*)::int from jsonb_object_keys(plan -> 'places')) as units
     from plan where user_id = $1::uuid order by updated_at desc, id limit 100`,
);
const countOfUser = sql({ count: int }, 'select count(*)::int as count from plan where user_id = $1::uuid');

const EVENT = {
  ...pick(tables.plan_event, 'seq', 'key', 'command', 'at'),
  by: nullable(text),
};
const eventsAfter = sql(
  EVENT,
  `select e.seq, e.key, e.command, e.at, nullif(trim(concat(u.name, ' ', u.surname)), '') as by
     from plan_event e left join "user" u on u.id = e.user_id
    where e.plan_id = $1 and e.seq > $2::int order by e.seq limit $3::int`,
);
/** Deletes visitors' plans without a recent change; those being changed at the moment are skipped. */
const deleteOld = sql(`
  with old as (
    select id from plan where user_id is null and updated_at < now() - make_interval(days => $1::int)
     limit $2::int for update skip locked)
  delete from plan using old where plan.id = old.id`);

const versionFields = {
  id: true,
  name: true,
  seq: true,
  created_at: true,
  total: true,
} satisfies Prisma.plan_versionSelect;
export type VersionRecord = Prisma.plan_versionGetPayload<{ select: typeof versionFields }>;

export interface EventRecord {
  readonly seq: number;
  readonly key: string;
  readonly command: Command;
  readonly at: Date;
  readonly by: string | null;
}

export interface NewPlan {
  readonly id: string;
  readonly name: string;
  readonly kind: PlanKind;
  readonly userId: string | null;
  readonly plan: Plan;
}

const parsePlan = ({
  plan,
  cart_lines: inCart,
  document_lines: inDocument,
  ...row
}: RowOf<typeof PLAN>): PlanRecord => ({
  ...row,
  plan: planSchema.parse(plan),
  cart_lines: planCartLinesSchema.parse(inCart),
  document_lines: z.array(z.string()).parse(inDocument),
});

@Injectable()
export class PlannerRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string): Promise<PlanRecord | null> {
    const row = await this.db.findRow(byId, [id]);
    return row === undefined ? null : parsePlan(row);
  }

  async lockPlan(tx: Tx, id: string): Promise<PlanRecord | null> {
    const row = await tx.findRow(lockedPlan, [id]);
    return row === undefined ? null : parsePlan(row);
  }

  async findByShareKey(key: string): Promise<PlanRecord | null> {
    const row = await this.db.findRow(byShare, [key]);
    return row === undefined ? null : parsePlan(row);
  }

  listByUser(userId: string): Promise<RowOf<typeof ROW>[]> {
    return this.db.listRows(ofUser, [userId]);
  }

  async countByUser(userId: string, on: Connection = this.db): Promise<number> {
    const row = await on.getRow(countOfUser, [userId]);
    return row.count;
  }

  /** @returns false when there is one of this id already */
  async createPlan({ id, name, kind, userId, plan }: NewPlan, on: Connection = this.db): Promise<boolean> {
    const { count } = await on.prisma.plan.createMany({
      data: [{ id, name, kind, user_id: userId, plan }],
      skipDuplicates: true,
    });
    return count > 0;
  }

  /** Updates a plan. This counts as a change, after which a visitor's plan is kept for some time. */
  async updatePlan(
    tx: Tx,
    id: string,
    data: {
      readonly plan?: Plan;
      readonly seq?: number;
      readonly name?: string;
      readonly user_id?: string;
      readonly share_key?: string | null;
      readonly cart_id?: string;
      readonly cart_lines?: PlanCartLines;
      readonly document_id?: string;
      readonly document_lines?: string[];
    },
  ): Promise<void> {
    await tx.prisma.plan.update({ where: { id }, data, select: { id: true } });
  }

  async removePlan(tx: Tx, id: string): Promise<void> {
    await tx.prisma.plan.deleteMany({ where: { id } });
  }

  async listEvents(planId: string, after: number, most: number, on: Connection = this.db): Promise<EventRecord[]> {
    const rows = await on.listRows(eventsAfter, [planId, after, most]);
    return rows.map(({ command, ...row }) => ({ ...row, command: planCommand.parse(command) }));
  }

  async listAppliedKeys(tx: Tx, planId: string, keys: readonly string[]): Promise<Set<string>> {
    return new Set(
      (
        await tx.prisma.plan_event.findMany({
          where: { plan_id: planId, key: { in: [...keys] } },
          select: { key: true },
        })
      ).map(({ key }) => key),
    );
  }

  async addEvents(
    tx: Tx,
    planId: string,
    userId: string | null,
    events: readonly { readonly seq: number; readonly key: string; readonly command: Command }[],
  ): Promise<void> {
    await tx.prisma.plan_event.createMany({
      data: events.map((event) => ({ ...event, plan_id: planId, user_id: userId })),
    });
  }

  listVersions(planId: string, on: Connection = this.db): Promise<VersionRecord[]> {
    return on.prisma.plan_version.findMany({
      where: { plan_id: planId },
      select: versionFields,
      orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
    });
  }

  async findVersion(planId: string, id: string): Promise<{ version: VersionRecord; plan: Plan } | null> {
    const row = await this.db.prisma.plan_version.findFirst({
      where: { id, plan_id: planId },
      select: { ...versionFields, plan: true },
    });
    if (row === null) return null;
    const { plan, ...version } = row;
    return { version, plan: planSchema.parse(plan) };
  }

  async addVersion(
    tx: Tx,
    planId: string,
    data: { readonly name: string; readonly seq: number; readonly plan: Plan; readonly total: number | null },
  ): Promise<void> {
    await tx.prisma.plan_version.create({ data: { ...data, id: randomUUID(), plan_id: planId }, select: { id: true } });
  }

  async removeVersion(tx: Tx, planId: string, id: string): Promise<boolean> {
    const { count } = await tx.prisma.plan_version.deleteMany({ where: { id, plan_id: planId } });
    return count > 0;
  }

  async findQuote(documentId: string): Promise<{ id: string; number: string | null } | null> {
    return this.db.prisma.sales_document.findUnique({ where: { id: documentId }, select: { id: true, number: true } });
  }

  deleteOld(days: number, most: number): Promise<number> {
    return this.db.execute(deleteOld, [days, most]);
  }
}
