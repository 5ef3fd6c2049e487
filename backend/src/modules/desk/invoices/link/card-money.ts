import { Injectable, type OnModuleInit } from '@nestjs/common';
import { documentPath } from '@plinth/contracts/desk/invoices/document-path';
import { dueSentence } from '@plinth/contracts/desk/invoices/instalment-text';
import { pathTo } from '@plinth/contracts/kernel/page';
import { pdfAddress } from '@plinth/contracts/kernel/printable-address';
import { documentInText, documentName } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import { openInstalments } from '@plinth/money/instalments';
import { Config } from '../../../../platform/runtime/config/config';
import { Outbox, type Occurrence } from '../../../../platform/data/events/outbox';
import { Mailer } from '../../../../platform/edge/mail/mailer';
import { TaskService } from '../../../people/user/task.service';
import type { DocumentRecord } from '../document-record';
import { DocumentNames } from '../document-names.repository';
import { formatLongDay } from '../../../../platform/runtime/words/day-text';
import { DocumentsRepository } from '../documents.repository';
import { cardMoneyReceived } from '../invoice-events';
import { DocumentPaymentsRepository } from './document-payments.repository';

/** Checks that a quote was replaced or declined while its card page was open: no invoice comes of it. */
const isOver = ({ kind, status }: DocumentRecord): boolean =>
  kind === 'quote' && (status === 'replaced' || status === 'declined');

/** Describes the next step for the client. */
function describeNextStep(document: DocumentRecord, invoice: DocumentRecord | null): string {
  if (isOver(document))
    return `That quote was ${document.status === 'replaced' ? 'replaced by a newer one' : 'declined'} meanwhile, so the money is your credit with us: it is taken off your next invoice. Would you rather have it back? Answer this mail with your bank, branch code and account number.`;
  if (invoice?.number == null) return 'We complete your invoice now and mail it to you.';
  const begins =
    invoice.promised_on === null
      ? 'We start now, and tell you when it is ready.'
      : `We start now. It is promised for ${formatLongDay(invoice.promised_on)}.`;
  const remainingSentence = dueSentence(openInstalments(invoice.instalments ?? [], invoice), formatLongDay);
  return remainingSentence === '' ? `${begins} There is nothing more to pay.` : `${begins} Then ${remainingSentence}`;
}

/**
 * Notifies of card payments on a document's page: the client gets the receipt by mail, the salesperson a mail and a
 * task.
 */
@Injectable()
export class CardPaymentNotices implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly documents: DocumentsRepository,
    private readonly attempts: DocumentPaymentsRepository,
    private readonly names: DocumentNames,
    private readonly tasks: TaskService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(cardMoneyReceived, 'tell-of-card-money', async ({ document_id, invoice_id }, occurrence) => {
      const document = await this.documents.findById(document_id);
      const latestPayment = await this.attempts.findLatestReceived(document_id);
      if (!document || !latestPayment) return;
      const invoice = invoice_id === null ? null : await this.documents.findById(invoice_id);
      await this.sendThanks(document, invoice, latestPayment, occurrence);
      await this.notifySalesperson(document, invoice, latestPayment, occurrence);
    });
  }

  private async sendThanks(
    document: DocumentRecord,
    invoice: DocumentRecord | null,
    { id, access_key: key, number, amount }: { id: string; access_key: string; number: string; amount: number },
    { tx, effectKey }: Occurrence,
  ): Promise<void> {
    if (document.client_email === '') return;
    const reply = document.salesperson_id === null ? null : await this.names.findEmail(document.salesperson_id);
    const documentToShow = invoice?.number == null ? document : invoice;
    await this.mailer.send(tx, {
      effectKey: `${effectKey}:client`,
      kind: 'card-money-received',
      to: document.client_email,
      ...(reply === null ? {} : { replyTo: reply }),
      subject: `We have your payment of ${formatRand(amount)}: receipt ${number}`,
      body: {
        heading: `Thank you, ${document.client_name}`,
        parts: [
          {
            kind: 'text',
            text: `We have your ${document.kind === 'quote' ? 'deposit' : 'payment'} of ${formatRand(amount)} for ${documentInText(document)}. ${describeNextStep(document, invoice)}`,
          },
          {
            kind: 'button',
            label: `See receipt ${number}`,
            url: `${this.config.publicUrl}${pdfAddress('receipt', id, { key })}`,
          },
          {
            kind: 'button',
            label: `See ${documentInText(documentToShow)}`,
            url: `${this.config.publicUrl}${documentPath(documentToShow)}`,
          },
        ],
      },
    });
  }

  private async notifySalesperson(
    document: DocumentRecord,
    invoice: DocumentRecord | null,
    { number, amount }: { number: string; amount: number },
    { tx, effectKey }: Occurrence,
  ): Promise<void> {
    const { salesperson_id: userId, client_name: client } = document;
    const to = userId === null ? null : await this.names.findEmail(userId);
    if (userId === null || to === null) return;
    const isDraft = invoice !== null && invoice.number === null;
    const summary = `${formatRand(amount)} came by card from ${client} for ${documentInText(document)} (${number})`;
    const isCredit = isOver(document);
    const todo = isCredit
      ? `The quote was ${document.status} while the card page was open, so the money is the client’s credit. Agree with them what it is for, or pay it back.`
      : isDraft
        ? 'Its invoice is still a draft: complete and issue it, then allocate the payment.'
        : 'Check it, and start the work.';
    const subject = invoice ?? document;
    const link = isDraft
      ? `${staffPages.newInvoice.path}?id=${subject.id}`
      : pathTo(staffPages.invoice, { id: subject.id });
    await this.tasks.assignTask(tx, {
      name: `${isCredit ? 'Credit to agree on' : isDraft ? 'Complete the invoice' : 'Start'}: ${formatRand(amount)} from ${client}`,
      description: `${summary}. ${todo}`,
      due_date: new Date(),
      user_id: userId,
      created_by_id: null,
      link,
      link_label: documentName(subject),
    });
    await this.mailer.send(tx, {
      effectKey: `${effectKey}:salesperson`,
      kind: 'card-money-came',
      to,
      subject: summary.slice(0, 190),
      body: {
        heading: `${formatRand(amount)} from ${client}`,
        parts: [
          { kind: 'text', text: `${summary}. ${todo}` },
          {
            kind: 'button',
            label: `Open ${documentInText(subject)}`,
            url: `${this.config.publicUrl}${link}`,
          },
        ],
      },
    });
  }
}
