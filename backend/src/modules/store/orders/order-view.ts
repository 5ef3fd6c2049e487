import { Injectable } from '@nestjs/common';
import type { BankDetails, OrderView } from '@plinth/contracts/store/orders/orders';
import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import type { Actor } from '../../../platform/data/session/request-context';
import { CompanyService } from '../../base/company/company.service';
import { ConstantsService } from '../../base/company/constants.service';
import { CatalogueService } from '../catalogue/catalogue.service';
import { DeliveryService } from '../delivery/delivery.service';
import { CardPaymentsService } from '../card-payments/card-payments.service';
import { CardRefunds } from '../card-payments/card-refunds';
import { hasBroughtMoney, type PaymentRecord, type PaymentStatus } from '../card-payments/payment';
import { TimelineService } from '../../base/timeline/timeline.service';
import { OrderAccess } from './order-access';
import { OrderBooks } from './order-books';
import { AllowedOrderActions } from './after-sale/allowed-order-actions';
import { findDeliveredAt } from './delivered-at';
import { OrderReservations } from './terms/kept-aside';
import { listNextByHand } from './order-status';
import { calculateDue, calculateNetPaid } from './order-money';
import { RefundablePayments } from './settlement/refundable-payments';
import { hasAccountNote } from './bank-account-note';
import { OrdersRepository, type OrderRecord } from './orders.repository';

/** Orders as people see them: customers their own, staff with the next states. */
@Injectable()
export class OrderViews {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly books: OrderBooks,
    private readonly payments: CardPaymentsService,
    private readonly refunds: CardRefunds,
    private readonly refundable: RefundablePayments,
    private readonly delivery: DeliveryService,
    private readonly company: CompanyService,
    private readonly constants: ConstantsService,
    private readonly timeline: TimelineService,
    private readonly access: OrderAccess,
    private readonly allowedActions: AllowedOrderActions,
    private readonly keptAside: OrderReservations,
    private readonly catalogue: CatalogueService,
  ) {}

  /** @param givenKey the key that the order was opened with, if it was */
  async describeOrder(actor: Actor, order: OrderRecord, givenKey?: string): Promise<OrderView> {
    const [lines, payments, address, entries, mayUpdate, failedDelivery, onTrip, refused, sources] = await Promise.all([
      this.orders.listLines(order.id),
      this.payments.listByOrder(order.id),
      this.formatAddress(order),
      this.timeline.listEntries({ kind: 'order', id: order.id }),
      this.access.isStaff(actor, 'update'),
      this.orders.findFailedDelivery(order.id),
      this.orders.findTrip(order.id),
      this.refunds.getRefusedAmounts(order.id),
      this.refundable.listSources(order.id),
    ]);
    const sellables = await this.catalogue.mapSellablesById(lines.map(({ variant_id }) => variant_id));
    const isStaff = mayUpdate || (await this.access.isStaff(actor, 'view'));
    const receivedAt = order.status === 'delivered' ? findDeliveredAt(entries) : null;
    const keptBack = order.status === 'delivered' ? await this.orders.findKeptBack(order.id) : null;
    const awaitsEft = order.status === 'pending_payment' && order.payment_method === 'eft';
    return {
      id: order.id,
      number: order.number,
      access_key: this.access.isCustomer(actor, givenKey, order) ? order.access_key : null,
      status: order.status,
      placed_at: order.placed_at.toISOString(),
      paid_at: order.paid_at?.toISOString() ?? null,
      name: order.name,
      email: order.email,
      phone: order.phone,
      fulfilment: order.fulfilment,
      address,
      promised_on: order.promised_on,
      delivered_on: receivedAt === null ? null : dayHere(new Date(receivedAt)),
      not_delivered: order.status === 'out_for_delivery' || order.status === 'ready' ? (failedDelivery ?? null) : null,
      kept_back: keptBack,
      on_trip: isStaff ? onTrip : null,
      notes: order.notes,
      payment_method: order.payment_method,
      payment_status: findNewestStatus(order, payments),
      pay_until:
        order.status === 'pending_payment' && order.payment_method === 'card' ? order.expires_at.toISOString() : null,
      bank_details: awaitsEft ? await this.getBankDetails(order) : null,
      kept_aside: await this.keptAside.describe(order),
      lines: lines.map((line) => ({ ...line, to_assemble: sellables.get(line.variant_id)?.kind === 'cupboard' })),
      subtotal: order.subtotal,
      delivery_fee: order.delivery_fee,
      vat: order.vat,
      total: order.total,
      paid: order.paid,
      due: order.status === 'pending_payment' || order.status === 'cancelled' ? calculateDue(order) : 0,
      refunded: order.refunded,
      written_off: order.written_off,
      write_off_limit: mayUpdate ? await this.constants.getValue('orders.short_payment_limit') : 0,
      refused_refund: isStaff ? Math.min(refused.newest, calculateNetPaid(order)) : 0,
      may_refund_by_eft: isStaff && refused.total > 0,
      refundable: sources.map(({ method, left, was_refused }) => ({
        method,
        left,
        was_refused: isStaff && was_refused,
      })),
      needs_account:
        !hasAccountNote(entries) && sources.some(({ method, was_refused }) => method === 'eft' || was_refused),
      to_pay_back: await this.books.calculateToPayBack(order.id),
      credits: isStaff ? await this.books.listCredits(order.id) : [],
      // Comments are for staff, and customers need not know who in the workshop moved their order.
      timeline: isStaff
        ? entries
        : entries.filter(({ kind }) => kind !== 'comment').map((entry) => ({ ...entry, actor: '', person: null })),
      offers: await this.allowedActions.listOffers(order, lines, entries, !mayUpdate && onTrip?.is_loaded === true),
      next_statuses: mayUpdate ? listNextByHand(order.status) : [],
      version: order.version,
    };
  }

  async getBankDetails(order: Pick<OrderRecord, 'number' | 'expires_at'>): Promise<BankDetails> {
    const company = await this.company.getCompany();
    return {
      account_holder: company.bank_account_holder,
      bank: company.bank_name,
      branch_code: company.bank_branch_code,
      account_number: company.bank_account_number,
      reference: order.number,
      pay_by: order.expires_at.toISOString(),
    };
  }

  /** Formats the destination of an order, in one line. */
  async formatAddress(order: OrderRecord): Promise<string> {
    if (order.fulfilment === 'delivery')
      return [order.complex, order.street, order.suburb].filter((part) => part).join(', ');
    const branch = (await this.delivery.listBranches()).find(({ id }) => id === order.branch_id);
    return branch ? `${branch.name}, ${branch.address}` : '';
  }
}

/** Returns the status of the latest payment; for a paid order, of the latest that brought money. */
function findNewestStatus({ paid_at }: OrderRecord, payments: readonly PaymentRecord[]): PaymentStatus {
  const countedPayments = paid_at === null ? payments : payments.filter(hasBroughtMoney);
  return countedPayments.at(-1)?.status ?? 'pending';
}
