import * as z from 'zod';
import { enumOf, id, isoDate, isoDateTime } from '../../kernel/common';
import { projectStatuses } from './production-labels';

export const projectStatus = enumOf(projectStatuses).meta({ id: 'ProjectStatus' });

export const projectRow = z
  .object({
    id,
    code: z.string().describe('P-1042'),
    document_id: id,
    document: z.string().describe('Number of the invoice'),
    client: z.string(),
    status: projectStatus,
    column: z.string().describe('Its status on the board'),
    promised_on: isoDate.nullable(),
    branch: z.string(),
    cupboards: z.int(),
    panels: z.int().describe('Panels of what is made'),
    cut: z.int().describe('Of which cut, or further'),
    packed: z.int().describe('Of which packed, or further'),
    top_pieces: z.int().describe('Tops that are cut to size'),
    top_pieces_cut: z.int().describe('Of which cut'),
    released_at: isoDateTime,
  })
  .meta({ id: 'ProjectRow' });
export type ProjectRow = z.infer<typeof projectRow>;
