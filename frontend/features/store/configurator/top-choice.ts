import { checkTop } from '@plinth/cabinetry/top/check';
import { slabSchema, type Slab } from '@plinth/cabinetry/top/slab';
import { normalTop, stockedSize, usualTop, type TopChoice, type TopCutOut } from '@plinth/cabinetry/top/top';
import { examineTop, type WorkedTop } from '@plinth/cabinetry/top/work-out';
import { SURFACE_PATTERNS } from '@plinth/cabinetry/drawing/surface-paint';
import type { TopLook } from '@plinth/cabinetry/drawing/top-plan';
import { boardColourSchema } from '@plinth/cabinetry/model/boards';
import * as z from 'zod';
import type { Variant, WorkshopAnswer } from '@/features/store/goods/catalogue-types';

/** Rules for changing a top. All of them come from the workshop (libs/cabinetry/top). */

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

/** Creates a top's workshop from the server's answer. */
export function topWorkshopOf({ unit, surface }: WorkshopAnswer): TopWorkshop {
  const { pattern, ...colour } = lookSchema.parse(surface);
  return { slab: slabSchema.parse(unit), look: { colour, pattern } };
}

/** Returns the top of a variant, without cut-outs or other work. */
export const topOf = (slab: Slab, { options }: Pick<Variant, 'options'>): TopChoice =>
  usualTop(slab, stockedSize(options) ?? { length: slab.length.max, depth: slab.blanks[0].depth });

const same = (a: TopChoice, b: TopChoice): boolean => JSON.stringify(normalTop(a)) === JSON.stringify(normalTop(b));

/** Finds the variant that equals the top, in stock or in the price list; undefined when the top must be made. */
export const variantThatIs = <V extends Pick<Variant, 'options'>>(
  slab: Slab,
  variants: readonly V[],
  choice: TopChoice,
): V | undefined => variants.find((variant) => same(topOf(slab, variant), choice));

/** Returns the smallest variant that the top can be cut from; the largest when the top is made of several. */
export function blankVariant<V extends Pick<Variant, 'options'>>(
  variants: readonly [V, ...V[]],
  { length, depth }: TopChoice,
): V {
  const stockedSizes = variants.flatMap((variant) => {
    const size = stockedSize(variant.options);
    return size === null ? [] : [{ variant, ...size }];
  });
  // The shallowest that is deep enough, then the shortest that is long enough.
  const orderedSizes = stockedSizes.toSorted((a, b) => a.depth - b.depth || a.length - b.length);
  const deep = orderedSizes.filter((size) => size.depth >= depth);
  const fitting =
    deep.find((size) => size.length >= length) ??
    deep.findLast((size) => size.depth === deep[0]?.depth) ??
    orderedSizes.at(-1);
  return fitting?.variant ?? variants[0];
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

/** Calculates the top as chosen, down to its pieces, or lists every problem. */
export function topOutcome(slab: Slab, choice: TopChoice): TopOutcome {
  const { workedTop } = examineTop(slab, choice);
  return workedTop ? { workedTop, problems: [] } : { workedTop, problems: checkTop(slab, choice) };
}
