import { Injectable } from '@nestjs/common';
import { nullable, narrow, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { PanelEdging } from './panels-of';

const ROW = {
  ...pick(
    tables.panel,
    'id',
    'code',
    'part',
    'copy',
    'copies',
    'name',
    'length',
    'width',
    'thickness',
    'cut_length',
    'cut_width',
    'board',
    'grained',
    'needs_edging',
    'needs_drilling',
  ),
  // Panels from before notches were recorded have none.
  edging: narrow<Omit<PanelEdging, 'notch'> & Partial<PanelEdging>>(tables.panel.edging),
  label: tables.project_cupboard.label,
  cupboard: tables.project_cupboard.number,
  project: tables.project.number,
  client: text,
  document: text,
  promised_on: nullable(text),
  replaces: nullable(text),
};
export type LabelRow = RowOf<typeof ROW>;
const COLUMNS = `p.id, p.code, p.part, p.copy, p.copies, p.name, p.length, p.width, p.thickness, p.cut_length, p.cut_width, p.board, p.grained, p.needs_edging,
    p.needs_drilling, p.edging, c.label, c.number as cupboard, j.number as project, coalesce(nullif(d.client_name, ''), d.client_company) as client,
    coalesce(d.number, '') as document, to_char(j.promised_on, 'YYYY-MM-DD') as promised_on, (select r.code from panel r where r.id = p.replaces_id) as replaces`;
const FROM = `panel p join project_cupboard c on c.id = p.cupboard_id join project j on j.id = p.project_id join sales_document d on d.id = j.document_id`;
/** Panels of a project that are still made, one label for each piece of board. */
const ofProject = sql(
  ROW,
  `select ${COLUMNS} from ${FROM} where p.project_id = $1::uuid and c.cancelled_at is null and p.status not in ('damaged', 'recut', 'cancelled') order by p.position, p.id`,
);
const byCodes = sql(ROW, `select ${COLUMNS} from ${FROM} where p.code = any($1::text[])`);
const byId = sql(ROW, `select ${COLUMNS} from ${FROM} where p.id = $1::uuid`);
const byCode = sql(ROW, `select ${COLUMNS} from ${FROM} where p.code = $1`);

/** Reads panels with the text of their labels. */
@Injectable()
export class PanelLabelsRepository {
  constructor(private readonly db: Db) {}

  listByProject(projectId: string) {
    return this.db.listRows(ofProject, [projectId]);
  }

  listByCode(code: string) {
    return this.db.listRows(byCode, [code]);
  }

  listByCodes(codes: readonly string[]) {
    return this.db.listRows(byCodes, [codes]);
  }

  listById(id: string) {
    return this.db.listRows(byId, [id]);
  }

  listColours(codes: readonly string[]) {
    return this.db.prisma.colour.findMany({ where: { code: { in: [...codes] } }, select: { code: true, name: true } });
  }
}
