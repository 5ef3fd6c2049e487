import * as z from 'zod';
import { catalogueChangeStatuses } from './catalogue-change-labels';
import { enumOf, id, isoDate, isoDateTime, rowVersion } from '../../kernel/common';

const status = enumOf(catalogueChangeStatuses).meta({ id: 'CatalogueChangeStatus' });

export const catalogueChangeRow = z
  .object({
    id,
    number: z.int(),
    status,
    what: z.string().describe('What it touches: “Base unit 600, Polar White and 11 more”'),
    edits: z.int().describe('How many fields it changes'),
    effective_on: isoDate.nullable().describe('From this day; null: at once'),
    note: z.string(),
    problem: z.string().describe('Why it was not applied when its day came'),
    created_by: z.string(),
    created_at: isoDateTime,
    applied_at: isoDateTime.nullable(),
    version: rowVersion,
  })
  .meta({ id: 'CatalogueChange' });
export type CatalogueChangeRow = z.infer<typeof catalogueChangeRow>;
