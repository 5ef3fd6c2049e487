/** Formats an account by its last four digits, since a mailbox should not contain all of them. */
const lastFour = (account: string): string => `ending in ${account.slice(-4)}`;

/**
 * Describes a change of the bank details, of which each side may be empty: "FNB, now Nedbank", "now Nedbank, empty
 * before".
 */
export function describeBankChange(field: string, before: string, after: string): string {
  const format = (value: string) => (field === 'bank_account_number' ? lastFour(value) : value);
  if (before === '') return `now ${format(after)}, empty before`;
  return after === '' ? `${format(before)}, now empty` : `${format(before)}, now ${format(after)}`;
}
