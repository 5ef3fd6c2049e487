import { documentKinds } from '@plinth/contracts/sales-document-labels';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { amountOf } from '@plinth/contracts/line-amount';
import { formatRand } from '@plinth/money/format';
import { Config } from '../../../platform/config/config';
import { Outbox, type Occurrence } from '../../../platform/events/outbox';
import type { MailPart } from '../../../platform/mail/layout';
import { Mailer } from '../../../platform/mail/mailer';
import { TimelineService } from '../../base/timeline/timeline.service';
import type { DocumentRecord } from './document-record';
import { mailedWords } from './document-words';
import { DocumentsRepository } from './documents.repository';
import { documentMailAsked, quoteAccepted, quoteDeclined } from './invoice-events';
import { invoiceError } from './invoices.errors';
import { documentPath } from './link/document-address';
import { DocumentNames } from './document-names';

const DATE = new Intl.DateTimeFormat('en-ZA', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Johannesburg',
});
const day = (isoDate: string): string => DATE.format(new Date(`${isoDate}T12:00:00+02:00`));

/** Mails about documents; each follows from an event, once. */
@Injectable()
export class DocumentMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly documents: DocumentsRepository,
    private readonly names: DocumentNames,
    private readonly timeline: TimelineService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(documentMailAsked, 'mail-document', ({ document_id, email, message }, occurrence) =>
      this.link(document_id, email, message, occurrence),
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
    const what = documentKinds.label(document.kind);
    await this.mailer.send(tx, {
      effectKey,
      kind: `document-${document.kind.replace('_', '-')}`,
      to,
      subject: `${what} ${document.number ?? ''}${document.reference === '' ? '' : ` (${document.reference})`}`,
      body: {
        heading: `${what} ${document.number ?? ''} for ${document.client_name}`,
        parts: [
          ...(message === '' ? [] : [{ kind: 'text' as const, text: message }]),
          { kind: 'text', text: invitation(document) },
          {
            kind: 'button',
            label: `See ${what.toLowerCase()} ${document.number ?? ''}`,
            url: `${this.config.publicUrl}${documentPath(document)}`,
          },
          {
            kind: 'lines',
            rows: lines.map((line) => ({
              name: line.name,
              detail: line.options,
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
        ],
      },
    });
    await this.documents.mailed(tx, id);
    await this.timeline.add(tx, { kind: 'invoice', id }, { actor: 'system', kind: 'system', text: mailedWords(to) });
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

function invitation(document: DocumentRecord): string {
  switch (document.kind) {
    case 'quote':
      return `${document.valid_until === null ? 'Look at it, and' : `The prices hold until ${day(document.valid_until)}. Look at it, and`} accept it on its page when it suits you; you can pay the deposit there too.`;
    case 'invoice':
      return document.balance > 0
        ? `${formatRand(document.balance)} is due${document.due_on === null ? '' : ` by ${day(document.due_on)}`}. You can pay by card on its page, or by EFT with ${document.number ?? ''} as the reference.`
        : 'It is paid. Thank you.';
    case 'credit_note':
      return `We credited ${formatRand(document.total)}: ${document.credit_reason}.`;
  }
}
