import * as z from 'zod';
import { catalogueEditSaid, cataloguePreview, saveChange } from '../catalogue-changes/catalogue-changes';
import { catalogueChangeRow } from '../catalogue-changes/catalogue-change-row';
import { cents, colourCode, line, noInput, paragraph, rowKey } from '../../kernel/common';
import { can, mutation, preview, query } from '../../kernel/define';
import { articleNumber, itemSlug } from '../items/item-fields';
import { listContracts } from '../../kernel/list-contracts';
import { readySetsList } from './ready-sets-list';
import { LONGEST_WALL, MOST_SET_DISCOUNT, MOST_SET_ROWS } from './set-labels';
import { staffPages } from '../../kernel/staff-pages';
import { readySetState, readySetRoom, readySetRow } from './ready-sets-row';

const whole = (least: number, most: number, unit = ' mm') =>
  z
    .int('Enter a whole number')
    .min(least, `Enter ${String(least)}${unit} or more`)
    .max(most, `Enter ${String(most)}${unit} or less`);
const side = whole(1, 6_000).nullable();

/** Line of a set's form: a cupboard in its place, a top over a stretch of the wall, or a fitting. */
export const readySetPart = z
  .strictObject({
    variant_id: rowKey,
    quantity: whole(1, 99, ''),
    x: whole(0, LONGEST_WALL).nullable().describe('Left edge from the left end of the wall, mm; null for fittings'),
    y: whole(0, 3_000).nullable().describe('Underside over the floor, mm; null for tops and fittings'),
    front_colour: colourCode.nullable().describe('Where it differs from the set’s'),
    length: side.describe('Of a top'),
    depth: side.describe('Of a top; of a cupboard where it differs from the catalogue’s, as all that follows'),
    width: side,
    height: side,
    doors: whole(0, 4, '').nullable(),
    drawers: whole(0, 6, '').nullable(),
    shelves: whole(0, 12, '').nullable(),
  })
  .meta({ id: 'ReadySetPart' });
export type ReadySetPart = z.infer<typeof readySetPart>;

/** Lines of a set; cut-outs for its sink and tap, and panels for its open sides, are derived. */
export const readySetMade = z
  .strictObject({
    rows: z
      .array(readySetPart)
      .min(1, 'Add the first cupboard')
      .max(MOST_SET_ROWS, `Enter ${String(MOST_SET_ROWS)} lines or fewer`),
    end_panels: z.boolean().describe('Offered with boards that close the sides that are seen'),
    handle: line(60).nullable().describe('Of all its cupboards; null: each has its own'),
  })
  .meta({ id: 'ReadySetMade' });
export type ReadySetMade = z.infer<typeof readySetMade>;

/** Fields of a set that can be changed. */
export const readySetFields = {
  name: line(70).min(1, 'Enter a name'),
  sku: articleNumber,
  room: readySetRoom,
  description: paragraph(420)
    .min(1, 'Enter a description')
    .describe('{front} and {other} stand for the names of its fronts'),
  wall: whole(300, LONGEST_WALL),
  front_colour: colourCode,
  carcass_colour: colourCode,
  discount_percent: whole(0, MOST_SET_DISCOUNT, '%'),
  made: readySetMade,
};
const slug = itemSlug
  .max(60, 'Use at most 60 characters')
  .refine((typedSlug) => typedSlug !== 'new', 'Choose another address');

const newSet = {
  ...readySetFields,
  slug,
  on_sale: z.boolean().describe('On offer with the change; otherwise a draft'),
};
const newSetInput = z.strictObject(newSet);
export type NewReadySetInput = z.infer<typeof newSetInput>;

const changes = z.strictObject({ ...readySetFields, state: readySetState }).partial();
export type ReadySetChanges = z.infer<typeof changes>;
const setKey = z.strictObject({ slug });

/** Choice for a part of a set. */
export const setPartChoice = z
  .object({
    variant_id: z.string(),
    name: z.string().describe('“Base unit 600, one door”, “Bow handle, 128 mm”'),
    kind: z.enum(['cupboard', 'top', 'hardware']).meta({ id: 'SetPartKind' }),
    type: z.string().nullable().describe('Of a cupboard: base, wall, tall-larder …'),
    width: z.int().nullable(),
    height: z.int().nullable(),
    depth: z.int().nullable(),
    legs: z.int().describe('Height of its feet, mm'),
    depths: z.array(z.int()).describe('Of a top: in which it comes, mm'),
    takes: z.array(z.string()).describe('What can be chosen of a cupboard: doors, drawers, shelves'),
  })
  .meta({ id: 'SetPartChoice' });
export type SetPartChoice = z.infer<typeof setPartChoice>;

export const readySetView = z
  .object({
    slug: z.string(),
    ...readySetFields,
    state: readySetState,
    chosen: z.array(setPartChoice).describe('What its lines name, in any order'),
  })
  .meta({ id: 'ReadySetView' });
export type ReadySetView = z.infer<typeof readySetView>;

/** Fields of a set that its drawing and its price need. */
const drawable = z.strictObject({
  name: line(70),
  wall: readySetFields.wall,
  front_colour: colourCode,
  carcass_colour: colourCode,
  discount_percent: readySetFields.discount_percent,
  made: readySetMade,
});
export type DrawableSet = z.infer<typeof drawable>;

const page = staffPages.items;
const lists = listContracts(readySetsList, { row: readySetRow, id: 'ReadySetRows', summary: 'Ready-made sets' });

/** Ready-made sets: put together, changed, withdrawn. */
export const readySets = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: can('view', page),
    summary: 'A ready-made set with everything that can be changed of it',
    input: setKey,
    output: readySetView,
  }),
  history: query({
    access: can('view', page),
    summary: 'What was changed of a ready-made set, and what is planned',
    input: setKey,
    output: z.array(catalogueChangeRow.extend({ shown: z.array(catalogueEditSaid) }).meta({ id: 'ReadySetChange' })),
  }),
  findParts: query({
    access: can('view', page),
    summary: 'Cupboards, tops and fittings that can stand in a set',
    input: z.strictObject({ q: line(80).default('') }),
    output: z.array(setPartChoice),
  }),
  getBoards: query({
    access: can('view', page),
    summary: 'Colours that fronts and carcasses can have',
    input: noInput,
    output: z.array(z.object({ value: z.string(), label: z.string() }).meta({ id: 'SetBoard' })),
  }),
  getHandles: query({
    access: can('view', page),
    summary: 'Handles that cupboards can have, and none',
    input: noInput,
    output: z.array(z.object({ value: z.string(), label: z.string() }).meta({ id: 'SetHandle' })),
  }),
  draw: preview({
    access: can('view', page),
    summary: 'A set as it is typed: its picture, its price, and what of it cannot be; nothing is saved',
    input: drawable,
    output: z
      .object({
        svg: z.string().nullable().describe('Null while nothing of it can be drawn'),
        full_price: cents.describe('The sum of its parts bought singly'),
        price: cents.describe('The whole set'),
        rows: z.array(cents.nullable()).describe('What each line costs in the set; null for what cannot be made so'),
        end_panels: cents.describe('Of the boards that it can be had with; 0 for none'),
        problems: z.array(z.object({ field: z.string(), message: z.string() }).meta({ id: 'SetProblem' })),
      })
      .meta({ id: 'DrawnSet' }),
    weight: 3,
  }),
  previewNew: preview({
    access: can('create', page),
    summary: 'What a new ready-made set would be; nothing is saved',
    input: newSetInput,
    output: cataloguePreview,
    weight: 3,
  }),
  saveNew: mutation({
    access: can('create', page),
    summary: 'Makes a new ready-made set, at once or from a day on',
    input: z.strictObject({ ...newSet, ...saveChange }),
    output: catalogueChangeRow,
    weight: 3,
  }),
  preview: preview({
    access: can('update', page),
    summary: 'What a changed set would do to its price and to open carts; nothing is saved',
    input: setKey.extend({ changes }),
    output: cataloguePreview,
    weight: 3,
  }),
  save: mutation({
    access: can('update', page),
    summary: 'Changes, withdraws or gives back a ready-made set, at once or from a day on',
    input: setKey.extend({ changes, ...saveChange }),
    output: catalogueChangeRow,
    weight: 3,
  }),
};
