import { Injectable } from '@nestjs/common';
import { CART_ID_INVALID, type cart as contract, type CartView } from '@plinth/contracts/store/cart/cart';
import type { carts } from '@plinth/contracts/store/cart/carts';
import { ok } from '@plinth/contracts/kernel/common';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import type { Actor, UserActor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import type { Sellable } from '../catalogue/catalogue.rows';
import { CatalogueService } from '../catalogue/catalogue.service';
import { KeptVariants } from '../catalogue/kept-variants';
import { SetsService } from '../catalogue/sets/sets.service';
import { ConstantsService } from '../../base/company/constants.service';
import { CartAccess } from './cart-access';
import { CartCheckout } from './cart-checkout';
import { CartPricing, type Consignment } from './cart-pricing';
import { cartStates } from './cart-states';
import { cartError } from './cart.errors';
import { CartRepository, type CartRecord, type NewCartLine } from './cart.repository';
import { formatCartNumber, configurationHash, MAX_LINES, newSecretId, normalConfiguration } from './cart.rules';

type LineInput = InputOf<typeof contract.removeItem>;

/** Request to add something to a cart, once per idempotency key. */
interface AddRequest {
  readonly id: string;
  readonly idempotency_key?: string;
}

/** Line of an earlier order. */
type BoughtLine = Pick<NewCartLine, 'configuration' | 'quantity'> & {
  readonly variant_id: string;
  readonly name: string;
  /** Slug of the ready-made set; empty for a single item. */
  readonly set_slug: string;
};

type Line = Omit<NewCartLine, 'hash'>;

/** Line that was added to a cart before. */
export interface AddedLine {
  readonly variant_id: string;
  /** Hash of its configuration. */
  readonly hash: string;
  readonly quantity: number;
}

/** Returns the lines to add; called with the cart locked, and only if they were not added yet. */
type Prepare = (tx: Tx) => Promise<readonly Line[]>;

/** Shopping carts. Quantities change in single conditional statements, so that parallel calls lose nothing. */
@Injectable()
export class CartService {
  constructor(
    private readonly carts: CartRepository,
    private readonly access: CartAccess,
    private readonly pricing: CartPricing,
    private readonly checkout: CartCheckout,
    private readonly catalogue: CatalogueService,
    private readonly keptVariants: KeptVariants,
    private readonly sets: SetsService,
    private readonly constants: ConstantsService,
    private readonly transitions: Transitions,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  async getCart(actor: Actor, id: string): Promise<CartView> {
    return this.pricing.describeCart(await this.access.getUsableCart(actor, await this.carts.findById(id)));
  }

  /**
   * Returns a cart in any state, for staff of the page of carts.
   * @throws DomainError cart-id-invalid
   */
  async viewByNumber(number: string): Promise<CartView> {
    return this.pricing.describeCart(await this.getByNumber(number));
  }

  /** Moves a cart by its number, for staff, who do not know its id. */
  async changeStatusByNumber(
    actor: Actor,
    { id: number, status }: InputOf<typeof carts.changeStatus>,
  ): Promise<CartView> {
    const { id } = await this.getByNumber(number);
    return this.changeStatus(actor, { id, status });
  }

  private async getByNumber(number: string): Promise<CartRecord> {
    const cart = await this.carts.findByNumber(Number(number.slice(1)));
    if (!cart) throw cartError(CART_ID_INVALID);
    return cart;
  }

  /** Returns the id of the person's open cart, or null. */
  async findCurrent({ id }: UserActor): Promise<{ id: string | null }> {
    return { id: await this.carts.findOpenId(id) };
  }

  async createCart(actor: Actor): Promise<{ id: string }> {
    const id = newSecretId();
    if (actor.kind === 'visitor') {
      await this.carts.createCart(id, null);
      return { id };
    }
    return this.carts.inTransaction(async (tx) => {
      if (await this.carts.createCart(id, actor.id, tx)) return { id };
      const openCart = await this.carts.lockOpenOfUser(tx, actor.id);
      // The open cart was ordered in between, so the new one can be inserted.
      if (!openCart) await this.carts.createCart(id, actor.id, tx);
      return { id: openCart?.id ?? id };
    });
  }

  async updateCart(actor: Actor, input: InputOf<typeof contract.updateCart>): Promise<CartView> {
    const cart = await this.access.getUsableCart(actor, await this.carts.findById(input.id));
    const { name, email, phone, address, branch_id } = input;
    const isClaimed = Boolean(input.user_id) && input.user_id !== cart.user_id;
    if (isClaimed && (actor.kind !== 'user' || actor.id !== input.user_id)) throw cartError('cart-not-yours');
    if (branch_id && !(await this.carts.isBranch(branch_id))) {
      throw cartError('branch-unknown', { fields: { branch_id: ['Choose a branch from the list, or none'] } });
    }
    await this.carts.setDetails(cart.id, { name, email, phone, address, branch_id });
    return isClaimed ? this.claimCart(actor, cart.id) : this.getCart(actor, cart.id);
  }

  /**
   * Moves a cart to another state. If its person has another open cart, a reopened cart is merged into that one.
   * Returns the cart to go on with.
   */
  async changeStatus(actor: Actor, { id, status }: InputOf<typeof contract.changeStatus>): Promise<CartView> {
    const cartId = await this.carts.inTransaction(async (tx) => {
      const cart = await this.carts.lockCart(tx, id);
      if (!cart || !(await this.access.mayUse(actor, cart)) || cart.status === 'ordered' || cart.status === 'abandoned')
        throw cartError(CART_ID_INVALID);
      if (cart.status === status) return id;
      // Only a placed order makes a cart "ordered", and while it waits for its payment the cart stays with it.
      const isAllowed = status !== 'ordered' && cartStates.allows(cart.status, status);
      if (!isAllowed || (await this.carts.hasAwaitedOrder(tx, id)))
        throw cartError('cart-status-not-allowed', { log: `${cart.status} to ${status}` });
      if (status === 'open') return this.checkout.reopenCart(tx, id);
      await this.transitions.move(tx, cartStates, { id, locked: cart, to: status, actor });
      if (actor.kind === 'user' && isStaffRole(actor.role) && actor.id !== cart.user_id)
        await this.audit.record(tx, {
          actor,
          action: 'cart.status',
          subject: { kind: 'cart', id: formatCartNumber(cart) },
          before: { status: cart.status },
          after: { status },
        });
      return id;
    });
    const cart = await this.carts.findById(cartId);
    if (!cart) throw cartError(CART_ID_INVALID);
    return this.pricing.describeCart(cart);
  }

  async addItem(actor: Actor, input: InputOf<typeof contract.addItem>): Promise<CartView> {
    const { id, item } = input;
    await this.access.getUsableCart(actor, await this.carts.findById(id));
    const { sellable, ...lineFields } = await this.resolveLine(item);
    const line = { ...lineFields, quantity: item.quantity };
    const isSample = sellable.kind === 'sample';
    return this.addOnce(actor, input, async (tx) => {
      if (isSample) await this.checkSample(tx, id, line);
      return [line];
    });
  }

  /** Changes the size or colour of a line: replaces the line in one step, or leaves it as it was. */
  async changeItem(actor: Actor, input: InputOf<typeof contract.changeItem>): Promise<CartView> {
    const { id, item_id, item } = input;
    await this.access.getUsableCart(actor, await this.carts.findById(id));
    const { set_slug = '' } = (await this.carts.listLines(id)).find((line) => line.id === item_id) ?? {};
    // In another colour it is still a part of its set; in another size it is none.
    const { sellable, ...lineFields } = await this.resolveLine({ ...item, set_slug });
    if (sellable.kind === 'sample') throw cartError('sample-again');
    return this.addOnce(actor, input, async (tx) => {
      const changedLine = (await this.carts.listLines(id, tx)).find((line) => line.id === item_id);
      if (!changedLine) throw cartError('cart-item-not-found');
      await this.carts.removeLine(id, item_id, changedLine.quantity, tx);
      const { quantity, added_at: addedAt } = changedLine;
      return [{ ...lineFields, quantity, addedAt }];
    });
  }

  /**
   * Resolves an item to a cart line. A configuration that equals a variant of the catalogue becomes that variant,
   * unless it belongs to a set.
   */
  private async resolveLine(item: {
    readonly id: string;
    readonly configuration?: ItemConfiguration | null | undefined;
    readonly set_slug?: string | null | undefined;
  }): Promise<Omit<Line, 'quantity'> & { readonly sellable: Sellable }> {
    const choice = {
      sellable: await this.catalogue.getSellable(item.id),
      configuration: normalConfiguration(item.configuration),
    };
    const setSlug = await this.findSet(item.set_slug, choice.sellable, choice.configuration);
    const { sellable, configuration } = setSlug === '' ? await this.keptVariants.findStored(choice) : choice;
    const price = await this.catalogue.priceOf(sellable, configuration);
    return { sellable, variantId: sellable.id, configuration, price, setSlug };
  }

  /** Returns the given set if the item is a part of it; otherwise ''. */
  private async findSet(
    slug: string | null | undefined,
    { product_slug }: Sellable,
    configuration: ItemConfiguration | null,
  ): Promise<string> {
    return slug && (await this.sets.hasPart(slug, product_slug, configuration)) ? slug : '';
  }

  /** Checks the limits of samples: one per colour, and the number per order. */
  private async checkSample(tx: Tx, cartId: string, { variantId, quantity }: Omit<NewCartLine, 'hash'>): Promise<void> {
    const samples = (await this.pricing.listPricedLines(cartId, tx)).filter(
      ({ sellable }) => sellable.kind === 'sample',
    );
    if (quantity > 1 || samples.some(({ variant_id }) => variant_id === variantId)) throw cartError('sample-twice');
    if (samples.length >= (await this.constants.getValue('samples.most_per_cart'))) throw cartError('samples-full');
  }

  /** Adds a ready-made set: a line per part, at the set's prices. */
  async addSet(actor: Actor, input: InputOf<typeof contract.addSet>): Promise<CartView> {
    const { id, slug, choice, quantity } = input;
    await this.access.getUsableCart(actor, await this.carts.findById(id));
    const { parts } = await this.sets.listCartLines(slug, choice);
    const lines = parts.map((part) => ({
      ...part,
      configuration: normalConfiguration(part.configuration),
      quantity: part.quantity * quantity,
      setSlug: slug,
    }));
    return this.addOnce(actor, input, () => Promise.resolve(lines));
  }

  /** Adds the items of an earlier order at today's prices. Unavailable items are named and do not block the rest. */
  async addOrderedItems(
    actor: Actor,
    input: AddRequest & { readonly order_id: string },
    boughtLines: readonly BoughtLine[],
  ): Promise<{ cart: CartView; left_out: { name: string; why: string }[] }> {
    await this.access.getUsableCart(actor, await this.carts.findById(input.id));
    const lines: Line[] = [];
    const leftOut: { name: string; why: string }[] = [];
    for (const { variant_id, name, quantity, ...line } of boughtLines) {
      try {
        const { sellable, ...lineFields } = await this.resolveLine({ ...line, id: variant_id });
        if (sellable.kind === 'sample') throw cartError('sample-again');
        lines.push({ ...lineFields, quantity });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        leftOut.push({ name, why: error.userMessage });
      }
    }
    return {
      cart:
        lines.length > 0
          ? await this.addOnce(actor, input, () => Promise.resolve(lines))
          : await this.getCart(actor, input.id),
      left_out: leftOut,
    };
  }

  /**
   * Replaces the lines that a plan added before with its current items. Unavailable items are named and do not block
   * the rest.
   * @param onReplaced writes more in the same transaction; gets the added lines
   */
  async replacePlanLines(
    actor: Actor,
    input: AddRequest & { readonly plan_id: string; readonly seq: number },
    addedLines: readonly AddedLine[],
    wantedLines: readonly (Pick<NewCartLine, 'configuration' | 'quantity'> & {
      readonly id: string;
      readonly name: string;
    })[],
    onReplaced: (tx: Tx, put: readonly AddedLine[]) => Promise<void>,
  ): Promise<{ cart: CartView; put: number; left_out: { name: string; why: string }[] }> {
    await this.access.getUsableCart(actor, await this.carts.findById(input.id));
    const lines: Line[] = [];
    const leftOut: { name: string; why: string }[] = [];
    for (const { id, name, quantity, configuration } of wantedLines) {
      try {
        const { sellable: _, ...line } = await this.resolveLine({ id, configuration });
        lines.push({ ...line, quantity });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        leftOut.push({ name, why: error.userMessage });
      }
    }
    const cart = await this.addOnce(actor, input, async (tx) => {
      const remainingLines = await this.removeAddedLines(tx, input.id, addedLines);
      await onReplaced(
        tx,
        lines.map(({ variantId, configuration, quantity }) => ({
          variant_id: variantId,
          hash: configurationHash(configuration),
          quantity,
        })),
      );
      return [...remainingLines, ...lines];
    });
    return { cart, put: lines.length, left_out: leftOut };
  }

  /**
   * Removes the lines that were added before.
   * @returns lines with the pieces that a person had added to the same lines, which stay
   */
  private async removeAddedLines(tx: Tx, cartId: string, before: readonly AddedLine[]): Promise<Line[]> {
    const cartLines = await this.carts.listLines(cartId, tx);
    const remainingLines: Line[] = [];
    for (const { variant_id, hash, quantity } of before) {
      const line = cartLines.find(
        (one) =>
          one.variant_id === variant_id &&
          one.set_slug === '' &&
          configurationHash(normalConfiguration(one.configuration)) === hash,
      );
      if (line === undefined) continue;
      await this.carts.removeLine(cartId, line.id, line.quantity, tx);
      if (line.quantity > quantity)
        remainingLines.push({
          variantId: line.variant_id,
          configuration: line.configuration,
          quantity: line.quantity - quantity,
          price: line.price_when_added,
          setSlug: '',
          addedAt: line.added_at,
        });
    }
    return remainingLines;
  }

  /** Adds all lines or none, once per key, and returns the cart. */
  private async addOnce(actor: Actor, input: AddRequest, prepare: Prepare): Promise<CartView> {
    const { idempotency_key: key, ...request } = input;
    const cart = await this.carts.inTransaction(async (tx) => {
      const lockedCart = await this.access.getUsableCart(actor, await this.carts.lockCart(tx, input.id));
      const work = async () => {
        await this.addLines(tx, lockedCart.id, await prepare(tx));
        return { ok: true } as const;
      };
      // One scope for all carts: a key that was used for one cart cannot add to another.
      if (key === undefined) await work();
      else await this.idempotency.runOnce(tx, { scope: 'cart.add', key, request, answer: ok }, work);
      return lockedCart;
    });
    return this.pricing.describeCart(cart);
  }

  /** Adds lines to a locked cart. The limit counts new lines only: a full cart still takes more pieces of its items. */
  private async addLines(tx: Tx, cartId: string, lines: readonly Line[]): Promise<void> {
    const countBefore = await this.carts.countLines(tx, cartId);
    const isWithinLimit = await this.carts.addLines(
      tx,
      cartId,
      lines.map((line) => ({ ...line, hash: configurationHash(line.configuration) })),
    );
    if (!isWithinLimit) throw cartError('cart-item-most');
    const countAfter = await this.carts.countLines(tx, cartId);
    if (countAfter > countBefore && countAfter > MAX_LINES) throw cartError('cart-full');
  }

  async removeItem(actor: Actor, { id, item_id }: LineInput): Promise<CartView> {
    const cart = await this.access.getUsableCart(actor, await this.carts.findById(id));
    await this.carts.removeLine(cart.id, item_id);
    // A line that is gone already is no error: "remove" may be clicked twice.
    return this.getCart(actor, cart.id);
  }

  async increaseItemQty(actor: Actor, { id, item_id }: LineInput): Promise<CartView> {
    const cart = await this.access.getUsableCart(actor, await this.carts.findById(id));
    if (!(await this.carts.changeQuantity(cart.id, item_id, 1))) {
      throw cartError((await this.carts.hasLine(cart.id, item_id)) ? 'cart-item-most' : 'cart-item-not-found');
    }
    return this.getCart(actor, cart.id);
  }

  /** Removes one piece; with the last piece the line goes. */
  async decreaseItemQty(actor: Actor, { id, item_id }: LineInput): Promise<CartView> {
    const cart = await this.access.getUsableCart(actor, await this.carts.findById(id));
    const isChanged =
      (await this.carts.changeQuantity(cart.id, item_id, -1)) || (await this.carts.removeLine(cart.id, item_id, 1));
    if (!isChanged && (await this.carts.hasLine(cart.id, item_id))) return this.decreaseItemQty(actor, { id, item_id });
    if (!isChanged) throw cartError('cart-item-not-found');
    return this.getCart(actor, cart.id);
  }

  async setItemQty(actor: Actor, { id, item_id, quantity }: LineInput & { quantity: number }): Promise<CartView> {
    const cart = await this.access.getUsableCart(actor, await this.carts.findById(id));
    if (!(await this.carts.setQuantity(cart.id, item_id, quantity))) throw cartError('cart-item-not-found');
    return this.getCart(actor, cart.id);
  }

  /**
   * Returns the cart to go on with after signing in: the anonymous cart becomes the person's own, or is merged into
   * theirs. A useless id is ignored.
   */
  async claimCart(actor: Actor, id: string | null | undefined): Promise<CartView> {
    if (actor.kind === 'visitor') {
      if (!id) throw cartError(CART_ID_INVALID);
      return this.getCart(actor, id);
    }
    const claimedId = await this.carts.inTransaction(async (tx): Promise<string | null> => {
      // A person who helps a customer does not hand over their own cart.
      const anonymousCart = id && !actor.helper ? await this.carts.lockCart(tx, id) : null;
      const usableCart = anonymousCart?.status === 'open' && anonymousCart.user_id === null ? anonymousCart : null;
      const ownCart = await this.carts.lockOpenOfUser(tx, actor.id);
      if (!usableCart) return ownCart?.id ?? null;
      if (!ownCart) {
        await this.carts.setUser(tx, usableCart.id, actor.id);
        return usableCart.id;
      }
      await this.carts.moveLines(tx, usableCart.id, ownCart.id);
      await this.transitions.move(tx, cartStates, { id: usableCart.id, locked: usableCart, to: 'abandoned', actor });
      return ownCart.id;
    });
    const cartId = claimedId ?? (await this.createCart(actor)).id;
    return this.getCart(actor, cartId);
  }

  /** Describes how the open cart is sent: parcel or truck, and the day its last item is ready. */
  async describeConsignment(actor: Actor, id: string, branchId: string | null): Promise<Consignment> {
    const cart: CartRecord = await this.access.getUsableCart(actor, await this.carts.findById(id));
    return this.pricing.describeConsignment(cart.id, branchId);
  }
}
