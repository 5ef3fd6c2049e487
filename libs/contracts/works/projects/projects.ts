import * as z from 'zod';
import {
  cents,
  enumOf,
  id,
  isoDate,
  isoDateTime,
  line,
  rowVersion,
  text,
  timelineEntry,
  reasonText,
  secretId,
} from '../../kernel/common';
import { can, holder, mutation, query, subscription } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { orderKey } from '../../store/orders/orders';
import { baseUnits } from '../../stock/stock/stock-labels';
import { panelRow } from './panel-row';
import { columnKinds, projectColours, releaseWays } from './production-labels';
import { projectList } from './project-list';
import { staffPages } from '../../kernel/staff-pages';
import { projectStatus, projectRow } from './project-row';

const colour = enumOf(projectColours, 'Choose a colour').meta({ id: 'ProjectColour' });
const kind = enumOf(columnKinds, 'Choose its meaning').meta({ id: 'ColumnKind' });

const boardColumn = z
  .object({
    id,
    name: z.string(),
    position: z.int(),
    colour,
    kind,
    wip_limit: z.int().nullable().describe('How many projects may be in it'),
    arrives_on: projectStatus.nullable().describe('The state in which projects come here by themselves'),
    version: rowVersion,
  })
  .meta({ id: 'BoardColumn' });
export type BoardColumn = z.infer<typeof boardColumn>;

const blocks = z
  .object({
    late: z.boolean().describe('Its promise is past'),
    short: z.int().describe('Items that are on no shelf'),
    recuts: z.int().describe('Panels that are made again, and not cut yet'),
    owed: cents.describe('What is still to be paid'),
  })
  .meta({ id: 'ProjectBlocks' });

export const boardCard = z
  .object({
    id,
    code: z.string(),
    client: z.string(),
    column_id: id,
    status: projectStatus,
    promised_on: isoDate.nullable(),
    cupboards: z.int(),
    panels: z.int(),
    cut: z.int(),
    packed: z.int(),
    top_pieces: z.int(),
    top_pieces_cut: z.int(),
    blocks,
    version: rowVersion,
  })
  .meta({ id: 'BoardCard' });
export type BoardCard = z.infer<typeof boardCard>;

const board = z
  .object({ columns: z.array(boardColumn), cards: z.array(boardCard).describe('The first promised first') })
  .meta({ id: 'PlanningBoard' });
export type PlanningBoard = z.infer<typeof board>;

const cupboard = z
  .object({
    id,
    code: z.string().describe('P-1042-03'),
    label: z.string().describe('What its parts are called on paper: C2'),
    name: z.string(),
    size: z.string(),
    place: z.string(),
    image: z.string().describe('Address of its drawing'),
    cancelled: z.string().nullable().describe('Why it is not made any more'),
    panels: z.array(panelRow),
  })
  .meta({ id: 'ProjectCupboard' });
export type ProjectCupboard = z.infer<typeof cupboard>;

const top = z
  .object({
    id,
    code: z.string().describe('P-1042-T1'),
    name: z.string(),
    size: z.string(),
    place: z.string(),
    quantity: z.int().describe('Pieces, which are cut together'),
    image: z.string().describe('Address of its plan, with its measures'),
    work: z.array(z.string()).describe('What is done on it: length, edges, cut-outs, joins'),
    cut_at: isoDateTime.nullable(),
    cut_by: z.string(),
    is_cancelled: z.boolean().describe('It was credited'),
  })
  .meta({ id: 'ProjectTop' });
export type ProjectTop = z.infer<typeof top>;

export const projectView = projectRow
  .omit({ cupboards: true })
  .extend({
    version: rowVersion,
    column_id: id,
    order: z.object({ id, number: z.string() }).nullable().describe('The online order').meta({ id: 'ProjectOrder' }),
    released_by: enumOf(releaseWays).meta({ id: 'ReleaseWay' }),
    released_by_name: z.string(),
    release_reason: z.string(),
    started_at: isoDateTime.nullable(),
    ready_at: isoDateTime.nullable(),
    delivered_at: isoDateTime.nullable(),
    blocks,
    lackings: z
      .array(
        z
          .object({ name: z.string(), base_unit: enumOf(baseUnits).meta({ id: 'BaseUnit' }), quantity: z.int() })
          .meta({ id: 'ProjectLacking' }),
      )
      .describe('What no shelf has for it: boards, edging, hardware, blanks of tops'),
    cupboards: z.array(cupboard),
    tops: z.array(top).describe('Tops that are cut to size'),
    columns: z.array(boardColumn),
    timeline: z.array(timelineEntry),
  })
  .meta({ id: 'Project' });
export type ProjectView = z.infer<typeof projectView>;

const toRelease = z
  .object({
    document_id: id,
    number: z.string(),
    client: z.string(),
    promised_on: isoDate.nullable(),
    issued_on: isoDate.nullable(),
    total: cents,
    paid: cents,
  })
  .meta({ id: 'InvoiceToRelease' });

const saleKey = z.strictObject({ id, access_key: secretId });
const count = z.int();
/** Progress of a cupboard for the customer, without the people who make it. */
export const cupboardProgress = z
  .object({
    id,
    name: z.string(),
    size: z.string(),
    place: z.string().describe('Where it will stand, as its buyer said; empty where nobody did'),
    image: z.string().describe('Address of a drawing whose panels show how far each is'),
    panels: count,
    cut: count,
    to_edge: count.describe('Panels that get edging'),
    edged: count,
    to_drill: count.describe('Panels that are drilled'),
    drilled: count,
    packed: count,
  })
  .meta({ id: 'CupboardProgress' });
export type CupboardProgress = z.infer<typeof cupboardProgress>;

const lists = listContracts(projectList, { row: projectRow, id: 'Projects', summary: 'What is made of invoices' });
const view = can('view', staffPages.projects);

/** Projects, the production of invoices. */
export const projects = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: view,
    summary: 'One project: its cupboards, and every panel of them',
    input: z.strictObject({ id }),
    output: projectView,
  }),
  ofDocument: query({
    access: view,
    summary: 'The project of an invoice, where it has one',
    input: z.strictObject({ document_id: id }),
    output: z.object({ id, code: z.string() }).meta({ id: 'ProjectOfInvoice' }).nullable(),
  }),
  toRelease: query({
    access: view,
    summary: 'Invoices of which something is made, and that nobody released: the first promised first',
    input: z.strictObject({ location_id: id.optional() }).nullish(),
    output: z.array(toRelease),
  }),
  release: mutation({
    access: can('create', staffPages.projects),
    summary: 'Begins production of an invoice before its deposit is in; said again, it stays as it is',
    input: z.strictObject({ document_id: id, reason: reasonText }),
    output: projectView,
    weight: 5,
  }),
  topsToCut: query({
    access: can('view', staffPages.cupboardPanels),
    summary: 'Tops of open projects that nobody marked as cut, the first promised first; for people at the saw',
    input: z.strictObject({ location_id: id.optional() }).nullish(),
    output: z.array(top.extend({ promised_on: isoDate.nullable() }).meta({ id: 'TopToCut' })),
  }),
  cutTop: mutation({
    access: can('update', staffPages.cupboardPanels),
    summary: 'Marks a top as cut, which takes its blank from stock, or takes the mark back; said again, it stays',
    input: z.strictObject({ id: id.describe('Of the top'), is_cut: z.boolean() }),
    output: z.object({ id, is_cut: z.boolean() }).meta({ id: 'CutTop' }),
  }),
  comment: mutation({
    access: can('update', staffPages.projects),
    summary: 'Adds a note to the history of a project',
    input: z.strictObject({ id, text: text(2_000).min(1, 'Write a note') }),
    output: projectView,
  }),
  public: {
    ofOrder: query({
      access: holder,
      summary: 'How far the cupboards of an order are, for whoever may see the order; none while nothing is released',
      input: orderKey,
      output: z.array(cupboardProgress),
      weight: 2,
    }),
    ofSale: query({
      access: holder,
      summary: 'How far the cupboards of an invoice are, for whoever has its link; none while nothing is released',
      input: saleKey,
      output: z.array(cupboardProgress),
      weight: 2,
    }),
    onSaleChanged: subscription({
      access: holder,
      summary: 'Tells whoever has the link of an invoice when its cupboards came further',
      input: saleKey,
      output: z.object({ at: isoDateTime }).meta({ id: 'SaleProgressChanged' }),
    }),
    onOrderChanged: subscription({
      access: holder,
      summary: 'Tells whoever may see an order when its cupboards came further',
      input: orderKey,
      output: z.object({ at: isoDateTime }).meta({ id: 'OrderProgressChanged' }),
    }),
  },
};

/** Planning board: projects in columns that staff define. */
export const planning = {
  board: query({
    access: can('view', staffPages.planningBoard),
    summary: 'The columns of the board, and a card for each project that is open or just over',
    input: z.strictObject({ location_id: id.optional() }).nullish(),
    output: board,
    weight: 2,
  }),
  move: mutation({
    access: can('update', staffPages.planningBoard),
    summary: 'Moves a project to another column',
    input: z.strictObject({
      id,
      column_id: id,
      version: rowVersion,
      over_limit: z.boolean().default(false).describe('Also where the column has as many as its limit allows'),
    }),
    output: z.object({ id, column_id: id, version: rowVersion }).meta({ id: 'MovedCard' }),
    logged: { action: 'project.column', subject: 'project' },
  }),
  onChanged: subscription({
    access: can('view', staffPages.planningBoard),
    summary: 'Tells when something on the board changed',
    input: z.strictObject({}).nullish(),
    output: z.object({ at: isoDateTime }).meta({ id: 'BoardChanged' }),
  }),
};

const columnFields = {
  name: line(40).min(1, 'Enter a name'),
  colour,
  kind,
  wip_limit: z.int('Enter a whole number').min(1, 'Enter 1 or more, or leave it empty').max(999).nullable(),
  arrives_on: projectStatus.nullable(),
};
const columnRow = boardColumn
  .extend({ projects: z.int().describe('How many are in it') })
  .meta({ id: 'ProjectColumn' });
export type ProjectColumnRow = z.infer<typeof columnRow>;
const columns = z.array(columnRow);
const mayEdit = (action: 'view' | 'create' | 'update') => can(action, staffPages.projectStatuses);

/** The statuses of projects, which are the columns of the board. */
export const projectColumns = {
  all: query({
    access: mayEdit('view'),
    summary: 'The statuses of projects, in their order',
    input: z.strictObject({}).nullish(),
    output: columns,
  }),
  add: mutation({
    access: mayEdit('create'),
    summary: 'Adds a status after the others',
    input: z.strictObject(columnFields),
    output: columns,
    logged: { action: 'project_status.add', subject: 'project_status' },
  }),
  change: mutation({
    access: mayEdit('update'),
    summary: 'Changes a status',
    input: z.strictObject({ id, version: rowVersion, ...columnFields }),
    output: columns,
    logged: { action: 'project_status.change', subject: 'project_status' },
  }),
  order: mutation({
    access: mayEdit('update'),
    summary: 'Puts the statuses into another order',
    input: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    output: columns,
    logged: { action: 'project_status.order', subject: 'project_status' },
  }),
  retire: mutation({
    access: mayEdit('update'),
    summary: 'Takes a status out of use that no project is in',
    input: z.strictObject({ id, version: rowVersion }),
    output: columns,
    logged: { action: 'project_status.retire', subject: 'project_status' },
  }),
};
