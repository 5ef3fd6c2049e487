import * as z from 'zod';
import { line } from '../../kernel/common';

const mm = z.number().describe('mm');
const tape = z.string().describe('What the tape of that edge is called; empty for a bare edge');

/** Code of a panel. */
export const panelCode = line(20).regex(/^P[0-9A-Z]{9}$/, 'Not a code of a panel');

/** Label of a panel. No name and no address: the factory floor is public. */
export const panelLabel = z
  .object({
    id: z.string(),
    code: z.string(),
    url: z.string().describe('What its QR code says, in capitals'),
    cupboard: z.string().describe('P-1042-03'),
    label: z.string().describe('What its parts are called on paper: C2-A'),
    name: z.string(),
    copy: z.int(),
    copies: z.int(),
    length: mm,
    width: mm,
    thickness: mm,
    cut_length: mm,
    cut_width: mm,
    board: z.string(),
    grained: z.boolean(),
    edging: z.object({ l1: tape, l2: tape, w1: tape, w2: tape, notch: tape }).meta({ id: 'LabelEdging' }),
    notch: z
      .object({ length: mm, width: mm })
      .nullable()
      .describe('What is sawn out of a corner; none where it stays a rectangle')
      .meta({ id: 'LabelNotch' }),
    matrix: z
      .object({ path: z.string(), size: z.int().describe('Modules, with the margin') })
      .nullable()
      .describe('Data Matrix of the bare code, for a panel narrower than its label; none for others')
      .meta({ id: 'LabelMatrix' }),
    saw: z
      .object({ list: z.string().describe('CL-1009'), sheet: z.int(), cut: z.int() })
      .nullable()
      .describe('Where it comes off the saw; none where it is printed without its cutting list')
      .meta({ id: 'LabelSaw' }),
    stations: z.array(z.string()).describe('Where it goes after the saw'),
    initials: z.string().describe('Of the client'),
    document: z.string(),
    promised_on: z.string().nullable(),
    replaces: z.string().nullable().describe('Code of the damaged panel that it is made for'),
  })
  .meta({ id: 'PanelLabel' });
export type PanelLabel = z.infer<typeof panelLabel>;

export const panelLabelsPaper = z
  .object({
    subject: z.string().describe('What they are printed for: P-1042, CL-1009'),
    labels: z.array(panelLabel),
    /** Size of the roll, for a printer of labels. */
    size: z.object({ width: mm, height: mm }).meta({ id: 'LabelSize' }),
  })
  .meta({ id: 'PanelLabelsPaper' });
export type PanelLabelsPaper = z.infer<typeof panelLabelsPaper>;

/** Sizes of the workshop's label rolls, mm; the constant `production.label_width` selects one. */
export const LABEL_ROLLS = [
  { width: 100, height: 50 },
  { width: 70, height: 36 },
] as const;
/** Returns the roll of a width; the wide one by default. */
export const rollOf = (width: number): { width: number; height: number } =>
  LABEL_ROLLS.find((roll) => roll.width === width) ?? LABEL_ROLLS[0];

/** Checks that a panel is narrower than its label, which then carries a strip to cut off. */
export const isNarrow = (
  { length, width }: Pick<PanelLabel, 'length' | 'width'>,
  { height }: { readonly height: number },
): boolean => Math.min(length, width) < height;
