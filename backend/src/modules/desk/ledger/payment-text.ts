import { methodWord, type ClientPaymentMethod } from '@plinth/contracts/desk/ledger/client-account-labels';
import type { Cents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';

/** Timeline texts about money, for payments, invoices and clients. */
export const moneyWords = {
  received: (amount: Cents, client: string): string => `${formatRand(amount)} was received from ${client}`,
  broughtForward: (amount: Cents): string => `${formatRand(amount)} of credit was brought forward from earlier books`,
  allocatedTo: (amount: Cents, invoice: string): string => `${formatRand(amount)} was allocated to ${invoice}`,
  takenBackFrom: (amount: Cents, invoice: string, reason: string): string =>
    `${formatRand(amount)} was taken back from ${invoice}: ${reason}`,
  freedBy: (amount: Cents, invoice: string, creditNote: string): string =>
    `${formatRand(amount)} was taken back from ${invoice}, credited by ${creditNote}`,
  paidBackAs: (amount: Cents, refund: string, reason: string): string =>
    `${formatRand(amount)} was paid back (${refund}): ${reason}`,
  paidBackOf: (amount: Cents, payment: string, reason: string): string =>
    `${formatRand(amount)} of ${payment} was paid back: ${reason}`,
  voidedBy: (amount: Cents, entry: string, reason: string): string =>
    `The payment of ${formatRand(amount)} is void (${entry}): ${reason}`,
  voids: (amount: Cents, payment: string, reason: string): string =>
    `Takes ${payment} of ${formatRand(amount)} out of the books: ${reason}`,
  cameBack: (amount: Cents, refund: string, reason: string): string =>
    `${formatRand(amount)} of refund ${refund} came back: ${reason}`,
  voided: (amount: Cents, payment: string, reason: string): string =>
    `Payment ${payment} of ${formatRand(amount)} is void: ${reason}`,
  /** For the invoice's timeline. */
  settledBy: (amount: Cents, payment: string): string => `${formatRand(amount)} of payment ${payment} was allocated`,
  unsettledBy: (amount: Cents, payment: string, reason: string): string =>
    `${formatRand(amount)} of payment ${payment} was taken back: ${reason}`,
  creditedBy: (amount: Cents, creditNote: string): string => `${formatRand(amount)} was credited by ${creditNote}`,
  /** For the client's timeline. */
  paid: (amount: Cents, method: ClientPaymentMethod, receipt: string): string =>
    `Paid ${formatRand(amount)} by ${methodWord(method)} (${receipt})`,
};

/** Formats why an allocation was taken back. */
export const creditedBy = (creditNote: string): string => `Credited by ${creditNote}`;
