import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Live } from '../../../../platform/data/events/live';
import type { Actor, RequestContext } from '../../../../platform/data/session/request-context';
import { RolePermissions } from '../../../../platform/data/session/role-permissions';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { OrderAccess } from '../../../store/orders/order-access';
import { CardPaymentsService } from '../../../store/card-payments/card-payments.service';
import { TimelineService } from '../../../base/timeline/timeline.service';
import type { DocumentRecord } from '../document-record';
import { DocumentsRepository } from '../documents.repository';
import { documentTopic } from '../../ledger/ledger-events';
import { invoiceError } from '../invoices.errors';
import { QuoteLifecycle, type Mover } from '../issued/quote-lifecycle';
import { isExpired } from '../reading/is-expired';
import { Papers, type Sheet } from '../reading/paper';
import { DocumentNames, type LinkRow, type Relation } from '../document-names.repository';
import { calculateAmountToPay } from './amount-to-pay';
import { DocumentKey } from './document-key';
import { DocumentPaymentsRepository } from './document-payments.repository';
import { AcceptanceDetails } from './who-accepts';

type Calls = typeof contract.public;
type PublicView = OutputOf<Calls['view']>;

/** Documents as clients see them by the link, without signing in. */
@Injectable()
export class PublicDocuments {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly keys: DocumentKey,
    private readonly orders: OrderAccess,
    private readonly permissions: RolePermissions,
    private readonly names: DocumentNames,
    private readonly papers: Papers,
    private readonly quotes: QuoteLifecycle,
    private readonly who: AcceptanceDetails,
    private readonly attempts: DocumentPaymentsRepository,
    private readonly payments: CardPaymentsService,
    private readonly calendar: CalendarService,
    private readonly timeline: TimelineService,
    private readonly live: Live,
  ) {}

  /** @throws DomainError document-not-found */
  async viewDocument(key: InputOf<Calls['view']>): Promise<PublicView> {
    return this.describeDocument(await this.keys.openDocument(key));
  }

  /**
   * Records that the page was shown. The page itself calls this, since mail scanners fetch links, too.
   * @throws DomainError document-not-found
   */
  async recordOpening(actor: Actor, key: InputOf<Calls['opened']>): Promise<OutputOf<Calls['opened']>> {
    const document = await this.keys.openDocument(key);
    // Staff who look at what the client sees are not the client.
    const isFirst = document.viewed_at === null && actor.kind === 'visitor';
    if (isFirst) await this.recordFirstOpening(document.id);
    return { noted: isFirst };
  }

  /**
   * Lists the invoice of an order and its credit notes, with their keys, for the customer and holders of the order's
   * key. Staff without the page of invoices get none, since the keys would open the documents.
   * @throws DomainError order-not-found
   */
  async listByOrder(actor: Actor, key: InputOf<Calls['ofOrder']>): Promise<OutputOf<Calls['ofOrder']>> {
    const order = await this.orders.openOrder(actor, key, 'view');
    const mayHave =
      this.orders.isCustomer(actor, key.access_key, order) ||
      (await this.permissions.allows(actor, 'view', staffPages.invoices.path));
    return mayHave ? this.names.listByOrder(order.id) : [];
  }

  /** @throws DomainError document-not-found, quote-expired, quote-not-open, name-not-full, address-needed */
  async acceptQuote(
    { actor, ip }: RequestContext,
    { name, address, ...key }: InputOf<Calls['accept']>,
  ): Promise<PublicView> {
    const openedDocument = await this.keys.openDocument(key);
    await this.documents.inTransaction(async (tx) => {
      if (openedDocument.status === 'sent') {
        await this.who.checkDetails(openedDocument, { name, address });
        await this.who.saveAddress(tx, openedDocument, address);
      }
      const quote = await this.documents.lockDocument(tx, key.id);
      if (quote?.kind !== 'quote') throw invoiceError('not-a-quote');
      // Accepted twice is accepted.
      if (quote.status === 'accepted') return;
      if (quote.status !== 'sent') throw invoiceError('quote-not-open');
      await this.quotes.acceptQuote(tx, moverOf(actor), quote, name, ip);
    });
    return this.describeDocument(await this.keys.openDocument(key));
  }

  /** @throws DomainError document-not-found, quote-not-open */
  async declineQuote({ actor }: RequestContext, { reason, ...key }: InputOf<Calls['decline']>): Promise<PublicView> {
    await this.keys.openDocument(key);
    await this.documents.inTransaction(async (tx) => {
      const quote = await this.documents.lockDocument(tx, key.id);
      if (quote?.kind !== 'quote') throw invoiceError('not-a-quote');
      if (quote.status === 'declined') return;
      if (quote.status !== 'sent') throw invoiceError('quote-not-open');
      await this.quotes.declineQuote(tx, moverOf(actor), quote, reason);
    });
    return this.describeDocument(await this.keys.openDocument(key));
  }

  private async describeDocument(document: DocumentRecord & { number: string }): Promise<PublicView> {
    const sheet = await this.papers.readSheet(document);
    const { paper, links } = sheet;
    const hasExpired = isExpired(document, this.calendar.today());
    const isOpen = document.kind === 'quote' && document.status === 'sent';
    const pay = hasExpired ? null : calculateAmountToPay(document, this.calendar.today(), paper.client_credit);
    return {
      ...paper,
      accepted_at: document.accepted_at?.toISOString() ?? null,
      accepted_name: document.accepted_name,
      expired: hasExpired,
      replaced_by_key: findLinkKey(
        links.filter(({ number }) => number !== null),
        'replaced_by',
      ),
      invoice_key: findLinkKey(
        links.filter(({ number }) => number !== null),
        'converted_to',
      ),
      needs_address: !hasExpired && (await this.who.needsAddress(document)),
      received: await this.attempts.findLatestReceived(document.id),
      of_online_order: document.order_id !== null,
      can_accept: isOpen && !hasExpired,
      can_decline: isOpen,
      pay:
        pay !== null
          ? {
              ...pay,
              takes_cards: this.payments.takesCards,
              bank: { ...paper.supplier.bank, reference: document.number },
            }
          : null,
    };
  }

  private async recordFirstOpening(id: string): Promise<void> {
    await this.documents.inTransaction(async (tx) => {
      if (!(await this.documents.markAsViewed(tx, id))) return;
      await this.timeline.addEntry(
        tx,
        { kind: 'invoice', id },
        { actor: 'system', kind: 'system', text: 'The client opened the link' },
      );
      await this.live.publish(documentTopic(id), tx);
    });
  }
}

export const moverOf = (actor: Actor): Mover => actor;

const findLinkKey = (links: Sheet['links'], relation: Relation): { id: string; access_key: string } | null => {
  const link: LinkRow | undefined = links.find((row) => row.relation === relation);
  return link ? { id: link.id, access_key: link.access_key } : null;
};
