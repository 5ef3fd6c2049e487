import type { AllocationLineView, AllocationStep } from '@plinth/contracts/stock/allocations/allocations';

/** What a scan asks for, by what is left to pick. */
export type Meant =
  | { readonly kind: 'bin'; readonly step: AllocationStep }
  | { readonly kind: 'take'; readonly step: AllocationStep }
  | { readonly kind: 'wrong'; readonly message: string; readonly isBin: boolean };

/** A label may hold an address; its last part is the code. */
export const normalizeScan = (text: string): string => (text.trim().split('/').at(-1) ?? '').toUpperCase();

/** Each step has a place of its own in the walk: an item of a line in a bin. */
export const stepKey = ({ line_id, scan_code }: Pick<AllocationStep, 'line_id' | 'scan_code'>): string =>
  `${line_id} ${scan_code}`;

/** A step as it is shown: where, and how many are wanted there. */
export const stepAt = (step: AllocationStep): string => `${stepKey(step)} ${String(step.quantity)}`;

/**
 * A bin's label says where one stands, an item's what is taken there.
 * @param standingBin the bin that was scanned last
 */
export function meantBy(
  text: string,
  { steps, lines }: { readonly steps: readonly AllocationStep[]; readonly lines: readonly AllocationLineView[] },
  standingBin: string | null,
): Meant {
  const code = normalizeScan(text);
  const inBin = steps.find(({ scan_code, bin }) => scan_code === code || bin === code);
  if (inBin !== undefined) return { kind: 'bin', step: inBin };
  const scannedLines = lines.filter(({ sku }) => sku.toUpperCase() === code);
  if (scannedLines.length === 0) {
    const isBin = /^B\d{5}$/.test(code);
    return {
      kind: 'wrong',
      isBin,
      message: isBin ? 'There is nothing to take from that bin.' : `“${code}” is not on this list.`,
    };
  }
  const wantedSteps = steps.filter(({ line_id }) => scannedLines.some(({ id }) => id === line_id));
  const wrong = (message: string) => ({ kind: 'wrong', isBin: false, message }) as const;
  if (wantedSteps.length === 0) return wrong('All of that item is picked.');
  if (standingBin === null) return wrong('Scan the bin first, then the item.');
  const here = wantedSteps.find(({ scan_code }) => scan_code === standingBin);
  return here === undefined ? wrong(`Take that item from ${wantedSteps[0].bin}.`) : { kind: 'take', step: here };
}
