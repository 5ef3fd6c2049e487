import { Injectable } from '@nestjs/common';
import type { PanelStatus } from '@plinth/contracts/works/projects/production-labels';
import { narrow, pick, tables } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const CHOICE = {
  ...pick(tables.panel, 'id', 'mark', 'name', 'part', 'code', 'project_id'),
  status: narrow<PanelStatus>(tables.panel.status),
  number: tables.project_cupboard.number,
};
/** Panels of the project that were made and are still part of it. */
const choices = sql(
  CHOICE,
  `
  select p.id, p.mark, p.name, p.part, p.code, p.project_id, p.status, c.number from panel p join project_cupboard c on c.id = p.cupboard_id
   where p.project_id = $1::uuid and p.status in ('cut', 'edged', 'drilled', 'packed', 'loaded', 'delivered')
   order by p.position, p.id limit 1000`,
);
const panelById = sql(
  CHOICE,
  `
  select p.id, p.mark, p.name, p.part, p.code, p.project_id, p.status, c.number from panel p join project_cupboard c on c.id = p.cupboard_id
   where p.id = $1::uuid`,
);

/** Panels that may be made again for a ticket. */
@Injectable()
export class TicketRecutsRepository {
  constructor(private readonly db: Db) {}

  listPanels(projectId: string) {
    return this.db.listRows(choices, [projectId]);
  }

  findPanel(tx: Tx, id: string) {
    return tx.findRow(panelById, [id]);
  }
}
