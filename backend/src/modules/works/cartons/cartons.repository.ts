import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CartonStatus } from '@plinth/contracts/works/cartons/carton-labels';
import { newCode } from '@plinth/contracts/works/projects/panel-code';
import type { PanelStatus } from '@plinth/contracts/works/projects/production-labels';
import { int, nullable, narrow, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const CARTON = {
  ...pick(tables.carton, 'id', 'code', 'number', 'version'),
  status: narrow<CartonStatus>(tables.carton.status),
};
export type CartonRecord = RowOf<typeof CARTON>;
const selectCartons = sql(
  CARTON,
  'select id, code, number, version, status from carton where project_id = $1::uuid order by number',
);

const PART = {
  ...pick(tables.carton_part, 'id', 'carton_id', 'cupboard_id', 'panel_id', 'grams', 'packed_at'),
  longest: nullable(int),
  role: nullable(text),
  part: nullable(text),
  name: nullable(text),
  copy: nullable(int),
  copies: nullable(int),
  code: nullable(text),
  length: nullable(int),
  width: nullable(int),
  panel_status: nullable(narrow<PanelStatus>(tables.panel.status)),
};
export type PartRecord = RowOf<typeof PART>;
/** Parts that are still made, without damaged and cancelled ones. */
const parts = sql(
  PART,
  `select t.id, t.carton_id, t.cupboard_id, t.panel_id, t.grams, t.packed_at, greatest(p.length, p.width) as longest, p.role, p.part, p.name, p.copy, p.copies,
          p.code, p.length, p.width, p.status as panel_status
     from carton_part t join project_cupboard c on c.id = t.cupboard_id left join panel p on p.id = t.panel_id
    where c.project_id = $1::uuid and c.cancelled_at is null and (p.id is null or p.status not in ('damaged', 'recut', 'cancelled'))
    order by c.number, p.position nulls last, t.id`,
);

const CUPBOARD = {
  ...pick(tables.project_cupboard, 'id', 'number', 'name', 'sold_unit_id'),
};
const PANEL = {
  ...pick(tables.panel, 'id', 'cupboard_id', 'part', 'name', 'copy', 'copies', 'role', 'length', 'width', 'thickness'),
  status: narrow<PanelStatus>(tables.panel.status),
};
export type PackedPanel = RowOf<typeof PANEL>;
const panels = sql(
  PANEL,
  `select p.id, p.cupboard_id, p.part, p.name, p.copy, p.copies, p.role, p.length, p.width, p.thickness, p.status
     from panel p join project_cupboard c on c.id = p.cupboard_id
    where p.project_id = $1::uuid and c.cancelled_at is null and p.status not in ('damaged', 'recut', 'cancelled') order by p.position, p.id`,
);
const insertParts = sql(`
  insert into carton_part (id, carton_id, cupboard_id, panel_id, grams, packed_at)
  select gen_random_uuid(), x.carton_id, x.cupboard_id, x.panel_id, x.grams, case when x.is_packed then now() end
    from jsonb_to_recordset($1::jsonb) as x(carton_id uuid, cupboard_id uuid, panel_id uuid, grams int, is_packed boolean)`);
const placeParts = sql(`
  update carton_part t set carton_id = x.carton_id from jsonb_to_recordset($1::jsonb) as x(id uuid, carton_id uuid) where t.id = x.id`);
const setPacked = sql(
  'update carton_part set packed_at = case when $2::boolean then now() end, packed_by_id = $3::uuid where id = $1::uuid',
);
const PLACE = {
  ...pick(tables.carton_part, 'id', 'carton_id', 'cupboard_id', 'packed_at'),
  project_id: tables.project_cupboard.project_id,
};
type PartPlace = RowOf<typeof PLACE>;
const selectPartPlace = sql(
  PLACE,
  'select t.id, t.carton_id, t.cupboard_id, t.packed_at, c.project_id from carton_part t join project_cupboard c on c.id = t.cupboard_id where t.id = $1::uuid',
);
const partOfPanel = sql(
  { ...pick(tables.carton_part, 'id', 'carton_id', 'packed_at'), status: narrow<CartonStatus>(tables.carton.status) },
  'select t.id, t.carton_id, t.packed_at, k.status from carton_part t join carton k on k.id = t.carton_id where t.panel_id = $1::uuid',
);
const toPick = sql(
  { number: tables.stock_allocation.number },
  `select a.number from stock_allocation a join project j on j.document_id = a.document_id
    where j.id = $1::uuid and a.status in ('open', 'picking')
      and exists (select from stock_allocation_line l where l.allocation_id = a.id and l.source = 'made' and l.waiting > 0)
    order by a.number limit 1`,
);
const SHORT_HARDWARE = { name: tables.stock_item.label, quantity: int };
/** Hardware of cupboards that is on no shelf: neither picked nor waiting to be. */
const shortHardware = sql(
  SHORT_HARDWARE,
  `select i.label as name, (l.asked - l.waiting - l.picked)::int as quantity
     from stock_allocation a join project j on j.document_id = a.document_id
     join stock_allocation_line l on l.allocation_id = a.id join stock_item i on i.id = l.item_id
    where j.id = $1::uuid and a.status in ('open', 'picking') and l.source = 'made' and l.asked > l.waiting + l.picked
    order by i.label, i.id`,
);
const PROJECT = {
  project: tables.project.number,
  document: text,
  promised_on: nullable(text),
};
const selectProject = sql(
  PROJECT,
  `select j.number as project, coalesce(d.number, '') as document, to_char(j.promised_on, 'YYYY-MM-DD') as promised_on
     from project j join sales_document d on d.id = j.document_id where j.id = $1::uuid`,
);
const PAPER = {
  ...pick(tables.carton, 'id', 'code', 'number', 'project_id'),
  project: tables.project.number,
  document: text,
  client: text,
  fulfilment: tables.sales_document.fulfilment,
  place: text,
  promised_on: nullable(text),
};
const selectLabel = sql(
  PAPER,
  `select k.id, k.code, k.number, k.project_id, j.number as project, coalesce(d.number, '') as document, coalesce(nullif(d.client_name, ''), d.client_company) as client,
          d.fulfilment, case when d.fulfilment = 'delivery' then coalesce(d.suburb, '') else b.name end as place, to_char(j.promised_on, 'YYYY-MM-DD') as promised_on
     from carton k join project j on j.id = k.project_id join sales_document d on d.id = j.document_id join location b on b.id = j.branch_id where k.code = $1`,
);

/** Part to place in a carton. */
export interface NewPart {
  readonly carton_id: string;
  readonly cupboard_id: string;
  readonly panel_id: string | null;
  readonly grams: number;
  /** True where the part was packed before it had a carton. */
  readonly is_packed: boolean;
}

/** Stores cartons and the parts assigned to them. */
@Injectable()
export class CartonsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findProjectNumber(id: string, on: Connection = this.db): Promise<number | undefined> {
    const row = await on.prisma.project.findUnique({ where: { id }, select: { number: true } });
    return row?.number;
  }

  /** Finds what a paper of a project says of it. */
  findProject(id: string): Promise<RowOf<typeof PROJECT> | undefined> {
    return this.db.findRow(selectProject, [id]);
  }

  listByProject(projectId: string, on: Connection = this.db): Promise<CartonRecord[]> {
    return on.listRows(selectCartons, [projectId]);
  }

  listParts(projectId: string, on: Connection = this.db): Promise<PartRecord[]> {
    return on.listRows(parts, [projectId]);
  }

  listCupboards(projectId: string, on: Connection = this.db): Promise<RowOf<typeof CUPBOARD>[]> {
    return on.prisma.project_cupboard.findMany({
      where: { project_id: projectId, cancelled_at: null },
      select: { id: true, number: true, name: true, sold_unit_id: true },
      orderBy: { number: 'asc' },
    });
  }

  listPanels(projectId: string, on: Connection = this.db): Promise<PackedPanel[]> {
    return on.listRows(panels, [projectId]);
  }

  async insertCarton(tx: Tx, projectId: string, number: number): Promise<string> {
    const id = randomUUID();
    await tx.prisma.carton.create({
      data: { id, code: newCode('K', randomInt), project_id: projectId, number },
      select: { id: true },
    });
    return id;
  }

  async insertParts(tx: Tx, newParts: readonly NewPart[]): Promise<void> {
    if (newParts.length > 0) await tx.execute(insertParts, [JSON.stringify(newParts)]);
  }

  async placeParts(tx: Tx, placements: readonly { readonly id: string; readonly carton_id: string }[]): Promise<void> {
    if (placements.length > 0) await tx.execute(placeParts, [JSON.stringify(placements)]);
  }

  async setPacked(tx: Tx, partId: string, isIn: boolean, byId: string | null): Promise<void> {
    await tx.execute(setPacked, [partId, isIn, byId]);
  }

  async findPart(tx: Tx, id: string): Promise<PartPlace | undefined> {
    return tx.findRow(selectPartPlace, [id]);
  }

  async findProjectId(tx: Tx, cartonId: string): Promise<string | undefined> {
    const row = await tx.prisma.carton.findUnique({ where: { id: cartonId }, select: { project_id: true } });
    return row?.project_id;
  }

  /** Sets the stop that cartons are loaded for. */
  async setStop(tx: Tx, cartonIds: readonly string[], stopId: string | null): Promise<void> {
    await tx.prisma.carton.updateMany({ where: { id: { in: [...cartonIds] } }, data: { stop_id: stopId } });
  }

  /** Records the stop at which cartons were not handed over. */
  async setKeptStop(tx: Tx, cartonIds: readonly string[], stopId: string): Promise<void> {
    await tx.prisma.carton.updateMany({ where: { id: { in: [...cartonIds] } }, data: { kept_stop_id: stopId } });
  }

  async findPartByPanel(tx: Tx, panelId: string) {
    return tx.findRow(partOfPanel, [panelId]);
  }

  /** Finds the number of the allocation whose hardware for the cupboards is not picked yet. */
  async findAllocationToPick(projectId: string, on: Connection = this.db): Promise<number | null> {
    const row = await on.findRow(toPick, [projectId]);
    return row?.number ?? null;
  }

  /** Lists the hardware of a project's cupboards that is on no shelf. */
  listShortHardware(projectId: string, on: Connection = this.db): Promise<RowOf<typeof SHORT_HARDWARE>[]> {
    return on.listRows(shortHardware, [projectId]);
  }

  async findLabel(code: string): Promise<RowOf<typeof PAPER> | undefined> {
    return this.db.findRow(selectLabel, [code]);
  }
}
