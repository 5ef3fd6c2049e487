import {
  companyBank,
  companyDetails,
  type CompanyBank,
  type CompanyDetails,
  type CompanyEntry,
  type EditedCompany,
} from '@plinth/contracts/base/company/company-editing';
import * as z from 'zod';

/** Change to save: the details, or the bank account. */
export type PendingChange =
  | { readonly part: 'details'; readonly values: CompanyDetails }
  | { readonly part: 'bank'; readonly values: CompanyBank };

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Schema of the typed details: one name a line, an empty VAT number for none. */
export const detailsForm = companyDetails.extend({
  vat_number: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text.replaceAll(' ', '')))
    .pipe(companyDetails.shape.vat_number),
  office_bearers: z.string().transform(splitLines).pipe(companyDetails.shape.office_bearers),
});

/** Bank account as it is typed: banks print its digits in groups. */
const typedDigits = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(schema);

/** Schema of the typed bank account. */
export const bankForm = companyBank.extend({
  bank_branch_code: typedDigits(companyBank.shape.bank_branch_code),
  bank_account_number: typedDigits(companyBank.shape.bank_account_number),
});

export const toCompanyFields = (company: EditedCompany) => {
  const { stamp: _, vat_number, office_bearers, ...rest } = company;
  return { ...rest, vat_number: vat_number ?? '', office_bearers: office_bearers.join('\n') };
};

/** Returns the values before an entry of the history; null when they would be invalid today. */
export function undoCompanyChange(company: EditedCompany, { is_bank, changes }: CompanyEntry): PendingChange | null {
  const formerValues = Object.fromEntries(
    changes.map((change) => [
      change.field,
      change.field === 'office_bearers' ? change.before.replaceAll('; ', '\n') : change.before,
    ]),
  );
  const typedFields = { ...toCompanyFields(company), ...formerValues };
  if (is_bank) {
    const bank = z.object(companyBank.shape).safeParse(typedFields);
    return bank.success ? { part: 'bank', values: bank.data } : null;
  }
  const details = z.object(detailsForm.shape).safeParse(typedFields);
  return details.success ? { part: 'details', values: details.data } : null;
}
