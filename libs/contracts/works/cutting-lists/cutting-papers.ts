import * as z from 'zod';
import { isoDate, line } from '../../kernel/common';
import { listedPanel, sheetLoad } from './cutting-list-fields';

/** Plan of a cutting list for the saw: every sheet drawn, cut by cut. */
export const sawPlanPaper = z
  .object({
    code: z.string(),
    branch: z.string(),
    note: z.string(),
    printed_on: isoDate,
    sheets: z.array(sheetLoad),
    panels: z.array(
      listedPanel
        .pick({
          code: true,
          mark: true,
          name: true,
          cut_length: true,
          cut_width: true,
          edges: true,
          notch: true,
          project: true,
          useless: true,
          replaced_by: true,
        })
        .meta({ id: 'SawPlanPanel' }),
    ),
  })
  .meta({ id: 'SawPlanPaper' });
export type SawPlanPaper = z.infer<typeof sawPlanPaper>;

/** Code of an offcut. */
export const offcutCode = line(20).regex(/^R[0-9A-Z]{9}$/, 'Not a code of an offcut');
export const offcutLabelPaper = z
  .object({
    code: z.string(),
    board: z.string(),
    length: z.int(),
    width: z.int(),
    list: z.string(),
    bin: z.string().nullable(),
  })
  .meta({ id: 'OffcutLabelPaper' });
export type OffcutLabelPaper = z.infer<typeof offcutLabelPaper>;
