import * as z from 'zod';
import { enumOf, line } from '../../kernel/common';
import { labels, type CodeOf } from '../../kernel/labels';
import { MOST_AT_ONCE, parseBinCode } from './stock-labels';

/** Kinds of codes that others print on an item or its box. */
export const barcodeKinds = labels({ gtin: 'EAN or GTIN', supplier: "Supplier's code" });

/** Largest number of barcodes of an item. */
export const MOST_BARCODES = 40;
const GTIN_LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);
const GTIN_DIGITS = 14;

/** Calculates the check digit of a GTIN from the digits before it: weights 3 and 1 in turn, from the right (GS1). */
const calculateCheckDigit = (digits: string): number => {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/** Returns why digits are no GTIN; null where they are. */
export function gtinFault(code: string): string | null {
  if (!/^\d+$/.test(code)) return 'An EAN has digits only. Choose “Supplier’s code” for others';
  if (!GTIN_LENGTHS.has(code.length)) return 'An EAN has 8, 12, 13 or 14 digits';
  if (calculateCheckDigit(code.slice(0, -1)) !== Number(code.at(-1)))
    return 'The last digit is not right. Scan it again';
  return null;
}

/** Returns what a scan says: without blanks, in capitals; a label may hold an address that ends in its code. */
export const normalizeScan = (text: string): string =>
  (text.trim().split('/').at(-1) ?? '').replaceAll(/\s/g, '').toUpperCase();

/** Returns the form in which codes are compared: scanners read a UPC of 12 digits as an EAN of 13, and the other way. */
export function toLookup(text: string): string {
  const code = normalizeScan(text);
  return gtinFault(code) === null ? code.padStart(GTIN_DIGITS, '0') : code;
}

/** Formats the code on the label of an item: `I00012`. */
export const itemCode = (number: number): string => `I${String(number).padStart(5, '0')}`;

/** Parses the code on the label of an item into its number, however it is typed; null for anything else. */
export function parseItemCode(text: string): number | null {
  const digits = /^I(\d{5,7})$/.exec(normalizeScan(text))?.[1];
  return digits === undefined ? null : Number(digits);
}

const barcodeFields = z.object({
  kind: enumOf(barcodeKinds, 'Choose the kind').meta({ id: 'BarcodeKind' }),
  code: line(40)
    .transform((typedText) => typedText.replaceAll(/\s/g, ''))
    .pipe(z.string().min(1, 'Scan the code, or type it'))
    .meta({ examples: ['6001234567899'] }),
  quantity: z
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(MOST_AT_ONCE.mm, `Enter ${String(MOST_AT_ONCE.mm)} or less`)
    .describe('Pieces, or millimetres, that the code stands for: 50 of a box of 50'),
});

/** Fields of a barcode as it is entered. */
export const barcodeInput = barcodeFields.shape;

/** Returns why a code is no barcode of its kind; null where it is. */
export function barcodeFault({ kind, code }: { readonly kind: string; readonly code: string }): string | null {
  if (kind === 'gtin') return gtinFault(code);
  if (!/^[A-Z0-9][A-Z0-9._+-]{2,}$/i.test(code)) return 'Use 3 or more letters, digits, dots and hyphens';
  if (parseBinCode(code) !== null || parseItemCode(code) !== null) return 'Codes like this are on our own labels';
  return null;
}

/** Returns the kind of a code that a list names without one: an EAN where it has only digits, as many as an EAN. */
export const kindOfCode = (code: string): CodeOf<typeof barcodeKinds> =>
  /^\d+$/.test(code) && GTIN_LENGTHS.has(code.length) ? 'gtin' : 'supplier';

/** Checks a barcode for zod. */
export const checkBarcode = (barcode: { readonly kind: string; readonly code: string }, context: z.RefinementCtx) => {
  const message = barcodeFault(barcode);
  if (message !== null) context.addIssue({ code: 'custom', path: ['code'], message });
};

/** Stored barcode of an item. */
export const itemBarcode = z
  .object({
    id: z.uuid(),
    kind: enumOf(barcodeKinds).meta({ id: 'BarcodeKind' }),
    code: z.string(),
    quantity: z.int(),
  })
  .meta({ id: 'ItemBarcode' });
export type ItemBarcode = z.infer<typeof itemBarcode>;

/** Quantity that a scanned code stands for; null for one that names the item alone. */
export const scannedPack = z
  .int()
  .nullable()
  .describe('Pieces, or millimetres, that the scanned code stands for; null: it names the item alone');
