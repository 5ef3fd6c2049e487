import * as z from 'zod';
import { boardCatalogue, boardColourSchema, PRICE_GROUPS } from '../model/boards';
import { CONSTANT_NAMES, isConstantName } from '../model/constants';
import { drillingSchema } from '../model/fittings';
import { HANDLE_SHAPES } from '../model/handles';
import { STAGES, type Cabinet, type HardwareKind, type Joined, type PanelRole, type Space } from '../model/parts';
import { priceRatesSchema } from './rates';
import { slabSchema } from '../top/slab';
import { CUT_OUT_KINDS, TOP_BACKS, TOP_ENDS } from '../top/top';
import type { WorkedTop } from '../top/work-out';
import { unitSchema } from '../model/unit';
import { workshopWith, type PricedWorkshop } from './workshop';

/**
 * Stored result of a sold unit, not its description, so that later catalogues, figures and formulas never change a
 * panel. The schemas list what must stay readable; they may be widened, never narrowed.
 */

const mm = z.number();
const count = z.int().min(0);
/** Builds the enum of a list of words; such lists may grow. */
const word = <Word extends string>(words: readonly Word[]) => z.enum(words);

const box = z.object({ x: mm, y: mm, z: mm, dx: mm, dy: mm, dz: mm });
const board = z.object({
  colour: z.string(),
  thickness: mm,
  core: z.enum(['chipboard', 'mdf', 'hardboard']),
  priceGroup: z.enum([...PRICE_GROUPS, 'hardboard']),
  grained: z.boolean(),
});
const tape = z.object({ colour: z.string(), thickness: mm, width: mm });
const text = z.string();
const side = z.enum(['left', 'right']);

const ROLES = [
  'side',
  'base',
  'top',
  'cleat',
  'fixed-shelf',
  'shelf',
  'batten',
  'post',
  'hanging-rail',
  'back',
  'drawer-side',
  'drawer-end',
  'drawer-bottom',
  'door',
  'flap',
  'drawer-front',
  'blank',
  'filler',
  'panel',
  'plinth',
  'cornice',
] as const satisfies readonly PanelRole[];
const HARDWARE = [
  'hinge',
  'folding-hinge',
  'latch',
  'lift',
  'runner',
  'handle',
  'leg',
  'plinth-clip',
  'shelf-pin',
  'rail',
  'rail-bracket',
  'wall-fixing',
  'joiner',
  'screw',
] as const satisfies readonly HardwareKind[];
const JOINED = [...ROLES, 'fitting', 'handle', 'worktop', 'neighbour'] as const satisfies readonly Joined[];
const SPACES = ['niche', 'hanging', 'blind', 'service'] as const satisfies readonly Space['kind'][];

const panel = z.object({
  code: text,
  name: text,
  role: word(ROLES),
  stage: word(STAGES),
  length: mm,
  width: mm,
  cutLength: mm,
  cutWidth: mm,
  thickness: mm,
  board,
  grain: z.enum(['length', 'none']),
  edging: z.object({ l1: tape.nullable(), l2: tape.nullable(), w1: tape.nullable(), w2: tape.nullable() }),
  quantity: count,
  instances: z.array(
    z.object({
      box,
      notch: box.optional(),
      group: text.optional(),
      opens: z
        .discriminatedUnion('kind', [
          z.object({ kind: z.literal('hinged'), side }),
          z.object({ kind: z.literal('folding'), side }),
          z.object({ kind: z.literal('lift') }),
          z.object({ kind: z.literal('drawer'), travel: mm }),
        ])
        .optional(),
    }),
  ),
  notes: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('notch'), length: mm, width: mm, edging: tape.nullable(), text }),
      z.object({ kind: z.literal('groove'), width: mm, depth: mm, inset: mm, text }),
      z.object({ kind: z.literal('tongue'), depth: mm, text }),
      z.object({ kind: z.literal('hinge-cups'), count, text }),
      z.object({ kind: z.literal('remark'), text }),
    ]),
  ),
});
const hardware = z.object({
  kind: word(HARDWARE),
  code: text,
  name: text,
  stage: word(STAGES),
  size: mm,
  quantity: count,
  spare: count,
  sold: z.enum(['each', 'metre']),
  boxes: z.array(z.object({ box, group: text.optional() })),
  drilling: drillingSchema.optional(),
  shape: z.enum(HANDLE_SHAPES).optional(),
  joins: z.array(z.object({ through: word(JOINED), into: word(JOINED) })).optional(),
});

export const builtSchema: z.ZodType<Cabinet> = z.object({
  unit: unitSchema,
  envelope: box,
  legHeight: mm,
  panels: z.array(panel),
  hardware: z.array(hardware),
  boardTotals: z.array(z.object({ board, panels: count, area: mm })),
  edgingTotals: z.array(
    z.object({ tape, priceGroup: z.enum(PRICE_GROUPS), edges: count, length: mm, lengthWithOverlength: mm }),
  ),
  spaces: z.array(z.object({ kind: word(SPACES), name: text, box })),
  remarks: z.array(text),
});

const whichEdge = z.enum(['front', 'back', 'left', 'right']);
export const workedTopSchema: z.ZodType<WorkedTop> = z.object({
  slab: slabSchema,
  top: z.object({
    length: mm,
    depth: mm,
    edge: text,
    back: z.enum(TOP_BACKS),
    left_end: z.enum(TOP_ENDS),
    right_end: z.enum(TOP_ENDS),
    drainer: z.enum(['left', 'right', 'none']),
    fitting: z.boolean(),
    cut_outs: z.array(z.object({ kind: z.enum(CUT_OUT_KINDS), x: mm, front: mm, width: mm, depth: mm })),
  }),
  blank: slabSchema.shape.blanks.element,
  profile: slabSchema.shape.edges.element,
  pieces: z.array(
    z.object({ kind: z.enum(['top', 'waterfall']), side: side.nullable(), x: mm, length: mm, depth: mm }),
  ),
  joins: z.array(mm),
  edges: z.array(z.object({ where: whichEdge, finish: z.enum(['profile', 'finished', 'upstand']), length: mm })),
});

const step = <Value extends z.ZodType>(value: Value) => z.array(z.object({ upTo: mm, value }));
const tablesSchema = z.object({
  hingesByHeight: step(count),
  hingesByWeight: step(count),
});

/** Workshop settings at the time of sale: all figures, including defaults. */
export interface SoldWorkshop {
  readonly workshop: PricedWorkshop;
  /** Version of the colours at the time of sale, as in the URLs of swatches. */
  readonly palette: string;
}

const soldWorkshopSchema = z.object({
  // A figure that came later has no value in what was sold before; the product's own stands in.
  // One that is no longer a figure is left out.
  values: z
    .record(z.string(), z.number())
    .transform((values) => Object.fromEntries(Object.entries(values).filter(([name]) => isConstantName(name)))),
  tables: tablesSchema,
  boards: z.array(boardColourSchema),
  rates: priceRatesSchema,
  palette: z.string(),
});

export function keptWorkshop({ workshop: { constants, boards, rates }, palette }: SoldWorkshop): unknown {
  const { hingesByHeight, hingesByWeight } = constants;
  const values = Object.fromEntries(CONSTANT_NAMES.map((name) => [name, constants[name]]));
  const tables = { hingesByHeight, hingesByWeight };
  return { values, tables, boards: [...boards.values()], rates, palette };
}

export function readWorkshop(storedWorkshop: unknown): SoldWorkshop {
  const { values, tables, boards, rates, palette } = soldWorkshopSchema.parse(storedWorkshop);
  const usual = workshopWith(boardCatalogue(boards));
  return { workshop: { ...usual, constants: { ...usual.constants, ...values, ...tables }, rates }, palette };
}
