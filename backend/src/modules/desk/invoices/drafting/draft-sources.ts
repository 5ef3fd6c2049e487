import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Draft, DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { Db } from '../../../../platform/data/database/db';
import { ContactRequestsService } from '../../contact-requests/contact-requests.service';
import { CartService } from '../../../store/cart/cart.service';
import { OrderBooks } from '../../../store/orders/order-books';
import { WalkInsService } from '../../walk-ins/walk-ins.service';
import type { OriginRecord } from '../document-record';
import { invoiceError } from '../invoices.errors';

export interface DraftBeginning {
  readonly draft: Draft;
  readonly origin: Partial<Pick<OriginRecord, 'source' | 'contact_request_id' | 'walk_in_id'>>;
  /** Opening words of the first timeline entry. */
  readonly story: string;
}

/** Returns a draft line with the same item at today's price. */
const copyLine = ({
  variant_id,
  configuration,
  quantity,
}: Pick<DraftLine, 'variant_id' | 'configuration' | 'quantity'>): DraftLine => ({
  id: randomUUID(),
  variant_id,
  configuration,
  quantity,
  name: '',
  discount_bp: 0,
  zero_rated: false,
  note: '',
});

/** Builds drafts from their sources: a contact request, an order, a cart or a visit. */
@Injectable()
export class DraftSources {
  constructor(
    private readonly db: Db,
    private readonly requests: ContactRequestsService,
    private readonly visits: WalkInsService,
    private readonly orders: OrderBooks,
    private readonly carts: CartService,
  ) {}

  /** Returns the id of the person's first open branch. */
  async findFirstBranch(userId: string): Promise<string | null> {
    const place = await this.db.prisma.user_location.findFirst({
      where: { user_id: userId, location: { closed_at: null } },
      select: { location_id: true },
      orderBy: [{ location: { position: 'asc' } }, { location: { name: 'asc' } }],
    });
    if (place !== null) return place.location_id;
    // Whoever works at no branch in particular sells for the only one.
    const [branch, ...others] = await this.db.prisma.location.findMany({
      where: { closed_at: null },
      select: { id: true },
      take: 2,
    });
    return branch === undefined || others.length > 0 ? null : branch.id;
  }

  /** @throws DomainError source-not-found */
  async buildFromContactRequest(blank: Draft, id: string): Promise<DraftBeginning> {
    const request = await this.requests.findForQuote(id);
    if (!request) throw invoiceError('source-not-found', { log: 'contact request' });
    const { name, email, phone, message, branch_id, number } = request;
    return {
      draft: {
        ...blank,
        client: { ...blank.client, name, email, phone },
        branch_id: branch_id ?? blank.branch_id,
        internal_note: `They wrote: ${message}`.slice(0, 2_000),
      },
      origin: { source: 'contact_request', contact_request_id: id },
      story: `Started from contact request ${number}`,
    };
  }

  /**
   * Builds a draft with the items of an order at today's prices.
   * @throws DomainError order-not-found
   */
  async buildFromOrder(blank: Draft, orderId: string): Promise<DraftBeginning> {
    const { order, lines } = await this.orders.getOrder(orderId);
    const isDelivered = order.fulfilment === 'delivery';
    return {
      draft: {
        ...blank,
        client: {
          ...blank.client,
          name: order.name,
          email: order.email,
          phone: order.phone,
          address: [order.complex, order.street, order.suburb].filter(Boolean).join(', '),
        },
        branch_id: order.branch_id ?? blank.branch_id,
        delivery: {
          fulfilment: order.fulfilment,
          suburb_id: isDelivered ? order.suburb_id : null,
          street: order.street,
          complex: order.complex,
        },
        reference: order.number,
        lines: lines.map(copyLine),
      },
      origin: {},
      story: `Started from online order ${order.number}`,
    };
  }

  /**
   * Builds a draft from a customer's cart, item by item, without the store's discount on ready-made sets: a
   * salesperson gives their own discount.
   * @throws DomainError cart-id-invalid
   */
  async buildFromCart(blank: Draft, number: string): Promise<DraftBeginning> {
    const cart = await this.carts.viewByNumber(number);
    return {
      draft: {
        ...blank,
        client: {
          ...blank.client,
          name: cart.name ?? '',
          email: cart.email ?? '',
          phone: cart.phone ?? '',
          address: cart.address ?? '',
        },
        branch_id: cart.branch_id ?? blank.branch_id,
        reference: `Cart ${cart.number}`,
        lines: cart.items.map(copyLine),
      },
      origin: {},
      story: `Started from cart ${cart.number}`,
    };
  }

  /** @throws DomainError source-not-found */
  async buildFromWalkIn(blank: Draft, id: string): Promise<DraftBeginning> {
    const visit = await this.visits.findForQuote(id);
    if (!visit) throw invoiceError('source-not-found', { log: 'walk-in' });
    const { name, email, phone, message, branch_id } = visit;
    return {
      draft: {
        ...blank,
        client: { ...blank.client, name, email, phone },
        branch_id,
        internal_note: message.slice(0, 2_000),
      },
      origin: { source: 'walk_in', walk_in_id: id },
      story: `Started from the visit of ${name}`,
    };
  }
}
