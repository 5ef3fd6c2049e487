import { hasAccount } from '@plinth/contracts/base/company/company-lines';
import { Injectable } from '@nestjs/common';
import { documentPath } from '@plinth/contracts/desk/invoices/document-path';
import { dueSentence, isOverdue } from '@plinth/contracts/desk/invoices/instalment-text';
import { supplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import { amountOf } from '@plinth/contracts/desk/invoices/line-amount';
import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { saleDayWords } from '@plinth/contracts/desk/invoices/sale-day-text';
import { documentKinds } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { creditSentence } from '@plinth/contracts/desk/invoices/settlement-text';
import { formatRand } from '@plinth/money/format';
import { openInstalments } from '@plinth/money/instalments';
import { Config } from '../../../platform/runtime/config/config';
import type { MailPart } from '../../../platform/edge/mail/layout';
import type { PaperLetter } from '../../../platform/edge/printing/printables';
import { formatLongDay as day } from '../../../platform/runtime/words/day-text';
import { bankFacts } from '../../base/company/bank-facts';
import { formatDayWithWeekday } from '../../store/orders/spoken-day';
import { LedgerService } from '../ledger/ledger.service';
import { DocumentNames } from './document-names.repository';
import type { DocumentRecord, LineRecord } from './document-record';
import { DocumentsRepository } from './documents.repository';
import { invoiceError } from './invoices.errors';
import { calculateAskedDeposit } from './asked-deposit';
import { ReadyDay } from './reading/ready-day';

/** Builds the mails of documents: the amount, when and how to pay it, and who receives a reply. */
@Injectable()
export class DocumentLetters {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly names: DocumentNames,
    private readonly ledger: LedgerService,
    private readonly ready: ReadyDay,
    private readonly config: Config,
  ) {}

  /** @throws DomainError document-not-found */
  async writeById(id: string): Promise<PaperLetter> {
    const document = await this.documents.findById(id);
    if (!document) throw invoiceError('document-not-found');
    return this.write(document);
  }

  async write(document: DocumentRecord): Promise<PaperLetter> {
    const { id, number, reference, client_id: clientId, salesperson_id: salesperson } = document;
    const lines = await this.documents.listLines(id);
    const credit = clientId === null ? 0 : await this.ledger.sumFreeCredit(clientId);
    const deposit = calculateAskedDeposit(document, lines);
    const { project_id: projectId } = await this.names.getRelated(id);
    const saleDaySentence = saleDayWords(
      { ...document, day: await this.ready.calculate(document, lines, projectId !== null) },
      formatDayWithWeekday,
    );
    const documentName = `${documentKinds.label(document.kind)} ${number ?? ''}`;
    return {
      replyTo: salesperson === null ? null : await this.names.findEmail(salesperson),
      subject: `${documentName}${reference === '' ? '' : ` (${reference})`}`,
      heading: `${documentName} for ${document.client_name}`,
      parts: [
        { kind: 'text', text: describeNextStep(document, { credit, deposit }) },
        ...(saleDaySentence === '' ? [] : [{ kind: 'text' as const, text: `${saleDaySentence}.` }]),
        {
          kind: 'button',
          label: `See ${documentKinds.label(document.kind).toLowerCase()} ${number ?? ''}`,
          url: `${this.config.publicUrl}${documentPath(document)}`,
        },
        buildLinesPart(document, lines),
        ...listPaymentParts(document),
      ],
    };
  }
}

const buildLinesPart = (document: DocumentRecord, lines: readonly LineRecord[]): MailPart => ({
  kind: 'lines',
  rows: lines.map((line) => ({
    name: line.name,
    detail: optionWords(line),
    quantity: line.quantity,
    total: formatRand(amountOf(line)),
  })),
  totals: [
    ...(document.discount > 0 ? [{ label: 'Discount', value: formatRand(-document.discount) }] : []),
    {
      label: document.fulfilment === 'collection' ? 'Collection' : 'Delivery',
      value: formatRand(document.delivery_fee),
    },
    ...(document.vat === 0 ? [] : [{ label: 'VAT included', value: formatRand(document.vat) }]),
    { label: 'Total', value: formatRand(document.total) },
  ],
});

/** Describes how to pay by EFT, while the document has a balance. */
function listPaymentParts({ kind, balance, number, supplier }: DocumentRecord): MailPart[] {
  if (kind !== 'invoice' || balance <= 0) return [];
  const { bank } = supplierFacts.parse(supplier);
  return hasAccount(bank) ? [bankFacts(bank, number ?? '')] : [];
}

/**
 * Describes what the client is asked to do.
 * @param deposit what is asked before we start, in cents
 */
function describeNextStep(document: DocumentRecord, { credit, deposit }: { credit: number; deposit: number }): string {
  switch (document.kind) {
    case 'quote': {
      const depositSentence = `We start when the deposit of ${formatRand(deposit)} is paid; you can pay it`;
      if (document.status === 'accepted')
        return `You accepted it. Thank you. ${deposit > 0 ? `${depositSentence} online, by card.` : 'You can pay on its page, by card.'}`;
      if (document.status !== 'sent') return 'You can see it online.';
      return `${document.valid_until === null ? 'Check it, and' : `The prices hold until ${day(document.valid_until)}. Check it, and`} accept it online when it suits you.${deposit > 0 ? ` ${depositSentence} there too, by card.` : ' You can pay there too.'}`;
    }
    case 'invoice': {
      const instalments = openInstalments(document.instalments ?? [], document);
      return document.balance > 0
        ? [
            dueSentence(instalments, day),
            instalments.some((part) => isOverdue(part, dayHere(new Date()))) ? 'Please pay it now.' : '',
            creditSentence({ balance: document.balance, client_credit: credit }),
            `You can pay online by card, or by EFT with ${document.number ?? ''} as the reference.`,
          ]
            .filter((part) => part !== '')
            .join(' ')
        : 'It is paid. Thank you.';
    }
    case 'credit_note':
      return `We credited ${formatRand(document.total)}: ${document.credit_reason}.${document.order_id === null ? '' : ' We refund what you paid for it, the same way that you paid.'}`;
  }
}
