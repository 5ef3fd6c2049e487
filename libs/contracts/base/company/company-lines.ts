/*
 * What is said of the company where it has not been filled in yet: lines without a value are left out. Without zod, which the browser does
 * not need for it.
 */

/** Name under which a new company's shop stands until its owner enters one. */
export const UNNAMED_SHOP = 'Our shop';

/** Joins the texts that are not empty. */
export const joinFilled = (texts: readonly (string | null | false | undefined)[], separator: string): string =>
  texts.filter(Boolean).join(separator);

/** Formats the numbers of a company: `Registration 2018/555140/07 · VAT number 4550140263`; empty where it has none. */
export const formatNumbers = (
  { registration_number, vat_number }: { registration_number: string; vat_number: string | null },
  words = { registration: 'Registration', vat: 'VAT number' },
): string =>
  joinFilled(
    [registration_number && `${words.registration} ${registration_number}`, vat_number && `${words.vat} ${vat_number}`],
    ' · ',
  );

/** Checks that customers can pay to the account: without a bank and a number there is none to name. */
export const hasAccount = ({ bank, account_number }: { bank: string; account_number: string }): boolean =>
  bank !== '' && account_number !== '';
