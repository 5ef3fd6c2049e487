import * as z from 'zod';
import { id } from '../../kernel/common';
import { can, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';

/** Drill sheets of panels as they are printed, one for each kind of panel that is drilled, grooved or notched. */
export const drillSheetsPaper = z
  .object({
    subject: z.string().describe('What they are printed for: P-1042, P-1042-03-A'),
    sheets: z.array(
      z
        .object({
          title: z.string().describe('C2-A Side, left'),
          pieces: z.int().describe('Panels that are made so'),
          svg: z.string(),
        })
        .meta({ id: 'DrillSheet' }),
    ),
  })
  .meta({ id: 'DrillSheetsPaper' });
export type DrillSheetsPaper = z.infer<typeof drillSheetsPaper>;

const view = can('view', staffPages.cupboardPanels);

/** Files of panels for machines. */
export const panelDrawings = {
  panelFile: query({
    access: view,
    summary: 'A panel with every hole and groove as DXF, release 12; none where nobody knows how it is made',
    input: z.strictObject({ panel_id: id }),
    output: z.object({ filename: z.string(), content: z.string() }).meta({ id: 'PanelFile' }).nullable(),
    weight: 2,
  }),
  projectFiles: query({
    access: view,
    summary:
      'All panels of a project as DXF in a ZIP archive, a file for each kind of panel; none where there are none',
    input: z.strictObject({ project_id: id }),
    output: z
      .object({ filename: z.string(), content: z.base64(), files: z.int() })
      .meta({ id: 'ProjectFiles' })
      .nullable(),
    weight: 20,
  }),
};
