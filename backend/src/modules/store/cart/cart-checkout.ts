import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import type { Actor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { CartAccess } from './cart-access';
import { CartPricing, type Consignment, type PricedLine } from './cart-pricing';
import { cartStates } from './cart-states';
import { cartError } from './cart.errors';
import { CartRepository, type CartRecord } from './cart.repository';

/** Cart that is being ordered, locked until the transaction ends. */
export interface CartToOrder {
  readonly cart: CartRecord;
  readonly lines: readonly PricedLine[];
  readonly consignment: Consignment;
}

/** The cart's part in a checkout. */
@Injectable()
export class CartCheckout {
  constructor(
    private readonly carts: CartRepository,
    private readonly access: CartAccess,
    private readonly pricing: CartPricing,
    private readonly transitions: Transitions,
  ) {}

  /** Locks the cart. A parallel order of the same cart waits here and then sees the result of the first. */
  async lockCart(tx: Tx, cartId: string): Promise<void> {
    await this.carts.lockCart(tx, cartId);
  }

  /**
   * Locks the cart and marks it as being ordered.
   * @param branchId branch at which it is collected; null where it is delivered
   * @throws DomainError cart-id-invalid, cart-empty, cart-not-ready naming what must be changed first
   */
  async takeForOrder(tx: Tx, actor: Actor, cartId: string, branchId: string | null): Promise<CartToOrder> {
    const cart = await this.access.getUsableCart(actor, await this.carts.lockCart(tx, cartId));
    const lines = await this.pricing.listPricedLines(cart.id, tx);
    if (lines.length === 0) throw cartError('cart-empty');
    const blockedLine = lines.find((line) => line.blocks);
    if (blockedLine)
      throw cartError('cart-not-ready', {
        message: `${blockedLine.name}: ${blockedLine.notice ?? 'change it in your cart first'}`,
      });
    await this.transitions.move(tx, cartStates, { id: cart.id, locked: cart, to: 'checking_out', actor });
    return { cart, lines, consignment: await this.pricing.calculateConsignment(lines, branchId) };
  }

  /** Closes the cart of a paid order. */
  async finishCart(tx: Tx, cartId: string): Promise<void> {
    await this.transitions.move(tx, cartStates, { id: cartId, to: 'ordered', actor: 'system' });
  }

  /**
   * Reopens the cart of a cancelled order; if the shopper has another open cart, moves the lines there.
   * @returns the id of the cart that has the lines now
   */
  async reopenCart(tx: Tx, cartId: string): Promise<string> {
    const cart = await this.carts.lockCart(tx, cartId);
    if (!cart || cart.status !== 'checking_out') return cartId;
    const otherCart = cart.user_id === null ? null : await this.carts.lockOpenOfUser(tx, cart.user_id);
    if (!otherCart) {
      await this.transitions.move(tx, cartStates, { id: cart.id, locked: cart, to: 'open', actor: 'system' });
      return cart.id;
    }
    await this.carts.moveLines(tx, cart.id, otherCart.id);
    await this.transitions.move(tx, cartStates, { id: cart.id, locked: cart, to: 'abandoned', actor: 'system' });
    return otherCart.id;
  }
}
