import { checkTop } from '@plinth/cabinetry/top/check';
import { chooseBlank } from '@plinth/cabinetry/top/choose-blank';
import { slabSchema, type Slab } from '@plinth/cabinetry/top/slab';
import {
  normaliseTop,
  parseStockedSize,
  createPlainTop,
  type TopChoice,
  type TopCutOut,
} from '@plinth/cabinetry/top/top';
import { examineTop, type WorkedTop } from '@plinth/cabinetry/top/work-out';
import { SURFACE_PATTERNS } from '@plinth/cabinetry/drawing/surface-paint';
import type { TopLook } from '@plinth/cabinetry/drawing/top-plan';
import { boardColourSchema } from '@plinth/cabinetry/model/boards';
import * as z from 'zod';
import type { Variant, WorkshopAnswer } from '@/features/store/goods/catalogue-types';

/** Changing a top. All rules come from the workshop (libs/cabinetry/top). */

export interface TopWorkshop {
  readonly slab: Slab;
  readonly look: TopLook;
}

const lookSchema = z.object({
  base: boardColourSchema.shape.base,
  grain: boardColourSchema.shape.grain,
  finish: boardColourSchema.shape.finish,
  pattern: z.enum(SURFACE_PATTERNS),
});

/** Parses the server's answer to the facts that changing a top needs. */
export function parseTopWorkshop({ unit, surface }: WorkshopAnswer): TopWorkshop {
  const { pattern, ...colour } = lookSchema.parse(surface);
  return { slab: slabSchema.parse(unit), look: { colour, pattern } };
}

/** Returns the top of a variant, without cut-outs or other work. */
export const createTopOfVariant = (slab: Slab, { options }: Pick<Variant, 'options'>): TopChoice =>
  createPlainTop(slab, parseStockedSize(options) ?? { length: slab.length.max, depth: slab.blanks[0].depth });

const areEqual = (a: TopChoice, b: TopChoice): boolean =>
  JSON.stringify(normaliseTop(a)) === JSON.stringify(normaliseTop(b));

/** Finds the variant that equals the top, in stock or in the price list; undefined when the top must be made. */
export const findEqualVariant = <V extends Pick<Variant, 'options'>>(
  slab: Slab,
  variants: readonly V[],
  choice: TopChoice,
): V | undefined => variants.find((variant) => areEqual(createTopOfVariant(slab, variant), choice));

/** Returns the smallest variant that the top can be cut from; the largest when the top is made of several. */
export function chooseBlankVariant<V extends Pick<Variant, 'options'>>(
  variants: readonly [V, ...V[]],
  { length, depth }: TopChoice,
): V {
  const stockedSizes = variants.flatMap((variant) => {
    const size = parseStockedSize(variant.options);
    return size === null ? [] : [{ variant, ...size }];
  });
  return chooseBlank(stockedSizes, { length, depth })?.variant ?? variants[0];
}

export interface TopOutcome {
  readonly workedTop: WorkedTop | null;
  readonly problems: readonly {
    field: string;
    message: string;
    nearest: number | string | null;
    together?: readonly TopCutOut[] | null;
  }[];
}

/** Calculates the pieces of the chosen top, or lists every problem. */
export function calculateTopOutcome(slab: Slab, choice: TopChoice): TopOutcome {
  const { workedTop } = examineTop(slab, choice);
  return workedTop ? { workedTop, problems: [] } : { workedTop, problems: checkTop(slab, choice) };
}
