import { Injectable } from '@nestjs/common';
import type { EdgeTape } from '@plinth/cabinetry/model/parts';
import { isCode } from '@plinth/contracts/works/projects/panel-code';
import { cupboardCode, projectCode } from '@plinth/contracts/works/projects/production-labels';
import { rollOf, type PanelLabel, type PanelLabelsPaper } from '@plinth/contracts/works/projects/panel-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Config } from '../../../platform/runtime/config/config';
import { nullable, of, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { type DocumentFacts, printable, type Reader } from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { ConstantsService } from '../../base/company/constants.service';
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
  // Of before the notch was kept, there is none.
  edging: of<Omit<PanelEdging, 'notch'> & Partial<PanelEdging>>(tables.panel.edging),
  label: tables.project_cupboard.label,
  cupboard: tables.project_cupboard.number,
  project: tables.project.number,
  client: text,
  document: text,
  promised_on: nullable(text),
  replaces: nullable(text),
};
type Row = RowOf<typeof ROW>;
const COLUMNS = `p.id, p.code, p.part, p.copy, p.copies, p.name, p.length, p.width, p.thickness, p.cut_length, p.cut_width, p.board, p.grained, p.needs_edging,
    p.needs_drilling, p.edging, c.label, c.number as cupboard, j.number as project, coalesce(nullif(d.client_name, ''), d.client_company) as client,
    coalesce(d.number, '') as document, to_char(j.promised_on, 'YYYY-MM-DD') as promised_on, (select r.code from panel r where r.id = p.replaces_id) as replaces`;
const FROM = `panel p join project_cupboard c on c.id = p.cupboard_id join project j on j.id = p.project_id join sales_document d on d.id = j.document_id`;
/** Of what is still made; a label for each piece of board. */
const ofProject = sql(
  ROW,
  `select ${COLUMNS} from ${FROM} where p.project_id = $1::uuid and c.cancelled_at is null and p.status not in ('damaged', 'recut', 'cancelled') order by p.position, p.id`,
);
const one = sql(ROW, `select ${COLUMNS} from ${FROM} where p.id = $1::uuid`);
const byCode = sql(ROW, `select ${COLUMNS} from ${FROM} where p.code = $1`);

/** "Nomsa Dlamini": N D. The factory floor is public. */
export const initialsOf = (client: string): string =>
  client
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 3)
    .join('');

const tapesOf = ({ l1, l2, w1, w2, notch }: Row['edging']): EdgeTape[] =>
  [l1, l2, w1, w2, notch?.tape ?? null].filter((tape) => tape !== null);

/** Labels of panels: all of a project, on sheets or a roll, or one by itself. For staff of projects and of panels. */
@Injectable()
export class PanelLabelSource {
  constructor(
    private readonly db: Db,
    private readonly permissions: RolePermissions,
    private readonly constants: ConstantsService,
    private readonly config: Config,
  ) {}

  /** Cupboard by cupboard, as they are assembled. @throws DomainError document-not-found */
  async ofProject({ actor, linked }: Reader, id: string): Promise<PanelLabelsPaper> {
    await this.check(actor, linked);
    return this.paper(await this.db.rows(ofProject, [id]));
  }

  /** Board by board, the largest first: as they come off a saw that has no cutting list yet. @throws DomainError document-not-found */
  async ofProjectByBoard(reader: Reader, id: string): Promise<PanelLabelsPaper> {
    const paper = await this.ofProject(reader, id);
    const area = ({ cut_length, cut_width }: PanelLabel): number => cut_length * cut_width;
    return {
      ...paper,
      labels: paper.labels.toSorted((a, b) => (a.board === b.board ? area(b) - area(a) : a.board < b.board ? -1 : 1)),
    };
  }

  /** Of one panel, by its id or its code. @throws DomainError document-not-found */
  async single({ actor, linked }: Reader, named: string): Promise<PanelLabelsPaper> {
    await this.check(actor, linked);
    return this.paper(await this.db.rows(isCode(named, 'P') ? byCode : one, [named]));
  }

  private async check(actor: Reader['actor'], linked: boolean | undefined): Promise<void> {
    if (linked === true) return;
    for (const page of [staffPages.cupboardPanels, staffPages.projects])
      if (await this.permissions.allows(actor, 'view', page.resource)) return;
    throw printingError('document-not-found', { log: 'not staff of production' });
  }

  private async paper(rows: readonly Row[]): Promise<PanelLabelsPaper> {
    if (rows.length === 0) throw printingError('document-not-found', { log: 'no such panels' });
    const codes = [...new Set(rows.flatMap(({ edging }) => tapesOf(edging).map(({ colour }) => colour)))];
    const [named, width] = await Promise.all([
      this.db.prisma.colour.findMany({ where: { code: { in: [...codes] } }, select: { code: true, name: true } }),
      this.constants.get('production.label_width'),
    ]);
    const names = new Map(named.map(({ code, name }) => [code, name]));
    const said = (tape: EdgeTape | null): string =>
      tape === null ? '' : `${names.get(tape.colour) ?? tape.colour} ${String(tape.thickness)}`;
    return {
      project: projectCode(rows[0].project),
      size: rollOf(width),
      labels: rows.map(
        ({
          edging: { l1, l2, w1, w2, notch = null },
          part,
          label,
          cupboard,
          project,
          client,
          needs_edging,
          needs_drilling,
          ...row
        }) => ({
          ...row,
          url: `${this.config.publicUrl}/p/${row.code}`.toUpperCase(),
          label: `${label}-${part}`,
          cupboard: cupboardCode(project, cupboard),
          initials: initialsOf(client),
          edging: { l1: said(l1), l2: said(l2), w1: said(w1), w2: said(w2), notch: said(notch?.tape ?? null) },
          notch,
          stations: [...(needs_edging ? ['Edger'] : []), ...(needs_drilling ? ['Drill'] : []), 'Pack'],
        }),
      ),
    };
  }
}

const factsOf = (name: string, owner: string): DocumentFacts => ({
  name,
  recipient: { name: '', email: '' },
  subject: null,
  owner,
  isIssued: false,
});
const ofAll = ({ project }: PanelLabelsPaper, id: string): DocumentFacts =>
  factsOf(`Labels ${project}`, `project:${id}`);

export const panelLabelPapers = [
  printable('labels-v3', PanelLabelSource, (source) => ({
    read: (reader, id) => source.ofProject(reader, id),
    facts: ofAll,
  })),
  printable('labels-v4', PanelLabelSource, (source) => ({
    read: (reader, id) => source.ofProjectByBoard(reader, id),
    facts: ofAll,
  })),
  printable('panel-label', PanelLabelSource, (source) => ({
    read: (reader, id) => source.single(reader, id),
    facts: ({ project, labels }) => factsOf(`Label ${labels[0]?.code ?? ''}`, `project:${project}`),
  })),
];
