import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { MOST_EVENTS, type planner as contract, type PlanView } from '@plinth/contracts/desk/planner/planner';
import { itemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { listPlanFaults } from '@plinth/planner/plan/faults';
import { emptyPlan, rectangle, type Plan } from '@plinth/planner/plan/plan';
import { reduce } from '@plinth/planner/plan/reduce';
import { addSet, type SetUnit } from '@plinth/planner/plan/set';
import type { Refusal } from '@plinth/planner/plan/commands';
import type { Tx } from '../../../platform/data/database/db';
import { actorId, type Actor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { ConstantsService } from '../../base/company/constants.service';
import { newSecretId } from '../../store/cart/cart.rules';
import { CatalogueService } from '../../store/catalogue/catalogue.service';
import { SetsService } from '../../store/catalogue/sets/sets.service';
import { compareLines } from './compare-lines';
import { PlanPricing } from './plan-pricing';
import { plannerError } from './planner.errors';
import { PlannerFacts } from './planner-facts';
import { PlannerRepository, type EventRecord, type PlanKind, type PlanRecord } from './planner.repository';

type Applied = OutputOf<typeof contract.apply>;

const MOST_PLANS = 100;
const MOST_VERSIONS = 30;
/** Largest number of commands of one plan: a year of evenings. */
const MOST_SEQ = 20_000;
const DAY_MS = 86_400_000;

export const planNumber = ({ number }: Pick<PlanRecord, 'number'>): string => `P${number}`;

/**
 * Stored plans. A plan without an owner is open to anybody who knows its id, as carts are; an owned plan to its owner
 * and planner staff. Every change is a command, in the order in which the server received it, applied by the same
 * function as in the browser.
 */
@Injectable()
export class PlannerService {
  constructor(
    private readonly plans: PlannerRepository,
    private readonly plannerFacts: PlannerFacts,
    private readonly pricing: PlanPricing,
    private readonly permissions: RolePermissions,
    private readonly constants: ConstantsService,
    private readonly catalogue: CatalogueService,
    private readonly sets: SetsService,
  ) {}

  async getFacts(): Promise<OutputOf<typeof contract.facts>> {
    return (await this.plannerFacts.getCached()).answer;
  }

  /**
   * Creates a plan. A repeated key returns the same plan.
   * @throws DomainError plan-invalid, plans-full
   */
  async createPlan(
    actor: Actor,
    { name, kind, plan, room, set_slug: set, idempotency_key: key }: InputOf<typeof contract.create>,
  ): Promise<PlanView> {
    const initialPlan = plan ?? emptyPlan(room ?? rectangle(3_600, 3_000));
    await this.refuseUnsound(initialPlan);
    const filledPlan = set === undefined ? initialPlan : await this.fillWithSet(initialPlan, set);
    return this.storePlan(actor, { name, kind, plan: filledPlan }, key);
  }

  async openPlan(actor: Actor, id: string): Promise<PlanView> {
    return this.describePlan(actor, await this.getPlan(actor, id));
  }

  /**
   * Returns a plan to anybody with the link to view it; nothing in it allows changing it.
   * @throws DomainError plan-not-found
   */
  async viewShared(actor: Actor, share: string): Promise<PlanView> {
    const plan = await this.plans.findByShareKey(share);
    if (plan === null) throw plannerError('plan-not-found');
    return {
      ...(await this.describePlan(actor, plan)),
      id: null,
      can_change: false,
      versions: [],
      cart_id: null,
      quote: null,
    };
  }

  async listOwn(actor: Actor): Promise<OutputOf<typeof contract.mine>> {
    if (actor.kind === 'visitor') return [];
    const rows = await this.plans.listByUser(actor.id);
    return rows.map(({ number, updated_at: at, ...row }) => ({
      ...row,
      number: planNumber({ number }),
      updated_at: at.toISOString(),
    }));
  }

  /** @throws DomainError plan-not-found, plan-full */
  async applyCommands(
    actor: Actor,
    { id, expected_seq: clientSeq, commands }: InputOf<typeof contract.apply>,
  ): Promise<Applied> {
    await this.getPlan(actor, id);
    const facts = await this.plannerFacts.getFacts();
    return this.plans.inTransaction(async (tx) => {
      const record = await this.lockPlan(tx, actor, id);
      if (clientSeq > record.seq) throw plannerError('plan-changed', { log: `knew ${clientSeq} of ${record.seq}` });
      const knownKeys = await this.plans.listAppliedKeys(
        tx,
        id,
        commands.map(({ key }) => key),
      );
      const events: { seq: number; key: string; command: Applied['events'][number]['command'] }[] = [];
      let { plan, seq } = record;
      let refusedCommand: { key: string; refusal: Refusal } | null = null;
      for (const { key, command } of commands) {
        // Applied by an earlier call whose answer got lost.
        if (knownKeys.has(key) || events.some((event) => event.key === key)) continue;
        const result = reduce(plan, command, facts);
        if (result.plan === undefined) {
          refusedCommand = { key, refusal: result.refused };
          break;
        }
        plan = result.plan;
        seq += 1;
        events.push({ seq, key, command });
      }
      if (seq > MOST_SEQ) throw plannerError('plan-full');
      if (events.length > 0) {
        await this.plans.addEvents(tx, id, actorId(actor), events);
        await this.plans.updatePlan(tx, id, { plan, seq });
      }
      const newEvents = await this.plans.listEvents(id, clientSeq, MOST_EVENTS, tx);
      return { seq, events: newEvents.map(asEvent), refused: refusedCommand, plan };
    });
  }

  async listEvents(
    actor: Actor,
    { id, after }: InputOf<typeof contract.events>,
  ): Promise<OutputOf<typeof contract.events>> {
    const { seq } = await this.getPlan(actor, id);
    const events = after >= seq ? [] : await this.plans.listEvents(id, after, MOST_EVENTS);
    return { seq: events.at(-1)?.seq ?? seq, events: events.map(asEvent) };
  }

  renamePlan(actor: Actor, { id, name }: InputOf<typeof contract.rename>): Promise<PlanView> {
    return this.changePlan(actor, id, (tx) => this.plans.updatePlan(tx, id, { name }));
  }

  async removePlan(actor: Actor, id: string): Promise<{ ok: true }> {
    await this.plans.inTransaction(async (tx) => {
      await this.lockPlan(tx, actor, id);
      await this.plans.removePlan(tx, id);
    });
    return { ok: true };
  }

  /** @throws DomainError plan-versions-full */
  async saveVersion(actor: Actor, { id, name }: InputOf<typeof contract.saveVersion>): Promise<PlanView> {
    const { plan: planToPrice } = await this.getPlan(actor, id);
    const total = await this.pricing.calculateTotal(planToPrice);
    return this.changePlan(actor, id, async (tx, { plan, seq }) => {
      if ((await this.plans.listVersions(id, tx)).length >= MOST_VERSIONS) throw plannerError('plan-versions-full');
      await this.plans.addVersion(tx, id, { name, seq, plan, total });
    });
  }

  async openVersion(
    actor: Actor,
    { id, version_id: versionId }: InputOf<typeof contract.openVersion>,
  ): Promise<OutputOf<typeof contract.openVersion>> {
    await this.getPlan(actor, id);
    const { version, plan } = await this.getVersion(id, versionId);
    return { version: { ...version, created_at: version.created_at.toISOString() }, plan };
  }

  removeVersion(
    actor: Actor,
    { id, version_id: versionId }: InputOf<typeof contract.removeVersion>,
  ): Promise<PlanView> {
    return this.changePlan(actor, id, async (tx) => {
      if (!(await this.plans.removeVersion(tx, id, versionId))) throw plannerError('plan-version-not-found');
    });
  }

  /** Compares two versions at today's prices, so that the difference comes from the plan only. */
  async compareVersions(
    actor: Actor,
    { id, before, after }: InputOf<typeof contract.compare>,
  ): Promise<OutputOf<typeof contract.compare>> {
    const currentRecord = await this.getPlan(actor, id);
    const getVersionPlan = async (versionId: string | null | undefined): Promise<Plan> =>
      versionId == null ? currentRecord.plan : (await this.getVersion(id, versionId)).plan;
    const [a, b] = [await getVersionPlan(before), await getVersionPlan(after)];
    const [oldPrice, newPrice] = [await this.pricing.pricePlan(a), await this.pricing.pricePlan(b)];
    return {
      ...compareLines(oldPrice.lines, newPrice.lines),
      total_before: oldPrice.total,
      total_after: newPrice.total,
    };
  }

  sharePlan(actor: Actor, id: string): Promise<PlanView> {
    return this.changePlan(actor, id, async (tx, { share_key: share }) => {
      if (share === null) await this.plans.updatePlan(tx, id, { share_key: newSecretId() });
    });
  }

  unsharePlan(actor: Actor, id: string): Promise<PlanView> {
    return this.changePlan(actor, id, (tx) => this.plans.updatePlan(tx, id, { share_key: null }));
  }

  async copyPlan(actor: Actor, source: InputOf<typeof contract.copy>): Promise<PlanView> {
    const from = 'id' in source ? await this.getPlan(actor, source.id) : await this.plans.findByShareKey(source.share);
    if (from === null) throw plannerError('plan-not-found');
    const { name, kind, plan } = from;
    return this.storePlan(actor, { name: `${name}, copy`.slice(0, 80), kind, plan }, undefined);
  }

  /** Assigns a visitor's plan to the account after signing in. */
  claimPlan(actor: Actor, id: string): Promise<PlanView> {
    return this.changePlan(actor, id, async (tx, { user_id: owner }) => {
      if (owner !== null || actor.kind === 'visitor') return;
      if ((await this.plans.countByUser(actor.id, tx)) >= MOST_PLANS) throw plannerError('plans-full');
      await this.plans.updatePlan(tx, id, { user_id: actor.id });
    });
  }

  /**
   * Returns the plan if the caller may use it.
   * @throws DomainError plan-not-found, whatever the reason
   */
  async getPlan(actor: Actor, id: string, pages: readonly string[] = STAFF_PAGES): Promise<PlanRecord> {
    return this.checkAccess(actor, await this.plans.findById(id), pages);
  }

  async lockPlan(tx: Tx, actor: Actor, id: string, pages: readonly string[] = STAFF_PAGES): Promise<PlanRecord> {
    return this.checkAccess(actor, await this.plans.lockPlan(tx, id), pages);
  }

  private async checkAccess(actor: Actor, plan: PlanRecord | null, pages: readonly string[]): Promise<PlanRecord> {
    if (plan === null) throw plannerError('plan-not-found', { log: 'unknown' });
    if (plan.user_id === null || plan.user_id === actorId(actor)) return plan;
    if (actor.kind === 'user')
      for (const page of pages) if (await this.permissions.allows(actor, 'update', page)) return plan;
    throw plannerError('plan-not-found', { log: 'of somebody else' });
  }

  /** Runs `work` on a locked plan and returns the changed plan. */
  async changePlan(
    actor: Actor,
    id: string,
    work: (tx: Tx, plan: PlanRecord) => Promise<void>,
    pages: readonly string[] = STAFF_PAGES,
  ): Promise<PlanView> {
    await this.plans.inTransaction(async (tx) => work(tx, await this.lockPlan(tx, actor, id, pages)));
    return this.describePlan(actor, await this.getPlan(actor, id, pages));
  }

  private async getVersion(id: string, versionId: string) {
    const planVersion = await this.plans.findVersion(id, versionId);
    if (planVersion === null) throw plannerError('plan-version-not-found');
    return planVersion;
  }

  private async storePlan(
    actor: Actor,
    { name, kind, plan }: { readonly name: string; readonly kind: PlanKind; readonly plan: Plan },
    key: string | undefined,
  ): Promise<PlanView> {
    const userId = actorId(actor);
    const id = key === undefined ? newSecretId() : derivePlanId(actor, key);
    await this.plans.inTransaction(async (tx) => {
      // A repeated key finds its plan, also where there is no room for another.
      if (!(await this.plans.createPlan({ id, name, kind, userId, plan }, tx)) || userId === null) return;
      if ((await this.plans.countByUser(userId, tx)) > MOST_PLANS) throw plannerError('plans-full');
    });
    return this.openPlan(actor, id);
  }

  /** Refuses a plan that no commands could produce: overlaps, blocked doors, items that cannot be made. */
  private async refuseUnsound(plan: Plan): Promise<void> {
    const [fault] = listPlanFaults(plan, await this.plannerFacts.getFacts());
    if (fault !== undefined) throw plannerError('plan-invalid', { message: fault.why, log: fault.code });
  }

  private async fillWithSet(plan: Plan, slug: string): Promise<Plan> {
    const { parts } = await this.sets.listCartLines(slug, {});
    const sellables = await this.catalogue.mapSellablesById(parts.map(({ variantId }) => variantId));
    const units = parts.flatMap(({ variantId, configuration, quantity }): SetUnit[] => {
      const item = sellables.get(variantId)?.product_slug;
      const parsedConfiguration = itemConfiguration.safeParse(configuration ?? {}).data;
      if (item === undefined || parsedConfiguration === undefined || parsedConfiguration.kind === 'top') return [];
      return Array.from({ length: quantity }, () => ({ item, configuration: parsedConfiguration }));
    });
    return addSet(plan, units, await this.plannerFacts.getFacts()).plan;
  }

  private async describePlan(actor: Actor, record: PlanRecord): Promise<PlanView> {
    const [versions, quote, days] = await Promise.all([
      this.plans.listVersions(record.id),
      record.document_id === null ? null : this.plans.findQuote(record.document_id),
      this.constants.getValue('orders.cart_abandoned_after_days'),
    ]);
    const isStaff =
      actor.kind === 'user' && (await this.permissions.allows(actor, 'view', staffPages.newInvoice.resource));
    return {
      id: record.id,
      number: planNumber(record),
      name: record.name,
      kind: record.kind,
      seq: record.seq,
      plan: record.plan,
      is_mine: record.user_id !== null && record.user_id === actorId(actor),
      can_change: true,
      share: record.share_key,
      versions: versions.map((version) => ({ ...version, created_at: version.created_at.toISOString() })),
      cart_id: record.cart_id,
      quote: isStaff ? quote : null,
      created_at: record.created_at.toISOString(),
      updated_at: record.updated_at.toISOString(),
      expires_at: record.user_id === null ? new Date(record.updated_at.getTime() + days * DAY_MS).toISOString() : null,
    };
  }
}

/**
 * Derives the id of a plan from the key, which is the caller's own secret, so that a repeated key finds the same
 * plan.
 */
const derivePlanId = (actor: Actor, key: string): string =>
  createHash('sha256')
    .update(`plan:${actorId(actor) ?? 'visitor'}:${key}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url');

/** Pages whose staff may open plans of others. */
const STAFF_PAGES: readonly string[] = [staffPages.planner.resource];
/** Pages whose staff may quote a plan that a customer names. */
export const QUOTING_PAGES: readonly string[] = [staffPages.planner.resource, staffPages.newInvoice.resource];

const asEvent = ({ at, by, ...event }: EventRecord): Applied['events'][number] => ({
  ...event,
  at: at.toISOString(),
  by: by ?? 'Visitor',
});
