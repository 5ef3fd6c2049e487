import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { planner as contract } from '@plinth/contracts/desk/planner/planner';
import type { Actor, UserActor } from '../../../platform/data/session/request-context';
import { CartService } from '../../store/cart/cart.service';
import { DraftFiller } from '../invoices/drafting/draft-filler';
import { PlanPricing } from './plan-pricing';
import { plannerError } from './planner.errors';
import { PlannerRepository } from './planner.repository';
import { planNumber, PlannerService, QUOTING_PAGES } from './planner.service';

/**
 * Puts plans into a cart or a draft quote, one line per cupboard and derived piece; doing so again replaces the
 * lines.
 */
@Injectable()
export class PlanBuying {
  constructor(
    private readonly plans: PlannerRepository,
    private readonly service: PlannerService,
    private readonly pricing: PlanPricing,
    private readonly carts: CartService,
    private readonly drafts: DraftFiller,
  ) {}

  /** @throws DomainError plan-not-found, plan-empty, cart-id-invalid */
  async addToCart(
    actor: Actor,
    { id, cart_id: cartId, idempotency_key: key }: InputOf<typeof contract.toCart>,
  ): Promise<OutputOf<typeof contract.toCart>> {
    const record = await this.service.getPlan(actor, id);
    const { wantedItems, leftOut } = await this.pricing.listItemsToBuy(record.plan);
    if (wantedItems.length === 0) throw plannerError('plan-empty');
    const earlierLines = record.cart_id === cartId ? record.cart_lines : [];
    const {
      cart,
      put,
      left_out: unsold,
    } = await this.carts.replacePlanLines(
      actor,
      { id: cartId, idempotency_key: key, plan_id: id, seq: record.seq },
      earlierLines,
      wantedItems,
      async (tx, lines) => {
        await this.service.lockPlan(tx, actor, id);
        await this.plans.updatePlan(tx, id, { cart_id: cartId, cart_lines: [...lines] });
      },
    );
    return {
      cart_id: cart.id,
      total: cart.total,
      lines: put,
      left_out: [...leftOut, ...unsold.map(({ name, why }) => `${name}: ${why}`)],
    };
  }

  /** @throws DomainError plan-not-found, plan-empty, plan-draft-gone */
  async addToQuote(
    actor: UserActor,
    { id, document_id: requestedDocumentId }: InputOf<typeof contract.toQuote>,
  ): Promise<OutputOf<typeof contract.toQuote>> {
    const record = await this.service.getPlan(actor, id, QUOTING_PAGES);
    const { wantedItems, leftOut } = await this.pricing.listItemsToBuy(record.plan);
    if (wantedItems.length === 0) throw plannerError('plan-empty');
    const target = requestedDocumentId ?? null;
    const lines = wantedItems.map(({ id: item, configuration, quantity }) => ({
      id: randomUUID(),
      variant_id: item,
      configuration,
      quantity,
    }));
    const { document_id: documentId, total } = await this.drafts.fillDraft(actor, {
      documentId: target,
      replacedLineIds: target === null || target !== record.document_id ? [] : record.document_lines,
      lines,
      reference: `Plan ${planNumber(record)}`,
    });
    await this.service.changePlan(
      actor,
      id,
      (tx) =>
        this.plans.updatePlan(tx, id, {
          document_id: documentId,
          document_lines: lines.map((line) => line.id),
        }),
      QUOTING_PAGES,
    );
    return { document_id: documentId, total, left_out: leftOut };
  }
}
