import * as z from 'zod';
import { cents, csvFile, enumOf, id, isoDate } from '../../kernel/common';
import { can, query } from '../../kernel/define';
import { recutReasons } from '../projects/production-labels';
import { staffPages } from '../../kernel/staff-pages';
import { behindKinds, rackAges, waysToSplitWood } from './workshop-figure-labels';

/** Area in whole mm²; the sum of many sheets exceeds 32 bits. */
const mm2 = z.number().describe('Whole mm²');
const count = z.int();
const split = enumOf(waysToSplitWood).meta({ id: 'WoodSplit' });

const period = {
  from: isoDate,
  to: isoDate,
  location_id: id.optional().describe('One branch'),
};

/** Use of the area of sheets; always `sheet = parts + offcuts + kerf + waste`. */
const wood = z
  .object({
    key: z.string().describe('Item of the board, or id of the list; empty for all'),
    label: z.string(),
    sheets: count.describe('Whole sheets that were cut or broke'),
    offcuts_used: count.describe('Offcuts from the rack that were cut'),
    sheet_mm2: mm2,
    parts_mm2: mm2,
    offcuts_mm2: mm2.describe('Put on the rack'),
    kerf_mm2: mm2,
    waste_mm2: mm2,
    damaged_mm2: mm2.describe('Of the waste: of sheets that broke'),
    value: cents.describe('What the sheets cost'),
  })
  .meta({ id: 'WoodFigures' });
export type WoodFigures = z.infer<typeof wood>;

export const workshopFigures = z
  .object({
    wood: z.array(wood),
    wood_total: wood,
    rack: z
      .array(
        z
          .object({ age: enumOf(rackAges).meta({ id: 'RackAge' }), offcuts: count, mm2, value: cents })
          .meta({ id: 'RackFigures' }),
      )
      .describe('Offcuts on the rack now, by how long they have lain there'),
    on_time: z
      .object({
        on_time: count,
        late: count,
        unpromised: count.describe('Delivered, and never promised for a day'),
      })
      .meta({ id: 'OnTimeFigures' })
      .describe('Projects that were delivered in this time'),
    stations: z.array(
      z
        .object({
          station: z.string().describe('Code of a station, also of one of the company’s own'),
          name: z.string(),
          panels: count,
          seconds: count.describe('Work between scans, as labour is counted'),
        })
        .meta({ id: 'StationFigures' }),
    ),
    recuts: z.array(
      z
        .object({
          reason: enumOf(recutReasons).meta({ id: 'RecutReason' }),
          panels: count,
          mm2,
          cost: cents.describe('Board of the panels that were of no use'),
        })
        .meta({ id: 'RecutFigures' }),
    ),
  })
  .meta({ id: 'WorkshopFigures' });
export type WorkshopFigures = z.infer<typeof workshopFigures>;

const costs = z
  .object({ material: cents, goods: cents, labour: cents, delivery: cents, total: cents })
  .meta({ id: 'ProjectCosts' });
export type ProjectCosts = z.infer<typeof costs>;

const projectFigures = z
  .object({
    id,
    code: z.string(),
    client: z.string(),
    ready_on: isoDate,
    planned: costs.describe('Of its cupboards, by the rates that they were sold with'),
    actual: costs.describe('What was booked of its invoice'),
    unbooked: count.describe('Panels that are cut, and of which no sheet says what they cost'),
    without_cost: z.array(z.string()).describe('Items that were used though the books had none: their cost lacks'),
    sold: cents.nullable().describe('Of the invoice, less credits, without VAT; for who may see sales'),
    margin: cents.nullable().describe('Sold less actual; for who may see sales'),
  })
  .meta({ id: 'ProjectFigures' });
export type ProjectFigures = z.infer<typeof projectFigures>;

const behind = z
  .object({
    key: z.string(),
    name: z.string(),
    detail: z.string(),
    day: isoDate.nullable(),
    amount: z.number().describe('In the unit of the figure that it is part of: mm², seconds, cents, or one of a count'),
    address: z.string().nullable().describe('Page of it'),
  })
  .meta({ id: 'BehindFigure' });
export type BehindFigure = z.infer<typeof behind>;

const view = can('view', staffPages.workshopFigures);
const pageNumber = z.int().min(1).max(10_000).default(1);

/** Figures of the workshop: its wood, its days and its money. */
export const workshopFiguresCalls = {
  get: query({
    access: view,
    summary: 'Wood by board or list, the rack, what came on time, panels by station, recuts by reason',
    input: z.strictObject({ ...period, by: split }),
    output: workshopFigures,
    weight: 3,
  }),
  projects: query({
    access: view,
    summary: 'What projects that were finished in a time cost, as planned and as it came, and what is left of the sale',
    input: z.strictObject({ ...period, page: pageNumber }),
    output: z.object({ rows: z.array(projectFigures), total: count }).meta({ id: 'ProjectFiguresPage' }),
    weight: 5,
  }),
  behind: query({
    access: view,
    summary: 'What one figure is the sum of, the newest first',
    input: z.strictObject({
      ...period,
      of: enumOf(behindKinds).meta({ id: 'BehindKind' }),
      key: z
        .string()
        .max(80)
        .regex(/^[\w.-]*$/, 'Not a valid key'),
      page: pageNumber,
    }),
    output: z.object({ rows: z.array(behind), total: count }).meta({ id: 'BehindFigures' }),
    weight: 3,
  }),
  exportCsv: query({
    access: view,
    summary: 'Where the wood went, as a CSV file',
    input: z.strictObject({ ...period, by: split }),
    output: csvFile,
    weight: 10,
  }),
};
