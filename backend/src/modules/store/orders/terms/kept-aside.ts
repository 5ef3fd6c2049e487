import { Injectable } from '@nestjs/common';
import { LARGE_ORDER } from '@plinth/contracts/store/orders/large-order';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { Config } from '../../../../platform/runtime/config/config';
import type { Connection, Tx } from '../../../../platform/data/database/db';
import type { Actor } from '../../../../platform/data/session/request-context';
import { isSigned, sign } from '../../../../platform/data/session/signatures';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { StockService } from '../../../stock/stock/stock.service';
import type { PaymentMethod } from '../../card-payments/payment';
import { OrdersRepository, type OrderRecord } from '../orders.repository';
import { UnpaidHolds } from './unpaid-holds';
import { OrderTerms } from './order-terms';
import { OrderReservationsRepository } from './kept-aside.repository';

const PURPOSE = 'plinth/order-confirmation/v1';

/** Pieces and their price, in cents. */
export interface Size {
  readonly pieces: number;
  readonly value: number;
}

interface UnpaidOrder {
  readonly payment_method: PaymentMethod;
  readonly placed_at: Date;
  readonly expires_at: Date;
  readonly confirmed_at: Date | null;
}

export const isLarge = ({ pieces, value }: Size): boolean => pieces >= LARGE_ORDER.pieces || value >= LARGE_ORDER.value;

/**
 * Time for which stock is reserved for an unpaid order. Card: while the card page is open. EFT: some days; half an
 * hour for an unknown buyer until they use the mailed link; a day if the order is large. The order stays valid
 * without its stock.
 */
@Injectable()
export class OrderReservations {
  constructor(
    private readonly repository: OrderReservationsRepository,
    private readonly orders: OrdersRepository,
    private readonly stock: StockService,
    private readonly terms: OrderTerms,
    private readonly bounds: UnpaidHolds,
    private readonly timeline: TimelineService,
    private readonly config: Config,
  ) {}

  /** Checks that the caller's account has a confirmed address. */
  async hasConfirmedAddress(actor: Actor): Promise<boolean> {
    if (actor.kind !== 'user') return false;
    return this.repository.isConfirmed(actor.id);
  }

  /** @param since from when half an hour is counted: when the order was placed, or an EFT was chosen for it */
  async calculateExpiry(order: UnpaidOrder, size: Size, since: Date = order.placed_at): Promise<Date> {
    if (order.payment_method === 'card') return order.expires_at;
    const end =
      order.confirmed_at === null
        ? await this.terms.calculateUnconfirmedEnd(since)
        : isLarge(size)
          ? await this.terms.calculateEnd(order.placed_at, 'orders.large_hold_working_days')
          : order.expires_at;
    return end < order.expires_at ? end : order.expires_at;
  }

  /**
   * Reserves the order's stock for as long as allowed, also after it was released.
   * @param chosenAt when an EFT was chosen for an order that was to be paid by card
   * @returns the short items, such as `3 × Hinge`; if there are any, nothing is reserved
   * @throws DomainError order-holds-too-much
   */
  async reserveStock(tx: Tx, order: OrderRecord, ip: string, chosenAt?: Date): Promise<string[]> {
    const holdSum = await this.sumOnHold(order.id, tx);
    const end = await this.calculateExpiry(order, holdSum, chosenAt);
    if (end <= new Date()) return [];
    const shortItems = await this.stock.renewReservations(tx, order.id, end);
    if (shortItems.length > 0) return this.orders.formatNames(tx, order.id, shortItems);
    // Each card page keeps it another half hour.
    if (order.payment_method === 'card' || chosenAt !== undefined || holdSum.until === null)
      await this.bounds.checkLimit(tx, order, ip);
    return [];
  }

  /**
   * Reserves stock after a part payment, which confirms the buyer, for the full time of an EFT. Items sold out
   * meanwhile are handled when the rest is paid.
   */
  async reserveAfterPartPayment(tx: Tx, order: OrderRecord): Promise<void> {
    const confirmed_at = order.confirmed_at ?? (await this.orders.markAsConfirmed(tx, order.id));
    await this.reserveAgain(tx, { ...order, confirmed_at });
  }

  /** Reserves stock again for the time of an EFT, also where the card page that kept it is over. */
  async reserveAgain(tx: Tx, order: OrderRecord): Promise<void> {
    const end = await this.calculateExpiry(order, await this.sumOnHold(order.id, tx));
    if (end > new Date()) await this.stock.renewReservations(tx, order.id, end);
  }

  /** Releases the stock of an order that was neither confirmed nor paid in time; the order stays valid. */
  async releaseExpired(tx: Tx, order: OrderRecord): Promise<void> {
    const { until } = await this.sumOnHold(order.id, tx);
    if (order.status !== 'pending_payment' || order.payment_method !== 'eft' || until === null || until > new Date())
      return;
    await this.stock.releaseReservations(tx, order.id);
    await this.timeline.addEntry(
      tx,
      { kind: 'order', id: order.id },
      { actor: 'system', kind: 'system', text: 'Its items are no longer kept aside; it can be paid while they last' },
    );
  }

  /** Lists the orders whose reservations have expired. */
  async listExpired(): Promise<string[]> {
    return (await this.repository.listExpired()).map(({ id }) => id);
  }

  /**
   * Describes the reserved stock for the order's page and mail; null if the order takes nothing from stock or does
   * not wait for an EFT.
   */
  async describe(order: OrderRecord): Promise<OrderView['kept_aside']> {
    if (order.status !== 'pending_payment' || order.payment_method !== 'eft') return null;
    const holdSum = await this.sumOnHold(order.id);
    if (holdSum.pieces === 0) return null;
    const confirmedEnd = await this.calculateExpiry(
      { ...order, confirmed_at: order.confirmed_at ?? new Date() },
      holdSum,
    );
    return {
      until: holdSum.until !== null && holdSum.until > new Date() ? holdSum.until.toISOString() : null,
      to_confirm: order.confirmed_at === null,
      confirmed_until: confirmedEnd > new Date() ? confirmedEnd.toISOString() : null,
    };
  }

  /** Signs the token of the order's mail; it is nowhere else, so its holder reads that mail. */
  signProof(order: Pick<OrderRecord, 'id' | 'email'>): string {
    return sign(this.config, PURPOSE, formatSignedText(order));
  }

  isProof(order: Pick<OrderRecord, 'id' | 'email'>, proof: string): boolean {
    return isSigned(this.config, PURPOSE, formatSignedText(order), proof);
  }

  private sumOnHold(orderId: string, on?: Connection) {
    return this.repository.readSize(orderId, on);
  }
}

const formatSignedText = ({ id, email }: Pick<OrderRecord, 'id' | 'email'>): string => `${id}\n${email}`;
