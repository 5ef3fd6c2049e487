import { sizeText } from '@plinth/cabinetry/model/describe';
import { RULES_VERSION } from '@plinth/cabinetry/model/rules-version';
import { newCode } from '@plinth/contracts/works/projects/panel-code';
import { cupboardCode, type PanelStatus, type ProjectStatus } from '@plinth/contracts/works/projects/production-labels';
import { addDays, southAfricanDay } from '../../../backend/src/modules/base/calendar/working-days';
import { DEFAULT_COLUMNS } from '../../../backend/src/modules/works/projects/default-columns';
import { panelsOf } from '../../../backend/src/modules/works/projects/panels-of';
import type { PrismaClient } from '../../generated/client';
import { during, minutesAfter } from './clock';
import { Dice } from './dice';
import { keepSoldCupboards, type CupboardLine, type SoldCupboard } from './sold-cupboards';

/** As many as a board and its lists show well; of a year of sales the newest, and some of every month before. */
const OPEN = 56;
const PAST = 44;

interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly branch_id: string;
  readonly promised_on: Date | null;
  readonly issued_at: Date;
  readonly order_id: string | null;
  readonly is_over: boolean;
}
interface Line extends CupboardLine {
  readonly document_id: string;
  readonly name: string;
  readonly quantity: number;
}

/** Where a project stands, and by chance its panels. */
interface Stage {
  readonly status: ProjectStatus;
  readonly column: string;
  readonly panels: readonly (readonly [PanelStatus, number])[];
}
const STAGES: readonly (readonly [Stage, number])[] = [
  [{ status: 'released', column: 'To plan', panels: [['planned', 1]] }, 30],
  [{ status: 'released', column: 'Waiting for material', panels: [['planned', 1]] }, 8],
  [
    {
      status: 'in_production',
      column: 'Cutting',
      panels: [
        ['planned', 6],
        ['cut', 4],
      ],
    },
    16,
  ],
  [
    {
      status: 'in_production',
      column: 'Edging and drilling',
      panels: [
        ['cut', 4],
        ['edged', 5],
        ['drilled', 2],
      ],
    },
    16,
  ],
  [
    {
      status: 'in_production',
      column: 'Packing',
      panels: [
        ['drilled', 3],
        ['packed', 6],
      ],
    },
    12,
  ],
  [{ status: 'ready', column: 'Ready to go', panels: [['packed', 1]] }, 18],
];
const DELIVERED: Stage = { status: 'delivered', column: 'Delivered', panels: [['delivered', 1]] };

/** Panels that no project can have: "edged" of one without a tape. */
function fitting(
  status: PanelStatus,
  { needs_edging, needs_drilling }: { needs_edging: boolean; needs_drilling: boolean },
): PanelStatus {
  if (status === 'drilled' && !needs_drilling) return needs_edging ? 'edged' : 'cut';
  return status === 'edged' && !needs_edging ? 'cut' : status;
}

async function invoicesOf(prisma: PrismaClient): Promise<Invoice[]> {
  const all = await prisma.$queryRaw<Invoice[]>`
    select d.id, d.number, coalesce(d.branch_id, (select id from location order by position, key limit 1)) as branch_id, d.promised_on, d.issued_at, d.order_id,
           (d.handed_over_at is not null or coalesce(o.status in ('delivered', 'out_for_delivery'), false) or coalesce(d.promised_on < current_date - 7, false)) as is_over
      from sales_document d left join online_order o on o.id = d.order_id
     where d.kind = 'invoice' and d.status in ('part_paid', 'paid') and d.issued_at is not null and d.credited = 0
       and (o.id is null or o.status in ('paid', 'accepted', 'in_production', 'ready', 'out_for_delivery', 'delivered'))
       and exists (select from sales_document_line l where l.document_id = d.id and l.kind = 'unit')
     order by d.issued_at desc, d.number desc`;
  const past = all.filter(({ is_over }) => is_over);
  const every = Math.max(1, Math.floor(past.length / PAST));
  return [
    ...all.filter(({ is_over }) => !is_over).slice(0, OPEN),
    ...past.filter((_, index) => index % every === 0).slice(0, PAST),
  ].toSorted((a, b) => a.issued_at.getTime() - b.issued_at.getTime());
}

/** What an online order says of itself counts: a project is no further than its order, and no less far. */
const ORDER_STAGE: Readonly<Record<string, readonly ProjectStatus[]>> = {
  paid: ['released'],
  accepted: ['released'],
  in_production: ['in_production'],
  ready: ['ready'],
};

class ProjectRows {
  readonly projects: object[] = [];
  readonly cupboards: object[] = [];
  readonly panels: object[] = [];
  readonly events: object[] = [];
  readonly entries: object[] = [];

  constructor(
    private readonly dice: Dice,
    private readonly now: Date,
    private readonly columns: ReadonlyMap<string, string>,
    private readonly sheets: ReadonlyMap<string, string>,
  ) {}

  add(number: number, invoice: Invoice, stage: Stage, made: readonly (readonly [Line, SoldCupboard])[]): void {
    const id = this.dice.uuid();
    const released = minutesAfter(invoice.issued_at, this.dice.between(3, 240));
    const later = (days: number): Date => {
      const day = addDays(southAfricanDay(released), days);
      const at = during(this.dice, day, 8, 16);
      return at < this.now
        ? at > released
          ? at
          : minutesAfter(released, 5)
        : minutesAfter(this.now, -this.dice.between(5, 300));
    };
    const dates = [later(3), later(6), later(8)].toSorted((a, b) => a.getTime() - b.getTime());
    const [started, ready, delivered] = dates;
    const isBegun = stage.status !== 'released';
    const isReady = stage.status === 'ready' || stage.status === 'delivered';
    const isOver = stage.status === 'delivered';
    this.projects.push({
      id,
      number,
      document_id: invoice.id,
      branch_id: invoice.branch_id,
      column_id: this.columns.get(stage.column),
      status: stage.status,
      promised_on: invoice.promised_on?.toISOString().slice(0, 10) ?? null,
      released_by: invoice.order_id === null ? 'deposit' : 'paid',
      released_at: released,
      started_at: isBegun ? started : null,
      ready_at: isReady ? ready : null,
      delivered_at: isOver ? delivered : null,
      rules: RULES_VERSION,
    });
    const at = isOver ? delivered : isReady ? ready : isBegun ? started : released;
    let cupboards = 0;
    let position = 0;
    made.forEach(([line, { soldUnitId, built, workshop }], index) => {
      const parts = panelsOf(built, workshop.boards);
      for (let copy = 1; copy <= line.quantity; copy += 1) {
        cupboards += 1;
        const cupboard = { id: this.dice.uuid(), project_id: id, number: cupboards, line_id: line.id, copy };
        this.cupboards.push({
          ...cupboard,
          label: `C${String(index + 1)}`,
          sold_unit_id: soldUnitId,
          name: line.name,
          size: sizeText(built.unit),
        });
        for (const { colour, ...part } of parts) {
          position += 1;
          const status = fitting(this.dice.weighted(stage.panels), part);
          const panel = { id: this.dice.uuid(), status };
          this.panels.push({
            ...part,
            ...panel,
            code: newCode('P', (limit) => this.dice.between(0, limit - 1)),
            project_id: id,
            cupboard_id: cupboard.id,
            mark: `${cupboardCode(number, cupboards)}-${part.part}`,
            position,
            item_id: this.sheets.get(`${colour} ${String(part.thickness)}`) ?? null,
            moved_at: at,
          });
          this.events.push({ panel_id: panel.id, from_status: null, to_status: 'planned', at: released });
          if (status !== 'planned')
            this.events.push({ panel_id: panel.id, from_status: 'planned', to_status: status, at });
        }
      }
    });
    this.entries.push({
      subject_id: id,
      at: released,
      text: `Released. ${invoice.order_id === null ? 'Deposit paid' : 'Paid online'}. Cupboards: ${String(cupboards)}, panels: ${String(position)}`,
    });
  }
}

/** Projects of the year's invoices. The same shop and day make the same projects. */
export async function seedProjects(prisma: PrismaClient, now: Date): Promise<{ projects: number; panels: number }> {
  const dice = new Dice(4_242);
  const invoices = await invoicesOf(prisma);
  const lines = await prisma.$queryRaw<Line[]>`
    select l.id, l.document_id, l.name, l.quantity, p.unit, v.colour_code, l.configuration
      from sales_document_line l join variant v on v.id = l.variant_id join product p on p.id = v.product_id
     where l.document_id = any(${invoices.map(({ id }) => id)}::uuid[]) and p.kind = 'cupboard' order by l.document_id, l.position`;
  const sold = await keepSoldCupboards(prisma, lines);
  const orders = new Map(
    (
      await prisma.online_order.findMany({
        where: { id: { in: invoices.flatMap(({ order_id }) => order_id ?? []) } },
        select: { id: true, status: true },
      })
    ).map(({ id, status }) => [id, status]),
  );
  const columns = new Map((await prisma.project_status.findMany()).map(({ name, id }) => [name, id]));
  if (DEFAULT_COLUMNS.some(({ name }) => !columns.has(name))) return { projects: 0, panels: 0 };
  const sheets = new Map(
    (await prisma.stock_item.findMany({ where: { kind: 'board' }, orderBy: { id: 'desc' } })).map(
      ({ colour_code, thickness, id }) => [`${colour_code ?? ''} ${String(thickness)}`, id],
    ),
  );
  const rows = new ProjectRows(dice, now, columns, sheets);
  const made = invoices.flatMap((invoice) => {
    const soldLines = lines.flatMap((line) => {
      const one = line.document_id === invoice.id ? sold.get(line.id) : undefined;
      return one === undefined ? [] : [[line, one] as const];
    });
    return soldLines.length === 0 ? [] : [{ invoice, of: soldLines }];
  });
  made.forEach(({ invoice, of: soldLines }, index) => {
    const allowed = invoice.order_id === null ? undefined : ORDER_STAGE[orders.get(invoice.order_id) ?? ''];
    const stages = STAGES.filter(([{ status }]) => allowed === undefined || allowed.includes(status));
    rows.add(1_001 + index, invoice, invoice.is_over ? DELIVERED : dice.weighted(stages), soldLines);
  });
  await write(prisma, rows, made.length);
  return { projects: rows.projects.length, panels: rows.panels.length };
}

/** In a few statements. States begin as their machine says, and are moved on: a trigger looks. */
async function write(prisma: PrismaClient, rows: ProjectRows, count: number): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`
      insert into project (id, number, document_id, branch_id, column_id, promised_on, released_by, released_at, started_at, ready_at, delivered_at, rules)
      select p.id, p.number, p.document_id, p.branch_id, p.column_id, p.promised_on, p.released_by, p.released_at, p.started_at, p.ready_at, p.delivered_at, p.rules
        from jsonb_to_recordset(${JSON.stringify(rows.projects)}::jsonb) as p(id uuid, number int, document_id uuid, branch_id uuid, column_id uuid, promised_on date,
             released_by text, released_at timestamptz, started_at timestamptz, ready_at timestamptz, delivered_at timestamptz, rules int)`;
    await tx.$executeRaw`
      update project j set status = p.status from jsonb_to_recordset(${JSON.stringify(rows.projects)}::jsonb) as p(id uuid, status text)
       where p.id = j.id and p.status <> j.status`;
    await tx.$executeRaw`select setval('project_number_seq', greatest(1001, ${1_000 + count}::int))`;
    await tx.$executeRaw`
      insert into project_cupboard (id, project_id, number, line_id, copy, label, sold_unit_id, name, size)
      select c.id, c.project_id, c.number, c.line_id, c.copy, c.label, c.sold_unit_id, c.name, c.size
        from jsonb_to_recordset(${JSON.stringify(rows.cupboards)}::jsonb) as c(id uuid, project_id uuid, number int, line_id uuid, copy int, label text, sold_unit_id text,
             name text, size text)`;
    await tx.$executeRaw`
      insert into panel (id, code, project_id, cupboard_id, part, copy, copies, mark, name, role, position, length, width, cut_length, cut_width, thickness,
                         board_key, board, item_id, grained, edging, needs_edging, needs_drilling, holes, moved_at)
      select p.id, p.code, p.project_id, p.cupboard_id, p.part, p.copy, p.copies, p.mark, p.name, p.role, p.position, p.length, p.width, p.cut_length, p.cut_width,
             p.thickness, p.board_key, p.board, p.item_id, p.grained, p.edging, p.needs_edging, p.needs_drilling, p.holes, p.moved_at
        from jsonb_to_recordset(${JSON.stringify(rows.panels)}::jsonb) as p(id uuid, code text, project_id uuid, cupboard_id uuid, part text, copy int, copies int,
             mark text, name text, role text, position int, length int, width int, cut_length int, cut_width int, thickness float8, board_key text, board text,
             item_id text, grained boolean, edging jsonb, needs_edging boolean, needs_drilling boolean, holes int, moved_at timestamptz)`;
    await tx.$executeRaw`
      update panel n set status = p.status from jsonb_to_recordset(${JSON.stringify(rows.panels)}::jsonb) as p(id uuid, status text)
       where p.id = n.id and p.status <> n.status`;
    await tx.$executeRaw`
      insert into panel_event (panel_id, from_status, to_status, at, booked_at)
      select e.panel_id, e.from_status, e.to_status, e.at, e.at
        from jsonb_to_recordset(${JSON.stringify(rows.events)}::jsonb) as e(panel_id uuid, from_status text, to_status text, at timestamptz) order by e.at`;
    await tx.$executeRaw`
      insert into timeline_entry (subject_kind, subject_id, actor, kind, text, at)
      select 'project', e.subject_id, 'Plinth', 'system', e.text, e.at
        from jsonb_to_recordset(${JSON.stringify(rows.entries)}::jsonb) as e(subject_id text, text text, at timestamptz)`;
  });
}
