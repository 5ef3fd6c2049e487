import type { AllocationLineView, AllocationStep } from '@plinth/contracts/stock/allocations/allocations';

/** Meaning of a scan, given what is left to pick. */
export type ScanMeaning =
  | { readonly kind: 'bin'; readonly step: AllocationStep }
  | { readonly kind: 'take'; readonly step: AllocationStep }
  | { readonly kind: 'wrong'; readonly message: string; readonly isBin: boolean };

/** Returns the code of a scan; a label may hold an address that ends in it. */
export const normalizeScan = (text: string): string => (text.trim().split('/').at(-1) ?? '').toUpperCase();

/** Returns the key of a step: a line's item in one bin. */
export const stepKey = ({ line_id, scan_code }: Pick<AllocationStep, 'line_id' | 'scan_code'>): string =>
  `${line_id} ${scan_code}`;

/** Returns the key of a step as shown, with its quantity. */
export const shownStepKey = (step: AllocationStep): string => `${stepKey(step)} ${String(step.quantity)}`;

/**
 * Interprets a scan: a bin's label says where the person is, an item's what they take there.
 * @param currentBin scan code of the bin that was scanned last
 */
export function interpretScan(
  text: string,
  { steps, lines }: { readonly steps: readonly AllocationStep[]; readonly lines: readonly AllocationLineView[] },
  currentBin: string | null,
): ScanMeaning {
  const code = normalizeScan(text);
  const binStep = steps.find(({ scan_code, bin }) => scan_code === code || bin === code);
  if (binStep !== undefined) return { kind: 'bin', step: binStep };
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
  const rejectScan = (message: string) => ({ kind: 'wrong', isBin: false, message }) as const;
  if (wantedSteps.length === 0) return rejectScan('All of that item is picked.');
  if (currentBin === null) return rejectScan('Scan the bin first, then the item.');
  const stepHere = wantedSteps.find(({ scan_code }) => scan_code === currentBin);
  return stepHere === undefined
    ? rejectScan(`Take that item from ${wantedSteps[0].bin}.`)
    : { kind: 'take', step: stepHere };
}
