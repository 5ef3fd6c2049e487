import * as z from 'zod';
import { cataloguePreview, saveChange } from '../catalogue-changes/catalogue-changes';
import { catalogueChangeRow } from '../catalogue-changes/catalogue-change-row';
import { colourKinds, colourProblems } from './colour-labels';
import { coloursList } from './colours-list';
import { colourCode, enumOf, idempotencyKey, rowVersion, timelineEntry } from '../../kernel/common';
import { side } from '../../stock/stock/stock-items';
import { can, mutation, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { staffPages } from '../../kernel/staff-pages';
import { colourFields, type ColourFields, colourMaterial, colourRow } from './colours-row';

/** Checks the fields of a colour against each other; the server refuses the same errors. */
export const checkColour = (colour: ColourFields, ctx: z.RefinementCtx): void => {
  for (const { field, message } of colourProblems(colour)) ctx.addIssue({ code: 'custom', path: [field], message });
};

/** Size of a sheet in which the boards of a colour are bought. */
const sheetSize = z.strictObject({ length: side, width: side }).meta({ id: 'SheetSize' });

/** Changes to an existing colour; its kind is fixed. */
export const colourChanges = colourFields.omit({ kind: true }).extend({ is_withdrawn: z.boolean() }).partial();

export const colourDetail = colourRow
  .extend({
    version: rowVersion,
    materials: z.array(colourMaterial).describe('Boards and edging; of colours of tops none'),
    timeline: z.array(timelineEntry),
  })
  .meta({ id: 'ColourDetail' });
export type ColourDetail = z.infer<typeof colourDetail>;

const page = staffPages.boardColours;
const lists = listContracts(coloursList, { row: colourRow, id: 'ColourRows', summary: 'Boards, laminates and stones' });
const colourKey = z.strictObject({ code: colourCode });

/** Colours that cupboards and tops are made of. */
export const colours = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: can('view', page),
    summary: 'A colour with its history',
    input: colourKey,
    output: colourDetail,
  }),
  getOptions: query({
    access: can('view', page),
    summary: 'All colours as label and value, in the order of the shop',
    input: z.strictObject({}),
    output: z.array(
      z.object({ label: z.string(), value: z.string(), kind: enumOf(colourKinds) }).meta({ id: 'ColourOption' }),
    ),
  }),
  create: mutation({
    access: can('create', page),
    summary: 'Adds a colour with its boards and edging; it can be chosen at once',
    input: colourFields.extend({ sheet: sheetSize.optional(), idempotency_key: idempotencyKey }),
    output: colourDetail,
  }),
  previewChange: query({
    access: can('update', page),
    summary: 'What a changed colour would do to prices, sets, carts and quotes',
    input: colourKey.extend({ changes: colourChanges }),
    output: cataloguePreview,
  }),
  change: mutation({
    access: can('update', page),
    summary:
      'Changes, withdraws or reinstates a colour, at once or from a day on; what was already sold in it stays the same',
    input: colourKey.extend({ changes: colourChanges, ...saveChange }),
    output: catalogueChangeRow,
  }),
  place: mutation({
    access: can('update', page),
    summary: 'Puts a colour behind another, or first, in the order of the shop',
    input: colourKey.extend({ after: colourCode.nullable() }),
    output: colourDetail,
  }),
};
