import type { HANDLE_CENTRES, HANDLE_FINISHES, HANDLE_STYLES } from './unit';

/**
 * Stocked handles: not every style comes in each length and finish. Cupboards use only these; a test compares them
 * with the shop's items.
 */

type HandleStyle = (typeof HANDLE_STYLES)[number];
type HandleFinish = (typeof HANDLE_FINISHES)[number];
type HandleCentres = (typeof HANDLE_CENTRES)[number];

export interface StockedHandle {
  /** Distance of the screw holes, mm; 0 for a knob. */
  readonly centres: HandleCentres;
  readonly finish: HandleFinish;
}

const each = (centres: readonly HandleCentres[], finishes: readonly HandleFinish[]): StockedHandle[] =>
  finishes.flatMap((finish) => centres.map((length) => ({ centres: length, finish })));

export const STOCKED_HANDLES: Readonly<Record<HandleStyle, readonly StockedHandle[]>> = {
  bar: each([96, 128, 160, 192, 256, 320], ['brushed-steel', 'black']),
  bow: each([96, 128, 160], ['brushed-steel', 'chrome', 'black']),
  cup: each([96], ['brass', 'black', 'chrome']),
  knob: each([0], ['brushed-steel', 'black', 'chrome', 'brass', 'white']),
  profile: [...each([128, 160, 320], ['black']), ...each([160], ['brushed-steel'])],
};

export const isStockedHandle = (style: HandleStyle, centres: number, finish: string): boolean =>
  STOCKED_HANDLES[style].some((handle) => handle.finish === finish && (style === 'knob' || handle.centres === centres));

/** Chosen finish and distance of the screw holes (mm), both optional. */
export interface HandleWish {
  readonly centres?: number;
  readonly finish?: string;
}

/** Lists the stocked handles of a style that match the whole wish. */
export const handlesLike = (style: HandleStyle, { centres, finish }: HandleWish): readonly StockedHandle[] =>
  STOCKED_HANDLES[style].filter(
    (handle) =>
      (finish === undefined || handle.finish === finish) && (centres === undefined || handle.centres === centres),
  );

/**
 * Finds the handle nearest to another: of the same finish if possible, then of the nearest length.
 * @param stockedHandles what it may be, at least one
 */
export function nearestHandle(
  style: HandleStyle,
  centres: number,
  finish: string,
  stockedHandles: readonly StockedHandle[] = STOCKED_HANDLES[style],
): StockedHandle {
  const sameFinish = stockedHandles.filter((handle) => handle.finish === finish);
  return (sameFinish.length > 0 ? sameFinish : stockedHandles).reduce((best, handle) =>
    Math.abs(handle.centres - centres) < Math.abs(best.centres - centres) ? handle : best,
  );
}
