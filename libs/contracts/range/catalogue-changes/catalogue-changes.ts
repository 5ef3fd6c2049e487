import * as z from 'zod';
import { catalogueChangeList } from './catalogue-change-list';
import { cents, id, isoDate, line, rowVersion } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { staffPages } from '../../kernel/staff-pages';
import { catalogueChangeRow } from './catalogue-change-row';

/** One field of one object, in words. */
export const catalogueEditSaid = z
  .object({
    object: z.string().describe('What it is called: “Base unit 600, Polar White”'),
    field: z.string().describe('“Price”'),
    before: z.string(),
    after: z.string(),
  })
  .meta({ id: 'CatalogueEdit' });
export type CatalogueEditSaid = z.infer<typeof catalogueEditSaid>;

/** Effect of a change, before it is saved. */
export const cataloguePreview = z
  .object({
    stamp: z.string().describe('Stands for all that is shown here; saving asks for it'),
    edits: z.int().describe('How many fields change'),
    shown: z.array(catalogueEditSaid).describe('The first of them'),
    fields: z
      .array(z.object({ field: z.string(), count: z.int() }).meta({ id: 'CatalogueFieldCount' }))
      .describe('How many of each field: “Price”, 38'),
    said: z.array(z.string()).describe('What else follows, in sentences'),
    off: z
      .object({
        items: z.int(),
        variants: z.int(),
        last: z.int().describe('Items of which nothing is left to be bought'),
      })
      .meta({ id: 'CatalogueOffEffect' })
      .nullable()
      .describe('What is no longer sold; null where nothing is taken off sale'),
    back: z
      .object({ items: z.int(), variants: z.int(), least: cents, most: cents })
      .meta({ id: 'CatalogueBackEffect' })
      .nullable()
      .describe('What is sold again, and from what to what it costs; null where nothing comes back'),
    prices: z
      .object({
        count: z.int().describe('How many prices change'),
        least: cents.describe('Smallest difference; negative where it falls'),
        most: cents,
        mean: cents,
        before: cents.describe('All of them together, one of each'),
        after: cents,
      })
      .meta({ id: 'CataloguePriceEffect' })
      .nullable()
      .describe('Null where no price changes'),
    sets: z
      .array(
        z
          .object({
            slug: z.string(),
            name: z.string(),
            before: cents.nullable().describe('Null: it could not be sold'),
            after: cents.nullable().describe('Null: it can no longer be sold'),
          })
          .meta({ id: 'CatalogueSetEffect' }),
      )
      .describe('Ready-made sets that cost something else, can no longer be sold, or can be sold again'),
    carts: z.int().describe('Open carts with these items: they take the new price, and say so'),
    draft_quotes: z.int().describe('Drafts of quotes with these items: they take the new price'),
    sent_quotes: z.int().describe('Quotes that were sent and are not accepted yet: they keep theirs'),
  })
  .meta({ id: 'CataloguePreview' });
export type CataloguePreview = z.infer<typeof cataloguePreview>;

/** Fields for saving a previewed change, sent by every editor of the catalogue. */
export const saveChange = {
  stamp: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'Check what changes first')
    .describe('Of the preview that was looked at'),
  note: line(200).default(''),
  effective_on: isoDate.nullable().default(null).describe('From this day; null: at once'),
  idempotency_key: z.uuid(),
};

const access = can('update', staffPages.items);
const decision = z.strictObject({ id, version: rowVersion });
const lists = listContracts(catalogueChangeList, {
  row: catalogueChangeRow,
  id: 'CatalogueChanges',
  summary: 'What was changed of the catalogue, and what is planned',
});

/** Changes of items, prices, colours and fittings: viewed, cancelled before their day, undone. */
export const catalogueChanges = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: can('view', staffPages.items),
    summary: 'One change with what it changed, field by field',
    input: z.strictObject({ id, page: z.int().min(1).max(1_000).default(1) }),
    output: catalogueChangeRow
      .extend({
        shown: z.array(catalogueEditSaid),
        pages: z.int(),
        undoes: z.int().nullable().describe('Number of the change that it took back'),
        undone_by: z.int().nullable().describe('Number of the change that took it back'),
      })
      .meta({ id: 'CatalogueChangeDetail' }),
  }),
  previewTakeBack: query({
    access,
    summary: 'What taking a change back would do',
    input: z.strictObject({ id }),
    output: cataloguePreview,
  }),
  takeBack: mutation({
    access,
    summary:
      'Puts everything back as it was before a change, as a change of its own; refused where it was changed again since',
    input: decision,
    output: catalogueChangeRow,
  }),
  cancel: mutation({
    access,
    summary: 'Cancels a change that is planned, or was not applied',
    input: decision,
    output: catalogueChangeRow,
  }),
};
