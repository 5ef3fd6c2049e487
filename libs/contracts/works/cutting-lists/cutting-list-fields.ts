import * as z from 'zod';
import { cents, enumOf, id, isoDate, isoDateTime, rowVersion, timelineEntry } from '../../kernel/common';
import { cuttingListStatuses, pieceKinds, runStatuses, sheetStatuses, uselessReasons } from './cutting-list-labels';
import { panelStatuses } from '../projects/production-labels';

const status = enumOf(cuttingListStatuses).meta({ id: 'CuttingListStatus' });
const percent = z.number();
const mm = z.number().describe('Millimetres');

export const cuttingListRow = z
  .object({
    id,
    code: z.string().describe('CL-1001'),
    status,
    branch: z.string(),
    note: z.string(),
    boards: z.string().describe('In words, one after the other'),
    projects: z.string().describe('P-1042, P-1043'),
    panels: z.int(),
    cut: z.int(),
    sheets: z.int().nullable().describe('Whole sheets of the plan'),
    yield_percent: percent.nullable(),
    due_on: isoDate.nullable().describe('The first day that any of its projects is promised for'),
    created_at: isoDateTime,
  })
  .meta({ id: 'CuttingListRow' });
export type CuttingListRow = z.infer<typeof cuttingListRow>;

export const listedPanel = z
  .object({
    id,
    code: z.string(),
    mark: z.string().describe('P-1042-03-A'),
    name: z.string(),
    project_id: id,
    project: z.string(),
    document_id: id.describe('The invoice of which the project is made'),
    promised_on: isoDate.nullable(),
    board_key: z.string(),
    board: z.string(),
    cut_length: z.int(),
    cut_width: z.int(),
    grained: z.boolean(),
    edges: z.string().describe('Which edges get tape: L1 L2 W1 W2 notch'),
    notch: z.string().describe('What is sawn out of a corner, mm: 325 × 325; empty where it stays a rectangle'),
    status: enumOf(panelStatuses),
    useless: enumOf(uselessReasons)
      .meta({ id: 'UselessReason' })
      .nullable()
      .describe('Why nobody needs it any more: not to be labelled'),
    replaced_by: z.string().nullable().describe('Code of the panel that is made for it'),
    sheet_id: id.nullable(),
    cost: cents.nullable().describe('Board that went into it; for who may see costs'),
  })
  .meta({ id: 'ListedPanel' });
export type ListedPanel = z.infer<typeof listedPanel>;

export const planRun = z
  .object({
    id,
    number: z.int(),
    status: enumOf(runStatuses).meta({ id: 'RunStatus' }),
    seconds: z.int(),
    progress: z.number(),
    fault: z.string(),
    sheets: z.int().nullable(),
    to_buy: z.int().nullable(),
    offcuts: z.int().nullable().describe('Taken from the rack'),
    unplaced: z.int().nullable(),
    yield_percent: percent.nullable(),
    net_yield_percent: percent.nullable().describe('With the offcuts that are kept'),
    cost: cents.nullable(),
    books: z.int().nullable().describe('How often something is laid on the saw'),
    cuts: z.int().nullable(),
    turns: z.int().nullable(),
    is_proved: z.boolean().describe('No cheaper sheets can do it'),
    is_chosen: z.boolean(),
    is_stale: z.boolean().describe('Panels came or went since'),
    by: z.string(),
    asked_at: isoDateTime,
  })
  .meta({ id: 'PlanRun' });
export type PlanRun = z.infer<typeof planRun>;

const box = { x: mm, y: mm, length: mm, width: mm };
const piece = z
  .object({
    ...box,
    kind: enumOf(pieceKinds).meta({ id: 'PieceKind' }),
    codes: z.array(z.string()).describe('Of its panels or offcuts, one for each sheet of the load'),
    turned: z.boolean().describe('The length of the panel lies across the sheet'),
  })
  .meta({ id: 'SheetPiece' });
export type SheetPiece = z.infer<typeof piece>;

const sawStep = z
  .object({
    number: z.int(),
    is_rip: z.boolean().describe('The blade travels along the length of the sheet'),
    fence: mm,
    cut_length: mm,
    turn: z.boolean().describe('The piece is turned before this cut'),
    from: z.object(box).meta({ id: 'SawBox' }).describe('The piece that is cut, where it lay on the sheet'),
    line: z.object({ x1: mm, y1: mm, x2: mm, y2: mm }).meta({ id: 'SawLine' }),
    gives: piece,
    rest: piece.nullable().describe('What remains, where it is the last cut of its piece'),
  })
  .meta({ id: 'CutToMake' });
export type CutToMake = z.infer<typeof sawStep>;

const offcutMade = z
  .object({
    code: z.string(),
    copy: z.int(),
    length: z.int(),
    width: z.int(),
    item_id: z.string().nullable().describe('Kept: the item of stock that it is'),
    bin: z.string().nullable().describe('Where it lies now'),
  })
  .meta({ id: 'OffcutMade' });

export const sheetLoad = z
  .object({
    id,
    position: z.int(),
    status: enumOf(sheetStatuses).meta({ id: 'SheetStatus' }),
    item_id: z.string(),
    name: z.string(),
    is_offcut: z.boolean(),
    offcut_code: z.string().nullable().describe('To be scanned, of an offcut'),
    board_key: z.string(),
    length: mm,
    width: mm,
    trim: mm,
    copies: z.int().describe('So many lie on each other'),
    bins: z.string().describe('Where they lie, in walking order'),
    short: z.int().describe('So many are not free: to be bought'),
    steps_done: z.int(),
    yield_percent: percent,
    sheet_mm2: z.int(),
    parts_mm2: z.int(),
    offcuts_mm2: z.int(),
    kerf_mm2: z.int(),
    waste_mm2: z.int(),
    pieces: z.array(piece),
    steps: z.array(sawStep),
    offcuts: z.array(offcutMade),
    cut_by: z.string(),
    cut_at: isoDateTime.nullable(),
  })
  .meta({ id: 'SheetLoad' });
export type SheetLoad = z.infer<typeof sheetLoad>;

const toBuy = z
  .object({ item_id: z.string(), name: z.string(), quantity: z.int(), free: z.int(), on_order: z.int() })
  .meta({ id: 'SheetsToBuy' });

export const cuttingList = z
  .object({
    id,
    code: z.string(),
    status,
    branch_id: id,
    branch: z.string(),
    note: z.string(),
    due_on: isoDate.nullable(),
    panels: z.array(listedPanel),
    runs: z.array(planRun).describe('The last first'),
    sheets: z.array(sheetLoad),
    to_buy: z.array(toBuy).describe('What the plan needs beyond what is free'),
    version: rowVersion,
    timeline: z.array(timelineEntry),
  })
  .meta({ id: 'CuttingList' });
export type CuttingList = z.infer<typeof cuttingList>;

/** Panels of one board that wait to be cut, by project. */
export const waitingBoard = z
  .object({
    board_key: z.string(),
    board: z.string(),
    is_known: z.boolean().describe('Stock knows such a board'),
    colour_code: z.string().describe('Of the board in stock'),
    thickness: z.number().describe('mm'),
    panels: z.int(),
    projects: z.array(
      z
        .object({
          project_id: id,
          project: z.string(),
          client: z.string(),
          promised_on: isoDate.nullable(),
          panels: z.int(),
        })
        .meta({ id: 'WaitingProject' }),
    ),
  })
  .meta({ id: 'WaitingBoard' });
export type WaitingBoard = z.infer<typeof waitingBoard>;

export const batch = z
  .object({
    board_key: z.string(),
    board: z.string(),
    due_by: isoDate.nullable(),
    projects: z.array(z.object({ project_id: id, project: z.string() }).meta({ id: 'BatchProject' })),
    panels: z.int(),
    sheets_together: z.int(),
    sheets_apart: z.int(),
    yield_together_percent: percent,
    yield_apart_percent: percent,
  })
  .meta({ id: 'SuggestedBatch' });
export type Batch = z.infer<typeof batch>;
