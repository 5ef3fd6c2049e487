import * as z from 'zod';
import { id, line, ok } from '../../kernel/common';
import { can, mutation, query, type AnswerOf } from '../../kernel/define';

/** Largest number of own views of a list: more tabs than anybody reads. */
export const MAX_OWN_VIEWS = 8;
export const MAX_VIEW_TITLE = 30;

/** Filter as in a list's address, e.g. `status`, `paid,accepted`. */
const viewFilter = z.strictObject({ name: line(40).min(1), value: line(2_000).min(1) });

/** Search as in a list's address; fields that the list no longer has are ignored. */
const searchFields = {
  q: line(200),
  filters: z.array(viewFilter).max(20),
  sort: line(80),
};

const savedView = z
  .object({
    id,
    title: z.string(),
    ...searchFields,
    filters: z.array(z.object({ name: z.string(), value: z.string() }).meta({ id: 'SavedViewFilter' })),
    shared: z.boolean().describe('Everybody who may open the list sees it'),
    mine: z.boolean(),
    by: z.string().describe('Whose it is'),
  })
  .meta({ id: 'SavedView' });

const list = line(40).min(1).describe('Name of the list: `invoices`');

/** Named searches of staff lists, for people who may open the list; the service checks. */
export const listViews = {
  ofList: query({
    access: can('view'),
    summary: 'The named searches of a list: the caller’s own, and what colleagues share',
    input: z.strictObject({ list }),
    output: z.array(savedView),
  }),
  save: mutation({
    access: can('view'),
    summary: 'Gives a search of a list a name, for oneself or for all who may open the list',
    input: z.strictObject({
      list,
      title: line(MAX_VIEW_TITLE).min(1, 'Name the view'),
      ...searchFields,
      shared: z.boolean(),
    }),
    output: savedView,
  }),
  share: mutation({
    access: can('view'),
    summary: 'Shows a view of one’s own to colleagues, or keeps it to oneself again',
    input: z.strictObject({ id, shared: z.boolean() }),
    output: savedView,
  }),
  remove: mutation({
    access: can('view'),
    summary: 'Takes a view of one’s own away',
    input: z.strictObject({ id }),
    output: ok,
  }),
};
export type SavedView = AnswerOf<typeof listViews.save>;
