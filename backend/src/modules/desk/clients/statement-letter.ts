import { hasAccount } from '@plinth/contracts/base/company/company-lines';
import type { StatementPaper } from '@plinth/contracts/desk/client-payments/money-papers';
import { documentPath } from '@plinth/contracts/desk/invoices/document-path';
import { dueSentence } from '@plinth/contracts/desk/invoices/instalment-text';
import { formatRand } from '@plinth/money/format';
import type { MailPart } from '../../../platform/edge/mail/layout';
import type { PaperLetter } from '../../../platform/edge/printing/printables';
import { formatLongDay as day } from '../../../platform/runtime/words/day-text';
import { bankFacts } from '../../base/company/bank-facts';

/** Highest number of invoice links in the mail; the statement lists them all. */
const MAX_LINKS = 5;

/**
 * Builds the mail of a statement: the debt, the instalments that are open with their due days, and how to pay.
 * @param keys access keys of the invoices' pages, by invoice id
 */
export function statementLetter(
  { supplier, statement }: StatementPaper,
  keys: ReadonlyMap<string, string>,
  publicUrl: string,
): PaperLetter {
  const { client, to, closing_balance: balance, due, ageing } = statement;
  const name = client.company || client.name;
  const links = [...new Map(due.map((part) => [part.id, part])).values()].flatMap(({ id, number }): MailPart[] => {
    const access_key = keys.get(id);
    return access_key === undefined
      ? []
      : [{ kind: 'button', label: `See and pay ${number}`, url: `${publicUrl}${documentPath({ id, access_key })}` }];
  });
  const reference = due.length === 1 ? due[0].number : name;
  return {
    subject: balance > 0 ? `Statement of ${day(to)}: ${formatRand(balance)} is owed` : `Statement of ${day(to)}`,
    heading: `Statement for ${name}`,
    parts: [
      { kind: 'text', text: describeBalance(balance, ageing, day(to)) },
      ...(due.length === 0
        ? []
        : [
            {
              kind: 'facts' as const,
              rows: due.map((part) => ({ label: part.number, value: dueSentence([part], day) })),
            },
          ]),
      ...links.slice(0, MAX_LINKS),
      ...(balance > 0 && hasAccount(supplier.bank) ? [bankFacts(supplier.bank, reference)] : []),
    ],
    replyTo: null,
  };
}

function describeBalance(balance: number, ageing: StatementPaper['statement']['ageing'], statementDay: string): string {
  if (balance < 0) return `Nothing is owed on ${statementDay}. ${formatRand(-balance)} is your credit with us.`;
  if (balance === 0) return `Nothing is owed on ${statementDay}. Thank you.`;
  const overdue = Math.min(balance, ageing.days_30 + ageing.days_60 + ageing.days_90 + ageing.older);
  return `${formatRand(balance)} is owed on ${statementDay}${overdue > 0 ? `, and ${formatRand(overdue)} of it is overdue` : ''}. You can pay by card on the page of each invoice, or by EFT.`;
}
