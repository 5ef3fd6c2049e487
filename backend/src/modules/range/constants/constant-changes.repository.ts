import { Injectable } from '@nestjs/common';
import { date, instant, json, narrow, notNull, text } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { Json } from '../catalogue-changes/edit-kinds';

const lastChanges = sql(
  { key: text, at: notNull(instant), by: text, why: text },
  `
  select distinct on (e.object_id) e.object_id as key, c.applied_at as at, c.created_by as by, c.note as why
    from catalogue_edit e join catalogue_change c on c.id = e.change_id
   where e.kind = 'constant' and c.applied_at is not null order by e.object_id, c.applied_at desc, c.number desc`,
);
const plannedValues = sql(
  { key: text, from: notNull(date), value: narrow<Json>(json) },
  `
  select e.object_id as key, c.effective_on as from, e.new_value as value
    from catalogue_edit e join catalogue_change c on c.id = e.change_id
   where e.kind = 'constant' and c.status = 'planned' and c.effective_on is not null order by c.effective_on, c.number`,
);

/** Reads past and planned changes of figures. */
@Injectable()
export class ConstantChanges {
  constructor(private readonly db: Db) {}

  /** Maps figures to their last applied change: when, by whom, and why. */
  async mapLastChanges(): Promise<Map<string, { at: string; by: string; why: string }>> {
    const rows = await this.db.listRows(lastChanges);
    return new Map(rows.map(({ key, at, by, why }) => [key, { at: at.toISOString(), by, why }]));
  }

  /** Maps figures to their planned values, the earliest first. */
  async mapPlannedValues(): Promise<Map<string, { from: string; value: number | null }[]>> {
    const rows = await this.db.listRows(plannedValues);
    return new Map(
      [...Map.groupBy(rows, ({ key }) => key)].map(([key, keyRows]) => [
        key,
        keyRows.map(({ from, value }) => ({ from, value: typeof value === 'number' ? value : null })),
      ]),
    );
  }
}
