import type { Cents } from '@plinth/money/cents';

/*
 * Files that pay several people at once. Banks in South Africa take one of two formats: the fixed records of the Automated Clearing Bureau
 * ("Bankserv ACB", 180 characters a line), which FNB, Nedbank, Capitec and Standard Bank import, and Absa's five columns (Business Integrator Online).
 * backend/src/modules/people/pay/RULES.md names the sources of both layouts.
 */

export interface BankPayment {
  readonly holder: string;
  readonly branchCode: string;
  readonly accountNumber: string;
  readonly accountType: 'current' | 'savings' | 'transmission';
  /** More than 0 cents. */
  readonly amount: Cents;
  /** Reference on the statement of the person who is paid. */
  readonly reference: string;
}

export interface PayingAccount {
  readonly holder: string;
  readonly branchCode: string;
  readonly accountNumber: string;
}

export interface BankFileHeader {
  readonly from: PayingAccount;
  /** Name of the company on statements, up to ten characters. */
  readonly abbreviatedName: string;
  /** Reference on the company's own statement. */
  readonly reference: string;
  /** User code of four digits from the company's contract with the bank; `0000` where the bank fills it in. */
  readonly userCode: string;
  /** Sequence number of the company's files; a file that is made again keeps its number. */
  readonly generation: number;
  /** Days as `2026-11-30`. */
  readonly madeOn: string;
  readonly paidOn: string;
}

const ACCOUNT_TYPES: Readonly<Record<BankPayment['accountType'], string>> = {
  current: '1',
  savings: '2',
  transmission: '3',
};
const RECORD_LENGTH = 180;
/** Length up to which an account number uses the standard field. */
const STANDARD_ACCOUNT = 11;
/** Type of payment: salaries. */
const SALARIES = '61';
const CONTRA = '10';
/** Code of the clearing house's computing centre, to which each file goes. */
const CLEARING_HOUSE = '0021';

const formatDigits = (value: string | number, length: number): string => {
  const text = String(value);
  if (!/^\d+$/.test(text) || text.length > length)
    throw new RangeError(`"${text}" does not fit ${length} digits of a bank file`);
  return text.padStart(length, '0');
};

/** Replaces characters that a clearing record cannot hold: accents are removed, others become spaces. */
const toPlainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 .\-/&]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .toUpperCase();

const formatText = (value: string, length: number): string => toPlainText(value).slice(0, length).padEnd(length);
const formatDay = (iso: string): string => iso.slice(2).replaceAll('-', '');
const formatRecord = (...fields: readonly string[]): string => fields.join('').padEnd(RECORD_LENGTH);

/** Returns the bank's service: same-day where the payment is due when the file is made. */
const getService = ({ madeOn, paidOn }: BankFileHeader): string =>
  (paidOn <= madeOn ? 'SAMEDAY' : 'ONE DAY').padEnd(10);

const formatStandardAccount = (accountNumber: string): string =>
  accountNumber.length <= STANDARD_ACCOUNT
    ? formatDigits(accountNumber, STANDARD_ACCOUNT)
    : '0'.repeat(STANDARD_ACCOUNT);

/**
 * Returns the hash total that the bank checks: the last twelve digits of the sum of all account numbers, of the
 * payees and of the company.
 */
const calculateHashTotal = (accountNumbers: readonly string[]): string =>
  String(accountNumbers.reduce((sum, number) => sum + BigInt(number.slice(-STANDARD_ACCOUNT)), 0n))
    .slice(-12)
    .padStart(12, '0');

/**
 * Builds a clearing file: headers, a record for each payment, the contra record that debits their sum from the
 * company's account, and trailers with counts.
 * @throws RangeError when a number does not fit its field
 */
export function toAcbFile(header: BankFileHeader, payments: readonly BankPayment[]): string {
  const { from, madeOn, paidOn } = header;
  const user = formatDigits(header.userCode, 4);
  const generation = formatDigits(header.generation % 10_000, 4);
  const madeDay = formatDay(madeOn);
  const paidDay = formatDay(paidOn < madeOn ? madeOn : paidOn);
  const installation = [user, CLEARING_HOUSE, madeDay, paidDay, generation, '1800', '0180', 'MAGTAPE'.padEnd(10)];
  const source = [formatDigits(from.branchCode, 6), formatStandardAccount(from.accountNumber), user] as const;
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  const contraNumber = payments.length + 1;
  const paymentRecords = payments.map(({ holder, branchCode, accountNumber, accountType, amount, reference }, index) =>
    formatRecord(
      '10',
      ...source,
      formatDigits(index + 1, 6),
      formatDigits(branchCode, 6),
      formatStandardAccount(accountNumber),
      ACCOUNT_TYPES[accountType],
      formatDigits(amount, 11),
      paidDay,
      SALARIES,
      '0000',
      formatText(header.abbreviatedName, 10),
      formatText(reference, 20),
      formatText(holder, 30),
      accountNumber.length > STANDARD_ACCOUNT ? formatDigits(accountNumber, 20) : '0'.repeat(20),
      ' '.repeat(16),
      '21',
    ),
  );
  const contra = formatRecord(
    '12',
    ...source,
    formatDigits(contraNumber, 6),
    formatDigits(from.branchCode, 6),
    formatStandardAccount(from.accountNumber),
    '1',
    formatDigits(sum, 11),
    paidDay,
    CONTRA,
    '0000',
    formatText(header.abbreviatedName, 10),
    formatText(`CONTRA ${header.reference}`, 20),
    formatText(from.holder, 30),
  );
  const accounts = [...payments.map(({ accountNumber }) => accountNumber), from.accountNumber];
  const lines = [
    formatRecord('02', '1001', ' '.repeat(8), ...installation),
    formatRecord('04', user, madeDay, paidDay, paidDay, paidDay, formatDigits(1, 6), generation, getService(header)),
    ...paymentRecords,
    contra,
    formatRecord(
      '92',
      user,
      formatDigits(1, 6),
      formatDigits(contraNumber, 6),
      paidDay,
      paidDay,
      formatDigits(1, 6),
      formatDigits(payments.length, 6),
      formatDigits(1, 6),
      formatDigits(sum, 12),
      formatDigits(sum, 12),
      calculateHashTotal(accounts),
    ),
    // Counts: blocks of ten records, all records, and records of headers and trailers.
    formatRecord(
      '94',
      '1001',
      ' '.repeat(8),
      ...installation,
      formatDigits(Math.ceil((payments.length + 5) / 10), 6),
      formatDigits(payments.length + 5, 6),
      formatDigits(4, 6),
    ),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** Builds Absa's file, without headings: account, name, branch, amount in rand, statement reference. */
export const toAbsaFile = (payments: readonly BankPayment[]): string =>
  payments
    .map(({ accountNumber, holder, branchCode, amount, reference }) =>
      [
        accountNumber,
        toPlainText(holder).slice(0, 30),
        branchCode,
        `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
        toPlainText(reference).slice(0, 20),
      ].join(','),
    )
    .join('\r\n')
    .concat('\r\n');
