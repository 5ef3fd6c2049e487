import * as z from 'zod';
import { enumOf, line, noInput } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { labels } from '../../kernel/labels';
import { staffPages } from '../../kernel/staff-pages';

/** Things whose panels have labels. */
export const labelledThings = labels({ panel: 'Panel', project: 'Project', cutting_list: 'Cutting list' });

const thing = z.strictObject({
  kind: enumOf(labelledThings).meta({ id: 'LabelledThing' }),
  id: line(40).min(1).describe('Code of the panel; id of the project or the cutting list'),
});
const view = can('view', staffPages.cupboardPanels);

/** Labels of panels for printers that speak ZPL. */
export const labelPrinting = {
  printers: query({
    access: view,
    summary: 'Workshops that have a printer of labels',
    input: noInput,
    output: z.array(z.object({ branch: z.string() }).meta({ id: 'LabelPrinter' })),
  }),
  file: query({
    access: view,
    summary: 'Labels as ZPL, for a printer that this server does not reach',
    input: thing,
    output: z.object({ filename: z.string(), content: z.string() }).meta({ id: 'LabelFile' }),
    weight: 2,
  }),
  print: mutation({
    access: view,
    summary: 'Prints labels on the printer of the workshop in which the panels are made',
    input: thing,
    output: z.object({ branch: z.string(), labels: z.int() }).meta({ id: 'PrintedLabels' }),
    weight: 5,
  }),
};
