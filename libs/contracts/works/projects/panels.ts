import * as z from 'zod';
import { enumOf, id, idempotencyKey, line } from '../../kernel/common';
import { can, mutation, anyone, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { panelList } from './panel-list';
import { panelCode } from './panel-labels';
import { recutPayers, recutReasons } from './production-labels';
import { staffPages } from '../../kernel/staff-pages';
import { mm, panelRow } from './panel-row';

/** Public facts of a panel, for anybody who holds it: no name, price or address. */
export const publicPanel = z
  .object({
    code: z.string(),
    cupboard: z.string().describe('What it is: Base unit, one door'),
    size: z.string(),
    number: z.int().describe('Which cupboard of the delivery'),
    cupboards: z.int(),
    part: z.string().describe('Letter of the part, as on its label'),
    name: z.string(),
    copy: z.int(),
    copies: z.int(),
    length: mm,
    width: mm,
    thickness: z.number().describe('mm'),
    board: z.string(),
    standing: z.string().describe('What became of it, where it is no part of the cupboard any more; empty otherwise'),
    replaced_by: z.string().nullable().describe('Code of the panel that was made for it'),
    image: z.string().nullable().describe('Address of a drawing of the cupboard'),
    steps: z
      .array(
        z
          .object({
            number: z.int(),
            image: z.string().describe('Address of a drawing of the cupboard at this step'),
            title: z.string(),
            text: z.string(),
            is_here: z.boolean().describe('The step at which this panel goes on'),
            panels: z.array(
              z.object({ code: z.string(), name: z.string(), quantity: z.int() }).meta({ id: 'StepPanel' }),
            ),
            hardware: z.array(z.object({ name: z.string(), quantity: z.int() }).meta({ id: 'StepHardware' })),
          })
          .meta({ id: 'PublicAssemblyStep' }),
      )
      .describe('How the cupboard is assembled, in order'),
  })
  .meta({ id: 'PublicPanel' });
export type PublicPanel = z.infer<typeof publicPanel>;

const lists = listContracts(panelList, { row: panelRow, id: 'Panels', summary: 'Panels of cupboards' });

/** Panels, the pieces of board to make. */
export const panels = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  recut: mutation({
    access: can('update', staffPages.cupboardPanels),
    summary: 'A panel is of no use any more: another one is made for it, with a code of its own',
    input: z.strictObject({
      id,
      reason: enumOf(recutReasons, 'Choose what is wrong').meta({ id: 'RecutReason' }),
      payer: enumOf(recutPayers, 'Choose who pays').meta({ id: 'RecutPayer' }),
      note: line(200).default(''),
      idempotency_key: idempotencyKey,
    }),
    output: z.object({ id, code: z.string(), project_id: id }).meta({ id: 'RecutPanel' }),
  }),
  ofCode: query({
    access: can('view', staffPages.cupboardPanels),
    summary: 'A panel by the code of its label, with its project, for staff of the workshop',
    input: z.strictObject({ code: panelCode }),
    output: panelRow.nullable(),
  }),
  public: {
    ofCode: query({
      access: anyone,
      summary: 'What a panel is and where it goes, for whoever scans its label',
      input: z.strictObject({ code: line(80) }),
      output: publicPanel.nullable(),
    }),
  },
};
