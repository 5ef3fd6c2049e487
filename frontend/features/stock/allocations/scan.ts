import { normalizeScan, toLookup } from '@plinth/contracts/stock/stock/barcodes';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import type { AllocationLineView, AllocationStep } from '@plinth/contracts/stock/allocations/allocations';

/** Meaning of a scan, given what is left to pick. */
export type ScanMeaning =
  | { readonly kind: 'bin'; readonly step: AllocationStep }
  | {
      readonly kind: 'take';
      readonly step: AllocationStep;
      /** Quantity of the box whose code was scanned; null for a code of the item alone. */
      readonly pack: number | null;
    }
  | { readonly kind: 'wrong'; readonly message: string; readonly isBin: boolean };

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
  const lookup = toLookup(text);
  const scannedLines = lines.filter(
    ({ sku, codes }) => sku.toUpperCase() === code || codes.some((each) => each.lookup === lookup),
  );
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
  if (stepHere === undefined) return rejectScan(`Take that item from ${wantedSteps[0].bin}.`);
  const line = scannedLines.find(({ id }) => id === stepHere.line_id);
  const packQuantity = line?.codes.find((each) => each.lookup === lookup)?.quantity ?? 1;
  if (line !== undefined && packQuantity > stepHere.quantity) {
    const [boxText, neededText] = [packQuantity, stepHere.quantity].map((count) => inWords(count, line.base_unit));
    return rejectScan(`The box holds ${boxText}, and only ${neededText} are needed. Take them out, and tap “Took”.`);
  }
  return { kind: 'take', step: stepHere, pack: packQuantity > 1 ? packQuantity : null };
}
