import * as z from 'zod';
import { enumOf, id, idempotencyKey, isoDateTime, line, rowVersion, reasonText } from '../../kernel/common';
import { batch, cuttingList, cuttingListRow, waitingBoard } from './cutting-list-fields';
import { MOST_SAW_EVENTS, pauseReasons, planFiles, PLAN_SECONDS, sawKinds } from './cutting-list-labels';
import { cuttingListList } from './cutting-list-list';
import { can, mutation, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { staffPages } from '../../kernel/staff-pages';

export type {
  Batch,
  CuttingList,
  CuttingListRow,
  CutToMake,
  ListedPanel,
  PlanRun,
  SheetLoad,
  SheetPiece,
  WaitingBoard,
} from './cutting-list-fields';

const lists = listContracts(cuttingListList, { row: cuttingListRow, id: 'CuttingLists', summary: 'Cutting lists' });
const view = can('view', staffPages.cuttingLists);
/** Permission to create, plan and release lists. */
const create = can('create', staffPages.cuttingLists);
/** Permission to cut. */
const update = can('update', staffPages.cuttingLists);
const seenVersion = { id, version: rowVersion };
/** All panels of a project that wait to be cut from a board. */
const picks = z
  .array(z.strictObject({ project_id: id, board_key: line(80).min(1) }).meta({ id: 'CuttingPick' }))
  .min(1, 'Choose what to cut')
  .max(200, 'Choose fewer panels at once');

const sawEvent = z
  .strictObject({
    key: idempotencyKey,
    sheet_id: id,
    kind: enumOf(sawKinds),
    step: z.int().min(0).max(100_000).describe('Which cut; 0 of a sheet that is finished or damaged, and of a pause'),
    at: isoDateTime.describe('When it was at the saw'),
    reason: enumOf(pauseReasons).nullable().default(null).describe('Why work stops, of a pause'),
    offcuts: z
      .array(
        z
          .strictObject({
            code: line(20),
            keep: z.boolean().describe('False: it is waste'),
            bin: line(40).describe('Label or code of the bin; empty for the branch’s rack'),
          })
          .meta({ id: 'OffcutStowed' }),
      )
      .max(100)
      .default([])
      .describe('What became of each offcut of a finished sheet; kept on the rack unless said'),
  })
  .meta({ id: 'SawEvent' });

const sawAnswer = z
  .object({
    key: id,
    result: z.enum(['booked', 'again', 'refused']),
    message: z.string().describe('Why it was refused, for the person'),
  })
  .meta({ id: 'SawAnswer' });
export type SawAnswer = z.infer<typeof sawAnswer>;

/** Cutting lists: panels cut together, planned from the stock there is, and cut sheet by sheet. */
export const cuttingLists = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: view,
    summary: 'One cutting list: its panels, plans and sheets, cut by cut',
    input: z.strictObject({ id }),
    output: cuttingList,
    weight: 2,
  }),
  waiting: query({
    access: view,
    summary: 'Panels that wait to be cut and are on no list, by board and project',
    input: z.strictObject({ branch_id: id.nullable() }),
    output: z.array(waitingBoard),
  }),
  suggest: query({
    access: create,
    summary: 'Batches worth cutting together: by board and day, with what that saves',
    input: z.strictObject({ branch_id: id }),
    output: z.array(batch),
    weight: 10,
  }),
  create: mutation({
    access: create,
    summary: 'A new list of panels that wait; those that somebody else took meanwhile are left out',
    input: z.strictObject({ branch_id: id, picks, note: line(200).default(''), idempotency_key: idempotencyKey }),
    output: cuttingList,
    logged: { action: 'cutting_list.create', subject: 'cutting_list' },
  }),
  add: mutation({
    access: create,
    summary: 'More panels that wait; its plan is void',
    input: z.strictObject({ ...seenVersion, picks }),
    output: cuttingList,
    logged: { action: 'cutting_list.panels', subject: 'cutting_list' },
  }),
  remove: mutation({
    access: create,
    summary: 'Takes panels off; its plan is void',
    input: z.strictObject({ ...seenVersion, panel_ids: z.array(id).min(1).max(2_000) }),
    output: cuttingList,
    logged: { action: 'cutting_list.panels', subject: 'cutting_list' },
  }),
  plan: mutation({
    access: create,
    summary:
      'Plans what of it is not cut with the sheets and offcuts that are free, for so many seconds, in the background',
    input: z.strictObject({
      ...seenVersion,
      seconds: z
        .int()
        .min(PLAN_SECONDS.least, 'Enter 1 or more')
        .max(PLAN_SECONDS.most, `Enter ${String(PLAN_SECONDS.most)} or fewer`),
    }),
    output: cuttingList,
    weight: 5,
  }),
  stop: mutation({
    access: create,
    summary: 'Ends a plan that is being searched for',
    input: z.strictObject({ id, run_id: id }),
    output: cuttingList,
  }),
  choose: mutation({
    access: create,
    summary: 'Takes one of its plans; of a released list, for the sheets that are not cut',
    input: z.strictObject({ ...seenVersion, run_id: id }),
    output: cuttingList,
    logged: { action: 'cutting_list.plan', subject: 'cutting_list' },
  }),
  release: mutation({
    access: create,
    summary: 'Allocates its sheets and offcuts, and hands it to the saw',
    input: z.strictObject(seenVersion),
    output: cuttingList,
    logged: { action: 'cutting_list.release', subject: 'cutting_list' },
  }),
  withdraw: mutation({
    access: create,
    summary: 'Back to a draft while nothing is cut: its sheets are free again',
    input: z.strictObject(seenVersion),
    output: cuttingList,
    logged: { action: 'cutting_list.withdraw', subject: 'cutting_list' },
  }),
  cancel: mutation({
    access: create,
    summary: 'Not cut at all: its panels wait again, its sheets are free',
    input: z.strictObject({ ...seenVersion, reason: reasonText }),
    output: cuttingList,
    logged: { action: 'cutting_list.cancel', subject: 'cutting_list' },
  }),
  saw: mutation({
    access: update,
    summary: 'What was done at the saw, in order, each with its own key and time; late or sent twice, it counts once',
    input: z.strictObject({ id, events: z.array(sawEvent).min(1).max(MOST_SAW_EVENTS) }),
    output: z.object({ answers: z.array(sawAnswer) }).meta({ id: 'SawAnswers' }),
    weight: 2,
  }),
  planFile: query({
    access: view,
    summary: 'Its plan as a file for another programme or a machine',
    input: z.strictObject({ id, format: enumOf(planFiles).meta({ id: 'PlanFile' }) }),
    output: z.object({ filename: z.string(), content: z.string() }).meta({ id: 'PlanFileContent' }),
    weight: 3,
  }),
};
