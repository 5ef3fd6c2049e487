import * as z from 'zod';
import { enumOf, id, isoDate, isoDateTime } from '../../kernel/common';
import { panelStatuses } from './production-labels';

const status = enumOf(panelStatuses).meta({ id: 'PanelStatus' });
export const mm = z.int().describe('mm');

export const panelRow = z
  .object({
    id,
    code: z.string().describe('On its label: ten characters'),
    mark: z.string().describe('P-1042-03-A'),
    part: z.string(),
    copy: z.int(),
    copies: z.int(),
    name: z.string(),
    status,
    project_id: id,
    cupboard_id: id,
    cupboard: z.string(),
    length: mm,
    width: mm,
    cut_length: mm,
    cut_width: mm,
    thickness: z.number().describe('mm'),
    board: z.string(),
    promised_on: isoDate.nullable(),
    moved_at: isoDateTime,
    replaces: z.string().nullable().describe('Code of the damaged panel that it is made for'),
  })
  .meta({ id: 'PanelRow' });
export type PanelRow = z.infer<typeof panelRow>;
