import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_OFFCUT_RULE, DEFAULT_SAW, type CuttingPart, type StockSheet } from '@plinth/cutting/model';
import { optimise } from '@plinth/cutting/optimise';
import { roundToKeptSize } from '@plinth/cutting/sheet-books';
import { formatRand } from '@plinth/money/format';
import { packer } from 'guillotine-packer';
import pg from 'pg';
import { seedDatabase } from '../../prisma/seed/seed';
import { migrate } from '../../scripts/db/migrate';
import { root } from '../../scripts/lib/paths';
import { startCluster } from '../../scripts/postgres/cluster';

/*
 * npm run bench:savings [-- --days 30] [--iterations 2000] [--write]
 *
 * What the saw saves in rand: the panels of a month of orders of the demo, cut each order by itself and together. The result depends on the seed and the
 * number of iterations alone, not on the machine. A sheet costs what suppliers ask today; offcuts on the rack at the end count nothing, and stand beside it.
 */

interface OrderedPanel {
  readonly project: string;
  /** Monday of the week in which the order was released. */
  readonly week: string;
  readonly board: string;
  readonly length: number;
  readonly width: number;
  readonly grained: boolean;
  readonly sheet_length: number;
  readonly sheet_width: number;
  /** Cents for a sheet. */
  readonly cost: number;
}

const SELECT_PANELS = `
  select j.number::text as project, to_char(date_trunc('week', j.released_at), 'YYYY-MM-DD') as week, p.board_key as board, p.cut_length as length, p.cut_width as width,
         p.grained, i.length as sheet_length, i.width as sheet_width, c.cost
    from panel p join project j on j.id = p.project_id join stock_item i on i.id = p.item_id
    cross join lateral (select ceil(min(s.price::numeric / s.pack_factor))::int as cost from supplier_price s where s.item_id = i.id) c
   where p.status not in ('recut', 'damaged', 'cancelled') and j.status <> 'cancelled' and j.released_at > now() - $1::int * interval '1 day' and c.cost is not null
   order by j.released_at, j.number, p.position`;

interface Way {
  readonly name: string;
  /** Names the list on which a panel is cut. */
  readonly listOf: (panel: OrderedPanel) => string;
  readonly keepsOffcuts: boolean;
}
const WAYS: readonly Way[] = [
  { name: 'Each order by itself, what is left is thrown away', listOf: ({ project }) => project, keepsOffcuts: false },
  { name: 'Each order by itself, offcuts used for the next', listOf: ({ project }) => project, keepsOffcuts: true },
  { name: 'A list a week, what is left is thrown away', listOf: ({ week }) => week, keepsOffcuts: false },
  { name: '**A list a week, offcuts used for the next**', listOf: ({ week }) => week, keepsOffcuts: true },
  { name: 'All in one list', listOf: () => '', keepsOffcuts: false },
];

interface Outcome {
  sheets: number;
  offcutsUsed: number;
  cents: number;
  /** Cents of the offcuts that lie on the rack at the end, by their area. */
  onRack: number;
}

/** Width trimmed off every side of a new sheet, as the saw's settings begin, mm. */
const TRIM_MM = 10;

/** Cuts panels by lists, one list after the other as they came in. */
function cutPanels(panels: readonly OrderedPanel[], way: Way, iterations: number): Outcome {
  const outcome: Outcome = { sheets: 0, offcutsUsed: 0, cents: 0, onRack: 0 };
  let rack: StockSheet[] = [];
  let offcutNumber = 0;
  for (const [, list] of Map.groupBy(panels, (panel) => way.listOf(panel))) {
    const boards = new Map(list.map((panel) => [panel.board, panel]));
    const newSheets = [...boards.values()].map(({ board, sheet_length, sheet_width, cost }): StockSheet => ({
      id: board,
      board,
      lengthMm: sheet_length,
      widthMm: sheet_width,
      cost,
      trimMm: TRIM_MM,
      offcut: false,
    }));
    const parts = list.map(({ board, length, width, grained }, index): CuttingPart => ({
      id: String(index),
      name: '',
      board,
      lengthMm: length,
      widthMm: width,
      quantity: 1,
      grain: grained ? 'length' : 'free',
    }));
    const result = optimise({
      parts,
      sheets: [...newSheets, ...rack.filter(({ board }) => boards.has(board))],
      saw: DEFAULT_SAW,
      offcutRule: DEFAULT_OFFCUT_RULE,
      iterations,
      seed: 1,
    });
    if (result.unplaced.length > 0)
      throw new Error(`${way.name}: ${String(result.unplaced.length)} panels found no sheet`);
    const usedIds = new Set<string>();
    const offcuts: StockSheet[] = [];
    for (const { sheet, copies, offcuts: leftovers } of result.boards.flatMap(({ plans }) => plans)) {
      if (sheet.offcut) {
        usedIds.add(sheet.id);
        outcome.offcutsUsed += copies;
      } else {
        outcome.sheets += copies;
        outcome.cents += sheet.cost * copies;
      }
      const centsPerMm2 = sheet.cost / (sheet.lengthMm * sheet.widthMm);
      for (const { length, width } of leftovers.map(roundToKeptSize))
        for (let copy = 0; copy < copies; copy += 1) {
          offcutNumber += 1;
          offcuts.push({
            id: `offcut ${String(offcutNumber)}`,
            board: sheet.board,
            lengthMm: length,
            widthMm: width,
            cost: Math.round(centsPerMm2 * length * width),
            quantity: 1,
            trimMm: 0,
            offcut: true,
          });
        }
    }
    if (way.keepsOffcuts) rack = [...rack.filter(({ id }) => !usedIds.has(id)), ...offcuts];
  }
  outcome.onRack = rack.reduce((sum, { cost }) => sum + cost, 0);
  return outcome;
}

/** Cuts each order by itself as guillotine-packer from npm does, with all of its strategies. */
function packOrders(panels: readonly OrderedPanel[]): Outcome {
  const outcome: Outcome = { sheets: 0, offcutsUsed: 0, cents: 0, onRack: 0 };
  for (const [, list] of Map.groupBy(panels, ({ project, board }) => `${project} ${board}`)) {
    const [{ sheet_length, sheet_width, cost, grained }] = list;
    const sheets = packer(
      {
        binWidth: sheet_length - 2 * TRIM_MM,
        binHeight: sheet_width - 2 * TRIM_MM,
        items: list.map(({ length, width }, index) => ({ name: String(index), width: length, height: width })),
      },
      { kerfSize: DEFAULT_SAW.kerfMm, allowRotation: !grained },
    );
    if (sheets === null) throw new Error('guillotine-packer found no plan');
    outcome.sheets += sheets.length;
    outcome.cents += sheets.length * cost;
  }
  return outcome;
}

async function readPanels(days: number): Promise<OrderedPanel[]> {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-bench-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster({
    folder: join(folder, 'db'),
    ownerPassword: 'bench',
    appPassword: 'bench',
    throwaway: true,
  });
  try {
    await migrate(cluster.ownerUrl, cluster.appUrl);
    await seedDatabase({ ownerUrl: cluster.ownerUrl });
    const client = new pg.Client({ connectionString: cluster.ownerUrl });
    await client.connect();
    const { rows } = await client.query<OrderedPanel>(SELECT_PANELS, [days]);
    await client.end();
    return rows;
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      days: { type: 'string', default: '30' },
      iterations: { type: 'string', default: '2000' },
      write: { type: 'boolean', default: false },
    },
  });
  const [days, iterations] = [Number(values.days), Number(values.iterations)];
  if (!(days > 0) || !(iterations > 0)) throw new Error('--days and --iterations are numbers');
  const panels = await readPanels(days);
  const orders = new Set(panels.map(({ project }) => project)).size;
  const rows: [string, Outcome][] = [['Each order by itself, guillotine-packer', packOrders(panels)]];
  for (const way of WAYS) {
    rows.push([way.name, cutPanels(panels, way, iterations)]);
    process.stderr.write(`${way.name}: done\n`);
  }
  const ownCents = rows[1][1].cents;
  const area = panels.reduce((sum, { length, width }) => sum + length * width, 0) / 1e6;
  const saved = (cents: number): string =>
    `${formatRand(ownCents - cents)} (${(((ownCents - cents) / ownCents) * 100).toFixed(1)} %)`;
  const text = [
    '# What the saw saves',
    '',
    `\`npm run bench:savings -- --days ${values.days} --iterations ${values.iterations}\`, ${new Date().toISOString().slice(0, 10)}. The demo's orders of the last ${values.days} days: ${String(orders)} orders, ${String(panels.length)} panels, ${area.toFixed(0)} m² of the ${String(new Set(panels.map(({ board }) => board)).size)} boards that a supplier has a price for.`,
    'A sheet costs what the cheapest supplier asks for it, without VAT. Saved is against cutting each order by itself with the same optimiser and throwing away what is left;',
    'offcuts on the rack at the end are not counted as saved, their share of a sheet stands beside it. Same seed and iterations, so the same table on any machine.',
    '',
    '| How | sheets bought | offcuts used | cost of sheets | saved | on the rack at the end |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows.map(
      ([name, { sheets, offcutsUsed, cents, onRack }]) =>
        `| ${name} | ${String(sheets)} | ${String(offcutsUsed)} | ${formatRand(cents)} | ${saved(cents)} | ${formatRand(onRack)} |`,
    ),
    '',
  ].join('\n');
  process.stdout.write(text);
  if (values.write) {
    mkdirSync(join(root, 'docs', 'benchmarks'), { recursive: true });
    writeFileSync(join(root, 'docs', 'benchmarks', 'cutting-savings.md'), text);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
