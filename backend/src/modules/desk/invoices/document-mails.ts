import { Injectable, type OnModuleInit } from '@nestjs/common';
import { documentPath } from '@plinth/contracts/desk/invoices/document-path';
import { formatRand } from '@plinth/money/format';
import { Config } from '../../../platform/runtime/config/config';
import { Outbox, type Occurrence } from '../../../platform/data/events/outbox';
import type { MailPart } from '../../../platform/edge/mail/layout';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { TimelineService } from '../../base/timeline/timeline.service';
import type { DocumentRecord } from './document-record';
import { formatLongDay as day } from '../../../platform/runtime/words/day-text';
import { mailedWords } from './document-text';
import { DocumentsRepository } from './documents.repository';
import { documentMailAsked, invoiceDayChanged, quoteAccepted, quoteDeclined } from './invoice-events';
import { invoiceError } from './invoices.errors';
import { DocumentLetters } from './document-letters';
import { DocumentNames } from './document-names.repository';

/** Mails about documents, each sent once per event. */
@Injectable()
export class DocumentMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly documents: DocumentsRepository,
    private readonly names: DocumentNames,
    private readonly letters: DocumentLetters,
    private readonly timeline: TimelineService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(documentMailAsked, 'mail-document', ({ document_id, email, message }, occurrence) =>
      this.sendLink(document_id, email, message, occurrence),
    );
    this.outbox.on(invoiceDayChanged, 'mail-day-changed', async ({ invoice_id, ...change }, occurrence) => {
      if (!change.is_client_informed) await this.sendDayChange(invoice_id, change, occurrence);
    });
    this.outbox.on(quoteAccepted, 'mail-quote-accepted', ({ quote_id }, occurrence) =>
      this.notifyOfAnswer(quote_id, occurrence),
    );
    this.outbox.on(quoteDeclined, 'mail-quote-declined', ({ quote_id }, occurrence) =>
      this.notifyOfAnswer(quote_id, occurrence),
    );
  }

  /** Mails the link to the document's page, where the client reads, prints, accepts and pays it. */
  private async sendLink(id: string, to: string, message: string, { tx, effectKey }: Occurrence): Promise<void> {
    const document = await this.getDocument(id);
    const { replyTo, subject, heading, parts } = await this.letters.write(document);
    await this.mailer.send(tx, {
      effectKey,
      ...(replyTo === null ? {} : { replyTo }),
      kind: `document-${document.kind.replace('_', '-')}`,
      to,
      enclosure: { kind: 'invoice', id, again: document.mailed_at !== null || document.viewed_at !== null },
      subject,
      body: { heading, parts: [...(message === '' ? [] : [{ kind: 'text' as const, text: message }]), ...parts] },
    });
    await this.documents.markAsMailed(tx, id);
    await this.timeline.addEntry(
      tx,
      { kind: 'invoice', id },
      { actor: 'system', kind: 'system', text: mailedWords(to) },
    );
  }

  /** Mails the new day to the client. Clients without an email address are called by staff. */
  private async sendDayChange(
    id: string,
    { from, day: to, reason }: { readonly from: string | null; readonly day: string; readonly reason: string },
    { tx, effectKey }: Occurrence,
  ): Promise<void> {
    const invoice = await this.getDocument(id);
    if (invoice.client_email === '') return;
    const fulfilmentWord = invoice.fulfilment === 'collection' ? 'collection' : 'delivery';
    const subject = `Invoice ${invoice.number ?? ''}: ${fulfilmentWord} on ${day(to)}`;
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
    await this.timeline.addEntry(
      tx,
      { kind: 'invoice', id },
      { actor: 'system', kind: 'system', text: mailedWords(invoice.client_email) },
    );
  }

  /** Notifies the author of a quote of the client's answer. */
  private async notifyOfAnswer(id: string, { tx, effectKey }: Occurrence): Promise<void> {
    const quote = await this.getDocument(id);
    const to = quote.salesperson_id === null ? null : await this.names.findEmail(quote.salesperson_id);
    if (to === null) return;
    const isAccepted = quote.accepted_at !== null && quote.declined_reason === '' && quote.status !== 'declined';
    const outcome = isAccepted ? `was accepted by ${quote.accepted_name}` : 'was declined';
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
      subject: `Quote ${quote.number ?? ''} ${outcome}`,
      body: {
        heading: `Quote ${quote.number ?? ''} ${outcome}`,
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

  private async getDocument(id: string): Promise<DocumentRecord> {
    const document = await this.documents.findById(id);
    if (!document) throw invoiceError('document-not-found');
    return document;
  }
}
