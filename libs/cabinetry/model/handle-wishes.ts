import type { UnitChoice } from './configure';
import type { HandleFitting, HandlePiece } from './handles';
import { inSentence } from './names';

/**
 * Handle wishes for many cupboards at once: of a document, a set, a plan. Independent of units, so that pages which
 * only offer the choice need not load the workshop; `handle-choice.ts` applies it.
 */

/** Style of a cupboard without handles. */
export const NO_HANDLE = 'none';

/** Wish for handles; an omitted field stays as each cupboard has it. */
export type HandleWish = Pick<UnitChoice, 'handle' | 'handle_finish' | 'handle_centres'>;

/** Handle that can be wished for: what customers call it, and the lengths and finishes in which it comes. */
export type HandleOffer = Pick<HandleFitting, 'code' | 'choice' | 'pieces'>;

const NO_HANDLES: HandleOffer = { code: NO_HANDLE, choice: 'None', pieces: [] };
/** Lists what can be wished for: the handles of the company, and none. */
export const listHandleOffers = (handles: readonly HandleFitting[]): HandleOffer[] => [
  ...handles.map(({ code, choice, pieces }) => ({ code, choice, pieces })),
  NO_HANDLES,
];

/** Returns what customers call a handle; of one that is no longer kept, its code in words. */
export const nameHandle = (handles: readonly Pick<HandleOffer, 'code' | 'choice'>[], style: string): string =>
  [...handles, NO_HANDLES].find(({ code }) => code === style)?.choice ??
  `${style.charAt(0).toUpperCase()}${style.slice(1).replaceAll('-', ' ')}`;

/** Describes a chosen handle within a sentence: `bar 128 brushed steel`, `knob brass`. */
export function describeHandlePiece(
  handles: readonly HandleOffer[],
  { style, centres, finish }: HandlePiece & { readonly style: string },
): string {
  const hasLength = centres > 0 && !handles.some(({ code, pieces }) => code === style && pieces[0].centres === 0);
  return `${inSentence(nameHandle(handles, style))}${hasLength ? ` ${centres}` : ''} ${finish.replaceAll('-', ' ')}`;
}

export interface HandlesKept {
  readonly finishes: readonly string[];
  /** Distances of the screw holes, mm, shortest first; none of knobs, which have one screw. */
  readonly centres: readonly number[];
}

const isOf = (finish: string | undefined) => (piece: HandlePiece) => finish === undefined || piece.finish === finish;
const finishesOf = (pieces: readonly HandlePiece[]): string[] => pieces.map(({ finish }) => finish);
const lengthsOf = (pieces: readonly HandlePiece[], finish: string | undefined): number[] =>
  pieces.filter(isOf(finish)).flatMap(({ centres }) => (centres > 0 ? [centres] : []));
const ascending = (lengths: Iterable<number>): number[] => [...new Set(lengths)].sort((a, b) => a - b);

/** Lists the finishes of a style, and the lengths of a style and finish; of all styles while none is chosen. */
export function handleWishes(
  handles: readonly HandleOffer[],
  { handle, handle_finish: finish }: HandleWish,
): HandlesKept {
  const pieces = handles.flatMap((offer) => (handle === undefined || offer.code === handle ? offer.pieces : []));
  return { finishes: [...new Set(finishesOf(pieces))], centres: ascending(lengthsOf(pieces, finish)) };
}

/** Returns the finishes and lengths that all of these styles have, for cupboards of different styles. */
export function handlesForAll(
  handles: readonly HandleOffer[],
  styles: ReadonlySet<string>,
  finish: string | undefined,
): HandlesKept {
  const each = handles.flatMap(({ code, pieces }) => (styles.has(code) ? [pieces] : []));
  const lengths = each.flatMap((pieces) =>
    lengthsOf(pieces, undefined).length === 0 ? [] : [lengthsOf(pieces, finish)],
  );
  return {
    finishes: [...new Set(each.flatMap(finishesOf))].filter((one) => each.every((pieces) => pieces.some(isOf(one)))),
    centres: ascending(lengths.flat()).filter((one) => lengths.every((all) => all.includes(one))),
  };
}

/** Adds to a wish; a finish or length that does not go with it is cleared. */
export function wishHandle<Wish extends HandleWish>(handles: readonly HandleOffer[], wish: Wish, more: HandleWish) {
  const { handle, handle_finish, handle_centres, ...rest } = { ...wish, ...more };
  const inStyle = {
    ...rest,
    ...(handle !== undefined && { handle }),
    ...(isOneOf(handleWishes(handles, { handle }).finishes, handle_finish) && { handle_finish }),
  };
  const { centres } = handleWishes(handles, inStyle);
  return { ...inStyle, ...(isOneOf(centres, handle_centres) && { handle_centres }) };
}

const isOneOf = <Value>(all: readonly Value[], value: Value | undefined): boolean =>
  value !== undefined && all.includes(value);
