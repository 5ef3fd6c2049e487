import type { UnitChoice } from './configure';
import { STOCKED_HANDLES, type StockedHandle } from './stock';

/**
 * Handle wishes for many cupboards at once: of a document, a set, a plan. Independent of units, so that pages which
 * only offer the choice need not load the workshop; `handle-choice.ts` applies it.
 */

/** Wish for handles; an omitted field stays as each cupboard has it. */
export type HandleWish = Pick<UnitChoice, 'handle' | 'handle_finish' | 'handle_centres'>;

export interface HandlesKept {
  readonly finishes: readonly string[];
  /** Distances of the screw holes, mm, shortest first; none of knobs, which have one screw. */
  readonly centres: readonly number[];
}

const isOf = (finish: string | undefined) => (stockedHandle: StockedHandle) =>
  finish === undefined || stockedHandle.finish === finish;
const finishesOf = (handles: readonly StockedHandle[]): string[] => handles.map(({ finish }) => finish);
const lengthsOf = (handles: readonly StockedHandle[], finish: string | undefined): number[] =>
  handles.filter(isOf(finish)).flatMap(({ centres }) => (centres > 0 ? [centres] : []));
const ascending = (lengths: Iterable<number>): number[] => [...new Set(lengths)].sort((a, b) => a - b);

/** Lists the finishes of a style, and the lengths of a style and finish; of all styles while none is chosen. */
export function handleWishes({ handle, handle_finish: finish }: HandleWish): HandlesKept {
  const handles = Object.entries(STOCKED_HANDLES).flatMap(([style, stockedHandles]) =>
    handle === undefined || style === handle ? stockedHandles : [],
  );
  return { finishes: [...new Set(finishesOf(handles))], centres: ascending(lengthsOf(handles, finish)) };
}

/** Returns the finishes and lengths that all of these styles have, for cupboards of different styles. */
export function handlesForAll(styles: ReadonlySet<string>, finish: string | undefined): HandlesKept {
  const each = Object.entries(STOCKED_HANDLES).flatMap(([style, stockedHandles]) =>
    styles.has(style) ? [stockedHandles] : [],
  );
  const lengths = each.flatMap((stockedHandles) =>
    lengthsOf(stockedHandles, undefined).length === 0 ? [] : [lengthsOf(stockedHandles, finish)],
  );
  return {
    finishes: [...new Set(each.flatMap(finishesOf))].filter((one) =>
      each.every((stockedHandles) => stockedHandles.some(isOf(one))),
    ),
    centres: ascending(lengths.flat()).filter((one) => lengths.every((all) => all.includes(one))),
  };
}

/** Adds to a wish; a finish or length that does not go with it is cleared. */
export function wishHandle<Wish extends HandleWish>(wish: Wish, more: HandleWish) {
  const { handle, handle_finish, handle_centres, ...rest } = { ...wish, ...more };
  const inStyle = {
    ...rest,
    ...(handle !== undefined && { handle }),
    ...(isOneOf(handleWishes({ handle }).finishes, handle_finish) && { handle_finish }),
  };
  const { centres } = handleWishes(inStyle);
  return { ...inStyle, ...(isOneOf(centres, handle_centres) && { handle_centres }) };
}

const isOneOf = <Value>(all: readonly Value[], value: Value | undefined): boolean =>
  value !== undefined && all.includes(value);
