import type { ScannedBin, ScannedItem } from '@plinth/contracts/stock/stock/stock-moves';

/** Scans of a movement so far. */
export interface Scanned {
  readonly from: ScannedBin | null;
  readonly item: ScannedItem | null;
  readonly to: ScannedBin | null;
}
export type Step = { readonly next: Scanned } | { readonly wrong: string };

export const NO_SCANS: Scanned = { from: null, item: null, to: null };

const listBinCodes = ({ lies }: ScannedItem): string => lies.map(({ code }) => code).join(', ');
export const quantityIn = (item: ScannedItem, bin: ScannedBin | null): number =>
  item.lies.find(({ id }) => id === bin?.id)?.on_hand ?? 0;

/** Returns the quantity that is offered: of the box whose code was scanned, else all of the bin. */
export const offeredQuantity = (item: ScannedItem, bin: ScannedBin): number =>
  Math.min(item.pack ?? Infinity, quantityIn(item, bin));

/** Finds the bin to take an item from without asking: where it was received, or the only bin with it. */
function findUsualBin({ lies }: ScannedItem): ScannedBin | null {
  const receivingBins = lies.filter(({ kind }) => kind === 'receiving');
  if (receivingBins.length === 1) return receivingBins[0];
  return lies.length === 1 ? lies[0] : null;
}

/** Handles the scan of an item, which is what moves; a bin scanned before is its origin. */
export function afterItem(scanned: Scanned, item: ScannedItem): Step {
  if (item.lies.length === 0) return { wrong: `None of ${item.name} is on hand` };
  // The next item is taken from the same bin as the one before, if it is there.
  if (scanned.from !== null && quantityIn(item, scanned.from) > 0)
    return { next: { from: scanned.from, item, to: null } };
  if (scanned.from !== null && scanned.item === null)
    return { wrong: `There is no ${item.name} in ${scanned.from.code}. It is in ${listBinCodes(item)}` };
  return { next: { from: findUsualBin(item), item, to: null } };
}

/** Handles the scan of a bin: the origin while no item is chosen, else the destination. */
export function afterBin(scanned: Scanned, bin: ScannedBin): Step {
  const { from, item } = scanned;
  if (item === null) return { next: { from: bin, item: null, to: null } };
  if (from === null) {
    if (quantityIn(item, bin) > 0) return { next: { ...scanned, from: bin } };
    return { wrong: `There is no ${item.name} in ${bin.code}. It is in ${listBinCodes(item)}` };
  }
  if (bin.id === from.id) return { wrong: `It is already in ${bin.code}. Scan the bin that it goes to` };
  return { next: { ...scanned, to: bin } };
}

/** Describes the next step, above the field. */
export function nextStep({ from, item }: Scanned): string {
  if (item === null) return from === null ? 'Scan an item or a bin' : `Scan what you take from ${from.code}`;
  if (from === null) return 'Scan the bin that you take it from';
  return 'Scan the bin that it goes to';
}
