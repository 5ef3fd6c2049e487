import { documentKinds } from '@plinth/contracts/sales-document-labels';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { supplierFacts } from '@plinth/contracts/invoice-fields';
import { dueSentence } from '@plinth/contracts/instalment-words';
import { amountOf } from '@plinth/contracts/line-amount';
import { optionWords } from '@plinth/contracts/line-options';
import { creditSentence } from '@plinth/contracts/settled-words';
import { formatRand } from '@plinth/money/format';
import { openInstalments } from '@plinth/money/instalments';
import { Config } from '../../../platform/config/config';
import { Outbox, type Occurrence } from '../../../platform/events/outbox';
import type { MailPart } from '../../../platform/mail/layout';
import { Mailer } from '../../../platform/mail/mailer';
import { TimelineService } from '../../base/timeline/timeline.service';
import type { DocumentRecord } from './document-record';
import { dayInWords as day } from '../../../platform/words/day-in-words';
import { mailedWords } from './document-words';
import { DocumentsRepository } from './documents.repository';
import { documentMailAsked, invoiceDayChanged, quoteAccepted, quoteDeclined } from './invoice-events';
import { invoiceError } from './invoices.errors';
import { documentPath } from './link/document-address';
import { LedgerService } from '../ledger/ledger.service';
import { DocumentNames } from './document-names';

/** Mails about documents; each follows from an event, once. */
@Injectable()
export class DocumentMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly documents: DocumentsRepository,
    private readonly names: DocumentNames,
    private readonly ledger: LedgerService,
    private readonly timeline: TimelineService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(documentMailAsked, 'mail-document', ({ document_id, email, message }, occurrence) =>
      this.link(document_id, email, message, occurrence),
    );
    this.outbox.on(invoiceDayChanged, 'mail-day-changed', ({ invoice_id, ...change }, occurrence) =>
      this.dayChanged(invoice_id, change, occurrence),
    );
    this.outbox.on(quoteAccepted, 'mail-quote-accepted', ({ quote_id }, occurrence) =>
      this.answered(quote_id, occurrence),
    );
    this.outbox.on(quoteDeclined, 'mail-quote-declined', ({ quote_id }, occurrence) =>
      this.answered(quote_id, occurrence),
    );
  }

  /** The document's own page, where it is read, printed, accepted and paid. */
  private async link(id: string, to: string, message: string, { tx, effectKey }: Occurrence): Promise<void> {
    const document = await this.found(id);
    const lines = await this.documents.lines(id);
    const credit = document.client_id === null ? 0 : await this.ledger.freeCredit(document.client_id);
    const what = documentKinds.label(document.kind);
    const replyTo = document.salesperson_id === null ? null : await this.names.emailOf(document.salesperson_id);
    await this.mailer.send(tx, {
      effectKey,
      ...(replyTo === null ? {} : { replyTo }),
      kind: `document-${document.kind.replace('_', '-')}`,
      to,
      enclosure: { kind: 'invoice', id, again: document.mailed_at !== null || document.viewed_at !== null },
      subject: `${what} ${document.number ?? ''}${document.reference === '' ? '' : ` (${document.reference})`}`,
      body: {
        heading: `${what} ${document.number ?? ''} for ${document.client_name}`,
        parts: [
          ...(message === '' ? [] : [{ kind: 'text' as const, text: message }]),
          { kind: 'text', text: invitation(document, credit) },
          {
            kind: 'button',
            label: `See ${what.toLowerCase()} ${document.number ?? ''}`,
            url: `${this.config.publicUrl}${documentPath(document)}`,
          },
          {
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
              { label: 'VAT included', value: formatRand(document.vat) },
              { label: 'Total', value: formatRand(document.total) },
            ],
          },
          ...howToPay(document),
        ],
      },
    });
    await this.documents.mailed(tx, id);
    await this.timeline.add(tx, { kind: 'invoice', id }, { actor: 'system', kind: 'system', text: mailedWords(to) });
  }

  /** Whoever waits for it hears of it first; where there is no address, people call. */
  private async dayChanged(
    id: string,
    { from, day: to, reason }: { readonly from: string | null; readonly day: string; readonly reason: string },
    { tx, effectKey }: Occurrence,
  ): Promise<void> {
    const invoice = await this.found(id);
    if (invoice.client_email === '') return;
    const what = invoice.fulfilment === 'collection' ? 'collection' : 'delivery';
    const subject = `Invoice ${invoice.number ?? ''}: ${what} on ${day(to)}`;
    await this.mailer.send(tx, {
      effectKey,
      kind: 'document-day-changed',
      to: invoice.client_email,
      subject,
      body: {
        heading: subject,
        parts: [
          {
            kind: 'text',
            text: `${from === null ? 'It is' : `It was promised for ${day(from)}; it is now`} promised for ${day(to)}.`,
          },
          { kind: 'text', text: reason },
          {
            kind: 'button',
            label: `See invoice ${invoice.number ?? ''}`,
            url: `${this.config.publicUrl}${documentPath(invoice)}`,
          },
        ],
      },
    });
    await this.timeline.add(
      tx,
      { kind: 'invoice', id },
      { actor: 'system', kind: 'system', text: mailedWords(invoice.client_email) },
    );
  }

  /** The client answered a quote: whoever made it is told. */
  private async answered(id: string, { tx, effectKey }: Occurrence): Promise<void> {
    const quote = await this.found(id);
    const to = quote.salesperson_id === null ? null : await this.names.emailOf(quote.salesperson_id);
    if (to === null) return;
    const isAccepted = quote.accepted_at !== null && quote.declined_reason === '' && quote.status !== 'declined';
    const what = isAccepted ? `was accepted by ${quote.accepted_name}` : 'was declined';
    const facts: MailPart = {
      kind: 'facts',
      rows: [
        { label: 'Client', value: [quote.client_name, quote.client_company].filter((part) => part !== '').join(', ') },
        { label: 'Total', value: formatRand(quote.total) },
        ...(isAccepted || quote.declined_reason === '' ? [] : [{ label: 'Reason', value: quote.declined_reason }]),
      ],
    };
    await this.mailer.send(tx, {
      effectKey,
      to,
      kind: isAccepted ? 'quote-accepted' : 'quote-declined',
      subject: `Quote ${quote.number ?? ''} ${what}`,
      body: {
        heading: `Quote ${quote.number ?? ''} ${what}`,
        parts: [
          facts,
          {
            kind: 'button',
            label: 'Open the quote',
            url: `${this.config.publicUrl}/dashboard/sales/invoices/${quote.id}`,
          },
        ],
      },
    });
  }

  private async found(id: string): Promise<DocumentRecord> {
    const document = await this.documents.find(id);
    if (!document) throw invoiceError('document-not-found');
    return document;
  }
}

/** Where an EFT goes, while something is owed. */
function howToPay({ kind, balance, number, supplier }: DocumentRecord): MailPart[] {
  if (kind !== 'invoice' || balance <= 0) return [];
  const { bank } = supplierFacts.parse(supplier);
  return [
    {
      kind: 'facts',
      rows: [
        { label: 'Bank', value: `${bank.bank}, branch code ${bank.branch_code}` },
        { label: 'Account', value: `${bank.account_number}, ${bank.account_holder}` },
        { label: 'Reference', value: number ?? '' },
      ],
    },
  ];
}

function invitation(document: DocumentRecord, credit: number): string {
  switch (document.kind) {
    case 'quote':
      return `${document.valid_until === null ? 'Look at it, and' : `The prices hold until ${day(document.valid_until)}. Look at it, and`} accept it on its page when it suits you; you can pay the deposit there too.`;
    case 'invoice':
      return document.balance > 0
        ? [
            dueSentence(openInstalments(document.instalments ?? [], document), day),
            creditSentence({ balance: document.balance, client_credit: credit }),
            `You can pay by card on its page, or by EFT with ${document.number ?? ''} as the reference.`,
          ]
            .filter((part) => part !== '')
            .join(' ')
        : 'It is paid. Thank you.';
    case 'credit_note':
      return `We credited ${formatRand(document.total)}: ${document.credit_reason}.`;
  }
}
