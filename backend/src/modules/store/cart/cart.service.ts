import { Injectable } from '@nestjs/common';
import { CART_ID_INVALID, type cart as contract, type CartView, type NewCartItem } from '@plinth/contracts/cart';
import type { InputOf } from '@plinth/contracts/define';
import type { Actor } from '../../../platform/session/request-context';
import { Transitions } from '../../../platform/transitions/transitions';
import { CatalogueService } from '../catalogue/catalogue.service';
import { SetsService } from '../catalogue/sets/sets.service';
import { ConstantsService } from '../../base/company/constants.service';
import { openFor, mayUse } from './cart-access';
import { CartCheckout } from './cart-checkout';
import { CartPricing, type Consignment } from './cart-pricing';
import { cartStates } from './cart-states';
import { cartError } from './cart.errors';
import { CartRepository, type CartRecord, type NewCartLine } from './cart.repository';
import { configurationHash, MAX_LINES, newSecretId, normalConfiguration } from './cart.rules';

type LineInput = InputOf<typeof contract.removeItem>;

/** The shopping cart. Quantities change by single conditional statements, so that parallel calls lose nothing. */
@Injectable()
export class CartService {
  constructor(
    private readonly carts: CartRepository,
    private readonly pricing: CartPricing,
    private readonly checkout: CartCheckout,
    private readonly catalogue: CatalogueService,
    private readonly sets: SetsService,
    private readonly constants: ConstantsService,
    private readonly transitions: Transitions,
  ) {}

  async getCart(actor: Actor, id: string): Promise<CartView> {
    return this.pricing.view(openFor(actor, await this.carts.find(id)));
  }

  /** A new cart; for a signed-in person the open cart that is already theirs. */
  async createCart(actor: Actor): Promise<{ id: string }> {
    const id = newSecretId();
    if (actor.kind === 'visitor') {
      await this.carts.create(id, null);
      return { id };
    }
    return this.carts.inTransaction(async (tx) => {
      if (await this.carts.create(id, actor.id, tx)) return { id };
      const own = await this.carts.lockOpenOfUser(tx, actor.id);
      // Ordered in between: then there is room for the new one.
      if (!own) await this.carts.create(id, actor.id, tx);
      return { id: own?.id ?? id };
    });
  }

  async updateCart(actor: Actor, input: InputOf<typeof contract.updateCart>): Promise<CartView> {
    const cart = openFor(actor, await this.carts.find(input.id));
    const { name, email, phone, address, branch_id } = input;
    const isClaimed = Boolean(input.user_id) && input.user_id !== cart.user_id;
    if (isClaimed && (actor.kind !== 'user' || actor.id !== input.user_id)) throw cartError('cart-not-yours');
    if (branch_id && !(await this.carts.isBranch(branch_id))) {
      throw cartError('branch-unknown', { fields: { branch_id: ['Choose a branch from the list, or none'] } });
    }
    await this.carts.setDetails(cart.id, { name, email, phone, address, branch_id });
    return isClaimed ? this.claim(actor, cart.id) : this.getCart(actor, cart.id);
  }

  /** Moves the cart. One that is opened again goes into the cart that its person has begun meanwhile: the answer is the cart to go on with. */
  async changeStatus(actor: Actor, { id, status }: InputOf<typeof contract.changeStatus>): Promise<CartView> {
    const cartId = await this.carts.inTransaction(async (tx) => {
      const cart = await this.carts.lock(tx, id);
      if (!cart || !mayUse(actor, cart) || cart.status === 'ordered' || cart.status === 'abandoned')
        throw cartError(CART_ID_INVALID);
      if (cart.status === status) return id;
      // Only a placed order makes a cart "ordered", and while it waits for its payment the cart stays with it.
      const allowed = status !== 'ordered' && cartStates.allows(cart.status, status);
      if (!allowed || (await this.carts.hasAwaitedOrder(tx, id)))
        throw cartError('cart-status-not-allowed', { log: `${cart.status} to ${status}` });
      if (status === 'open') return this.checkout.giveBack(tx, id);
      await this.transitions.move(tx, cartStates, { id, locked: cart, to: status, actor });
      return id;
    });
    const cart = await this.carts.find(cartId);
    if (!cart) throw cartError(CART_ID_INVALID);
    return this.pricing.view(cart);
  }

  async addItem(actor: Actor, cartId: string, item: NewCartItem): Promise<CartView> {
    const cart = openFor(actor, await this.carts.find(cartId));
    const sellable = await this.catalogue.sellable(item.id);
    if (sellable.kind === 'sample') await this.checkSample(cart, sellable.id, item.quantity);
    const configuration = normalConfiguration(item.configuration);
    const price = await this.catalogue.priceOf(sellable, configuration);
    const setSlug =
      item.set_slug && (await this.sets.hasPart(item.set_slug, sellable.product_slug)) ? item.set_slug : '';
    return this.put(actor, cart.id, [
      { variantId: sellable.id, configuration, quantity: item.quantity, price, setSlug },
    ]);
  }

  /** One sample of each colour, and no more than an order may hold. What slips through in the same moment is told before it is ordered. */
  private async checkSample(cart: CartRecord, variantId: string, quantity: number): Promise<void> {
    const samples = (await this.pricing.lines(cart.id)).filter(({ sellable }) => sellable.kind === 'sample');
    if (quantity > 1 || samples.some(({ variant_id }) => variant_id === variantId)) throw cartError('sample-twice');
    if (samples.length >= (await this.constants.get('samples.most_per_cart'))) throw cartError('samples-full');
  }

  /** A ready-made set: a line for each of its parts, at the set's prices. */
  async addSet(actor: Actor, { id, slug, choice, quantity }: InputOf<typeof contract.addSet>): Promise<CartView> {
    const cart = openFor(actor, await this.carts.find(id));
    const { parts } = await this.sets.toBuy(slug, choice);
    return this.put(
      actor,
      cart.id,
      parts.map((part) => ({
        ...part,
        configuration: normalConfiguration(part.configuration),
        quantity: part.quantity * quantity,
        setSlug: slug,
      })),
    );
  }

  /** All of the lines or none. A full cart takes more of what it holds: counted are the lines that are new to it, while nobody else adds to it. */
  private async put(actor: Actor, cartId: string, lines: readonly Omit<NewCartLine, 'hash'>[]): Promise<CartView> {
    const cart = await this.carts.inTransaction(async (tx) => {
      const locked = openFor(actor, await this.carts.lock(tx, cartId));
      const before = await this.carts.countLines(tx, cartId);
      const fits = await this.carts.addLines(
        tx,
        cartId,
        lines.map((line) => ({ ...line, hash: configurationHash(line.configuration) })),
      );
      if (!fits) throw cartError('cart-item-most');
      const now = await this.carts.countLines(tx, cartId);
      if (now > before && now > MAX_LINES) throw cartError('cart-full');
      return locked;
    });
    return this.pricing.view(cart);
  }

  async removeItem(actor: Actor, { id, item_id }: LineInput): Promise<CartView> {
    const cart = openFor(actor, await this.carts.find(id));
    await this.carts.removeLine(cart.id, item_id);
    // Gone already is what was asked for: two clicks on "remove" are no error.
    return this.getCart(actor, cart.id);
  }

  async increaseItemQty(actor: Actor, { id, item_id }: LineInput): Promise<CartView> {
    const cart = openFor(actor, await this.carts.find(id));
    if (!(await this.carts.changeQuantity(cart.id, item_id, 1))) {
      throw cartError((await this.carts.hasLine(cart.id, item_id)) ? 'cart-item-most' : 'cart-item-not-found');
    }
    return this.getCart(actor, cart.id);
  }

  /** One less; the last one takes the line out. */
  async decreaseItemQty(actor: Actor, { id, item_id }: LineInput): Promise<CartView> {
    const cart = openFor(actor, await this.carts.find(id));
    const changed =
      (await this.carts.changeQuantity(cart.id, item_id, -1)) || (await this.carts.removeLine(cart.id, item_id, 1));
    if (!changed && (await this.carts.hasLine(cart.id, item_id))) return this.decreaseItemQty(actor, { id, item_id });
    if (!changed) throw cartError('cart-item-not-found');
    return this.getCart(actor, cart.id);
  }

  async setItemQty(actor: Actor, { id, item_id, quantity }: LineInput & { quantity: number }): Promise<CartView> {
    const cart = openFor(actor, await this.carts.find(id));
    if (!(await this.carts.setQuantity(cart.id, item_id, quantity))) throw cartError('cart-item-not-found');
    return this.getCart(actor, cart.id);
  }

  /**
   * The cart to go on with after signing in: the anonymous one becomes the person's own, or is merged into the one they have. An id that
   * is of no use any more is passed over.
   */
  async claim(actor: Actor, id: string | null | undefined): Promise<CartView> {
    if (actor.kind === 'visitor') {
      if (!id) throw cartError(CART_ID_INVALID);
      return this.getCart(actor, id);
    }
    const claimed = await this.carts.inTransaction(async (tx): Promise<string | null> => {
      const anonymous = id ? await this.carts.lock(tx, id) : null;
      const usable = anonymous?.status === 'open' && anonymous.user_id === null ? anonymous : null;
      const own = await this.carts.lockOpenOfUser(tx, actor.id);
      if (!usable) return own?.id ?? null;
      if (!own) {
        await this.carts.setUser(tx, usable.id, actor.id);
        return usable.id;
      }
      await this.carts.moveLines(tx, usable.id, own.id);
      await this.transitions.move(tx, cartStates, { id: usable.id, locked: usable, to: 'abandoned', actor });
      return own.id;
    });
    const cartId = claimed ?? (await this.createCart(actor)).id;
    return this.getCart(actor, cartId);
  }

  /** What the open cart weighs on the way: parcel or truck, and the day its last item is ready. */
  async consignment(actor: Actor, id: string): Promise<Consignment> {
    const cart: CartRecord = openFor(actor, await this.carts.find(id));
    return this.pricing.consignment(cart.id);
  }
}
