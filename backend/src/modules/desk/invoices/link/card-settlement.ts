import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import type { Tx } from '../../../../platform/data/database/db';
import { defineJob, Jobs } from '../../../../platform/data/jobs/jobs';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { ClientsService } from '../../clients/clients.service';
import { LedgerService } from '../../ledger/ledger.service';
import { CardProvider, type CheckoutSession, lostSession } from '../../../store/card-payments/card-provider';
import { cardEvent } from '../../../store/card-payments/card-events';
import { Outbox } from '../../../../platform/data/events/outbox';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { TimelineService } from '../../../base/timeline/timeline.service';
import type { DocumentRecord } from '../document-record';
import { DocumentsRepository } from '../documents.repository';
import { cardMoneyReceived } from '../invoice-events';
import { QuoteLifecycle, type IssueTerms } from '../issued/quote-lifecycle';
import { cardPaymentStates } from './card-payment-states';
import { DocumentPaymentsRepository, type CardPaymentRecord } from './document-payments.repository';

const CURRENCY = 'zar';
const SILENT_SECONDS = 120;
const EVERY_MINUTE = '* * * * *';
const settleDocument = defineJob('settle-document-session', z.strictObject({ session_id: z.string() }), {
  retryLimit: 12,
  retryDelay: 5,
  concurrency: 2,
});
const watchDocuments = defineJob('watch-document-payments', z.strictObject({}));

/**
 * Books card payments of documents, once each: the returning browser, the webhook and the check every minute all end
 * here. The deposit of a quote creates its invoice and is allocated to it.
 */
@Injectable()
export class CardSettlement implements OnModuleInit {
  private readonly logger = new Logger('Document payments');

  constructor(
    private readonly attempts: DocumentPaymentsRepository,
    private readonly documents: DocumentsRepository,
    private readonly cards: CardProvider,
    private readonly quotes: QuoteLifecycle,
    private readonly clients: ClientsService,
    private readonly ledger: LedgerService,
    private readonly calendar: CalendarService,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.outbox.on(cardEvent, 'settle-document-session', async ({ session_id }, { tx }) => {
      if (await this.attempts.findBySession(session_id)) await this.jobs.send(settleDocument, { session_id }, { tx });
    });
    this.jobs.registerWorker(settleDocument, async ({ session_id }) => {
      await this.settleSession(session_id);
    });
    this.jobs.registerWorker(watchDocuments, () => this.checkSilentPayments());
    this.jobs.schedule(watchDocuments, EVERY_MINUTE);
  }

  /** Checks payments that the provider has not reported for some time. */
  async checkSilentPayments(silentSeconds: number = SILENT_SECONDS): Promise<void> {
    for (const session of await this.attempts.listSilentSessions(silentSeconds)) {
      try {
        await this.settleSession(session);
      } catch (error) {
        this.logger.warn({ reason: 'left for the next round', err: error });
      }
    }
  }

  /** @returns null when the session is not of a document */
  async settleSession(sessionId: string): Promise<{ document: DocumentRecord; paid: boolean } | null> {
    const attempt = await this.attempts.findBySession(sessionId);
    if (!attempt) return null;
    const [fetchedSession, terms] = await Promise.all([
      this.cards.fetchSession(sessionId),
      this.quotes.getIssueTerms(),
    ]);
    const session = fetchedSession ?? lostSession(sessionId);
    const status = await this.documents.inTransaction((tx) => this.applySession(tx, attempt, session, terms));
    const document = await this.documents.findById(attempt.document_id);
    return document && { document, paid: status === 'succeeded' };
  }

  private async applySession(
    tx: Tx,
    cardPayment: CardPaymentRecord,
    session: CheckoutSession,
    terms: IssueTerms,
  ): Promise<CardPaymentRecord['status']> {
    const document = await this.documents.findById(cardPayment.document_id, tx);
    if (document?.client_id == null) return cardPayment.status;
    const client = await this.clients.lockUnmerged(tx, document.client_id);
    const attempt = await this.attempts.lockAttempt(tx, cardPayment.id);
    if (attempt?.status !== 'pending') return attempt?.status ?? cardPayment.status;
    if (session.state === 'expired') {
      await this.transitions.move(tx, cardPaymentStates, {
        id: attempt.id,
        locked: attempt,
        to: 'expired',
        actor: 'system',
      });
      return 'expired';
    }
    if (session.state !== 'paid') return attempt.status;
    if (session.currency !== CURRENCY) {
      await this.warnAboutCurrency(tx, document, session);
      return attempt.status;
    }
    await this.transitions.move(tx, cardPaymentStates, {
      id: attempt.id,
      locked: attempt,
      to: 'succeeded',
      actor: 'system',
      set: { provider_payment_id: session.providerPaymentId ?? undefined },
    });
    await this.bookPayment(tx, document, client.id, attempt, session.amount, terms);
    return 'succeeded';
  }

  /** Notes once that the card page took another currency: it is asked again every minute while the payment is open. */
  private async warnAboutCurrency(tx: Tx, document: DocumentRecord, session: CheckoutSession): Promise<void> {
    const subject = { kind: 'invoice', id: document.id } as const;
    const text = `The card page took ${session.currency.toUpperCase()} instead of rand: check the payment before you send anything`;
    const entries = await this.timeline.listEntries(subject);
    if (entries.some((entry) => entry.text === text)) return;
    this.logger.error({
      document: document.number,
      reason: 'the provider took another currency than was asked',
      session: session.id,
    });
    await this.timeline.addEntry(tx, subject, { actor: 'system', kind: 'system', text });
  }

  /** Books the amount that the provider took, even if another was requested. */
  private async bookPayment(
    tx: Tx,
    document: DocumentRecord,
    clientId: string,
    attempt: CardPaymentRecord,
    amount: number,
    terms: IssueTerms,
  ): Promise<void> {
    const invoiceId = document.kind === 'invoice' ? document.id : await this.ensureInvoice(tx, document, terms);
    const receipt = await this.ledger.receivePayment(tx, 'system', {
      client_id: clientId,
      client_name: document.client_name,
      branch_id: document.branch_id,
      method: 'card',
      amount,
      reference: document.number ?? '',
      received_on: this.calendar.today(),
      taken_by_id: null,
      idempotency_key: `card:${attempt.id}`,
      card_payment_id: attempt.id,
    });
    await this.timeline.addEntry(
      tx,
      { kind: 'invoice', id: document.id },
      {
        actor: 'system',
        kind: 'system',
        text: `${formatRand(amount)} was paid by card (${receipt.number})`,
      },
    );
    const invoice = invoiceId === null ? null : await this.documents.lockDocument(tx, invoiceId);
    const due = invoice?.number == null ? 0 : Math.min(amount, invoice.balance);
    // Money beyond the balance, or without an issued invoice, stays as the client's credit.
    if (invoice && due > 0) await this.ledger.allocatePayment(tx, 'system', receipt.id, invoice.id, due);
    await this.outbox.append(
      tx,
      cardMoneyReceived,
      { document_id: document.id, payment_id: receipt.id, invoice_id: invoiceId },
      { subjectId: document.id },
    );
  }

  private async ensureInvoice(tx: Tx, quote: DocumentRecord, terms: IssueTerms): Promise<string | null> {
    const existingInvoice = await this.documents.findValid('quote', quote.id, tx);
    if (existingInvoice) return existingInvoice.id;
    const lockedQuote = await this.documents.lockDocument(tx, quote.id);
    return lockedQuote?.status === 'accepted' ? this.quotes.writeInvoice(tx, 'system', lockedQuote, true, terms) : null;
  }
}
