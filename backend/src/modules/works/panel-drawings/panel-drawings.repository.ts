import { Injectable } from '@nestjs/common';
import { pick, tables, type RowOf } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const PANEL = {
  ...pick(tables.panel, 'id', 'code', 'mark', 'part', 'copy', 'project_id'),
  sold_unit_id: tables.project_cupboard.sold_unit_id,
  label: tables.project_cupboard.label,
  project: tables.project.number,
};
export type DrawnPanel = RowOf<typeof PANEL>;
const SELECT = `select p.id, p.code, p.mark, p.part, p.copy, p.project_id, c.sold_unit_id, c.label, j.number as project
    from panel p join project_cupboard c on c.id = p.cupboard_id join project j on j.id = p.project_id`;
const byId = sql(PANEL, `${SELECT} where p.id = $1::uuid`);
const byCode = sql(PANEL, `${SELECT} where p.code = $1`);
/** Panels of a project that are still made. */
const byProject = sql(
  PANEL,
  `${SELECT} where p.project_id = $1::uuid and c.cancelled_at is null and p.status not in ('damaged', 'recut', 'cancelled')
   order by p.position, p.id`,
);

/** Reads of which sold unit panels are a part. */
@Injectable()
export class PanelDrawingsRepository {
  constructor(private readonly db: Db) {}

  async findById(id: string): Promise<DrawnPanel | null> {
    return (await this.db.findRow(byId, [id])) ?? null;
  }

  async findByCode(code: string): Promise<DrawnPanel | null> {
    return (await this.db.findRow(byCode, [code])) ?? null;
  }

  listByProject(projectId: string): Promise<DrawnPanel[]> {
    return this.db.listRows(byProject, [projectId]);
  }
}
