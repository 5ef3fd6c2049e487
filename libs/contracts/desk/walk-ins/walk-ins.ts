import * as z from 'zod';
import {
  atLocation,
  bulkResult,
  email,
  enumOf,
  id,
  isoDateTime,
  line,
  orEmpty,
  phone,
  rowVersion,
  text,
  timelineEntry,
} from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { walkInList } from './walk-in-list';
import { walkInReasons } from './walk-in-labels';
import { staffPages } from '../../kernel/staff-pages';
import { walkInOutcome, walkInRow } from './walk-in-row';

/** Fields of a visit. */
export const walkInFields = z.strictObject({
  branch_id: z.uuid('Choose the branch'),
  name: line(120).min(1, 'Enter a name, or what you see: couple with a pram'),
  phone: orEmpty(phone).default(''),
  email: orEmpty(email).default(''),
  reason: enumOf(walkInReasons, 'Choose the reason'),
  interest: text(1_000).default(''),
  outcome: z.union([walkInOutcome, z.literal('')]).default(''),
  helped_by_id: z.union([z.literal(''), id]).default(''),
  time_in: isoDateTime.optional().describe('Now when missing'),
  time_out: isoDateTime.nullable().default(null),
});

/** Message at the field of the time out. */
export const LEFT_TOO_EARLY = 'The time out is before the time in. Check the times';

/** Checks that a visitor's time out is after the time in and has an outcome; shared by the form and the server. */
export const walkInTimes = (
  { time_in, time_out, outcome }: { time_in?: string | undefined; time_out: string | null; outcome: string },
  context: z.RefinementCtx,
): void => {
  if (time_out === null) return;
  if (outcome === '')
    context.addIssue({ code: 'custom', path: ['outcome'], message: 'Choose the outcome before they leave' });
  if (time_in !== undefined && Date.parse(time_out) < Date.parse(time_in))
    context.addIssue({ code: 'custom', path: ['time_out'], message: LEFT_TOO_EARLY });
};

const lists = listContracts(walkInList, {
  row: walkInRow,
  id: 'WalkInList',
  summary: 'Who came into the branches: searched, filtered, sorted, a page at a time',
});

export const walkIns = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  today: query({
    access: can('view', staffPages.walkIns),
    summary: 'How many came today to a branch, or to all, and how many are still here',
    input: z.strictObject({ location_id: atLocation.optional() }),
    output: z.object({ came: z.int(), here: z.int(), quotes: z.int(), orders: z.int() }).meta({ id: 'WalkInsToday' }),
  }),
  get: query({
    access: can('view', staffPages.walkIns),
    summary: 'One visit with its timeline',
    input: z.strictObject({ id }),
    output: walkInRow.extend({ timeline: z.array(timelineEntry) }).meta({ id: 'WalkInView' }),
  }),
  create: mutation({
    access: can('create', staffPages.walkIns),
    summary: 'Writes down that somebody came',
    input: walkInFields
      .extend({ entry_key: z.uuid().describe('The same entry sent twice is one') })
      .superRefine(walkInTimes),
    output: walkInRow,
  }),
  update: mutation({
    access: can('update', staffPages.walkIns),
    summary: 'Changes what is written down of a visit',
    input: walkInFields.extend({ id, version: rowVersion }).superRefine(walkInTimes),
    output: walkInRow,
  }),
  leave: mutation({
    access: can('update', staffPages.walkIns),
    summary: 'They have left: what came of it, and when',
    input: z.strictObject({ id, outcome: walkInOutcome }),
    output: walkInRow,
  }),
  bulkLeave: mutation({
    access: can('update', staffPages.walkIns),
    summary: 'Several have left, with the same outcome: the given ones, or all that match a search',
    input: z.strictObject({
      ids: z.array(id).max(500).optional(),
      matching: lists.matching.optional(),
      outcome: walkInOutcome,
    }),
    output: bulkResult,
    weight: 10,
  }),
};
