import { documentPath } from '@plinth/contracts/desk/invoices/document-path';
import { documentKinds } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { Config } from '../../../../platform/runtime/config/config';
import type { RequestContext } from '../../../../platform/data/session/request-context';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { CardProvider } from '../../../store/card-payments/card-provider';
import { paymentError } from '../../../store/card-payments/card-payments.errors';
import type { DocumentRecord } from '../document-record';
import { DocumentsRepository } from '../documents.repository';
import { invoiceError } from '../invoices.errors';
import { QuoteLifecycle } from '../issued/quote-lifecycle';
import { isExpired } from '../reading/is-expired';
import { ClientCredit } from './client-credit';
import { calculateAmountToPay } from './amount-to-pay';
import { DocumentPaymentsRepository, type CardPaymentRecord } from './document-payments.repository';
import { DOCUMENT_RETURN_PATH } from './document-address';
import { DocumentKey } from './document-key';
import { moverOf } from './public-documents';
import { CardSettlement } from './card-settlement';
import { AcceptanceDetails } from './who-accepts';

type Calls = typeof contract.public;

const PAGE_OPEN_MS = 60 * 60_000;

/** Card payment of a deposit or a balance on the provider's page. */
@Injectable()
export class CardCheckout {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly keys: DocumentKey,
    private readonly attempts: DocumentPaymentsRepository,
    private readonly quotes: QuoteLifecycle,
    private readonly who: AcceptanceDetails,
    private readonly credit: ClientCredit,
    private readonly cardSettlement: CardSettlement,
    private readonly cards: CardProvider,
    private readonly calendar: CalendarService,
    private readonly config: Config,
  ) {}

  /** @throws DomainError document-not-found, nothing-to-pay, quote-expired, address-needed, card-not-available, card-provider-away */
  async openCheckout(
    { actor, ip }: RequestContext,
    { name, address, all, ...key }: InputOf<Calls['payByCard']>,
  ): Promise<OutputOf<Calls['payByCard']>> {
    const document = await this.keys.openDocument(key);
    const attempt = await this.documents.inTransaction(async (tx) => {
      if (!isExpired(document, this.calendar.today())) await this.who.saveAddress(tx, document, address);
      // The page showed the balance less the credit.
      if (document.kind === 'invoice') await this.credit.allocateCredit(tx, actor, document);
      const lockedDocument = await this.documents.lockDocument(tx, document.id);
      if (!lockedDocument) throw invoiceError('document-not-found');
      if (isExpired(lockedDocument, this.calendar.today())) throw invoiceError('quote-expired');
      const amountDue = calculateAmountToPay(lockedDocument, this.calendar.today());
      if (amountDue === null) throw invoiceError('nothing-to-pay');
      const amount = all ? amountDue.all : amountDue.amount;
      // Paying the deposit accepts the quote.
      if (lockedDocument.kind === 'quote' && lockedDocument.status === 'sent')
        await this.quotes.acceptQuote(
          tx,
          moverOf(actor),
          lockedDocument,
          name === '' ? lockedDocument.client_name : name,
          ip,
        );
      return (
        (await this.attempts.findOpenAttempt(tx, lockedDocument.id, amount)) ??
        (await this.attempts.insertAttempt(tx, lockedDocument.id, amount, new Date(Date.now() + PAGE_OPEN_MS)))
      );
    });
    await this.closeOtherPages(document.id, attempt.id);
    return { pay_url: attempt.pay_url ?? (await this.createCheckoutPage(document, attempt)) };
  }

  /**
   * Allocates the client's credit to the invoice and closes card pages over the old amount.
   * @throws DomainError document-not-found
   */
  async useCredit({ actor }: RequestContext, key: InputOf<Calls['useCredit']>): Promise<void> {
    const document = await this.keys.openDocument(key);
    if (document.kind !== 'invoice') return;
    await this.documents.inTransaction((tx) => this.credit.allocateCredit(tx, actor, document));
    await this.closeOtherPages(document.id, null);
  }

  /** @throws DomainError document-not-found */
  async settleReturn(sessionId: string): Promise<OutputOf<Calls['settleReturn']>> {
    const settlement = await this.cardSettlement.settleSession(sessionId);
    if (!settlement) throw invoiceError('document-not-found');
    return { id: settlement.document.id, access_key: settlement.document.access_key, paid: settlement.paid };
  }

  /** Closes all other card pages of a document, so that nobody pays on one of them as well. */
  private async closeOtherPages(documentId: string, attemptId: string | null): Promise<void> {
    for (const { provider_session_id: session } of await this.attempts.listOtherAttempts(documentId, attemptId)) {
      if (session === null) continue;
      await this.cards.expireSession(session);
      await this.cardSettlement.settleSession(session);
    }
  }

  private async createCheckoutPage(document: DocumentRecord, attempt: CardPaymentRecord): Promise<string> {
    const isPart = attempt.amount < (document.kind === 'quote' ? document.total : document.balance);
    const itemName = isPart
      ? `Deposit of ${documentKinds.label(document.kind).toLowerCase()}`
      : documentKinds.label(document.kind);
    const number = document.number ?? '';
    const session = await this.cards.createSession({
      orderId: document.id,
      paymentId: attempt.id,
      orderNumber: number,
      email: document.client_email,
      lines: [{ name: `${itemName} ${number}`, unitPrice: attempt.amount, quantity: 1 }],
      idempotencyKey: `document-payment:${attempt.id}`,
      expiresAt: attempt.expires_at,
      successUrl: `${this.config.publicUrl}${DOCUMENT_RETURN_PATH}`,
      cancelUrl: `${this.config.publicUrl}${documentPath(document)}&card=cancelled`,
    });
    await this.attempts.setSession(attempt.id, session.id, session.url);
    if (session.url === null) throw paymentError('card-provider-away', { log: 'a new session without a page' });
    return session.url;
  }
}
