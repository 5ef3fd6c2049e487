import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { PlanBuying } from './plan-buying';
import { PlanCheck } from './plan-check';
import { PlanPricing } from './plan-pricing';
import { PlanSuggestions } from './plan-suggestions';
import { PlannerGate } from './planner-gate';
import { PlannerService } from './planner.service';

const calls = contracts.planner;

@Router({ alias: 'planner' })
export class PlannerRouter {
  constructor(
    private readonly gate: PlannerGate,
    private readonly plans: PlannerService,
    private readonly pricing: PlanPricing,
    private readonly suggestions: PlanSuggestions,
    private readonly buying: PlanBuying,
    private readonly checks: PlanCheck,
  ) {}

  @Procedure(calls.facts)
  async facts(@Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.facts();
  }

  @Procedure(calls.mine)
  async mine(@Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.mine(ctx.actor);
  }

  @Procedure(calls.create)
  async create(@Input() input: InputOf<typeof calls.create>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.create(ctx.actor, input);
  }

  @Procedure(calls.open)
  async open(@Input() input: InputOf<typeof calls.open>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.open(ctx.actor, input.id);
  }

  @Procedure(calls.look)
  async look(@Input() input: InputOf<typeof calls.look>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.look(ctx.actor, input.share);
  }

  @Procedure(calls.apply)
  async apply(@Input() input: InputOf<typeof calls.apply>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.apply(ctx.actor, input);
  }

  @Procedure(calls.events)
  async events(@Input() input: InputOf<typeof calls.events>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.events(ctx.actor, input);
  }

  @Procedure(calls.price)
  async price(@Input() input: InputOf<typeof calls.price>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.pricing.price(input.plan);
  }

  @Procedure(calls.suggest)
  async suggest(@Input() input: InputOf<typeof calls.suggest>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.suggestions.suggest(input);
  }

  @Procedure(calls.toCart)
  async toCart(@Input() input: InputOf<typeof calls.toCart>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.buying.toCart(ctx.actor, input);
  }

  @Procedure(calls.toQuote)
  async toQuote(@Input() input: InputOf<typeof calls.toQuote>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.buying.toQuote(signedInActor(ctx), input);
  }

  @Procedure(calls.rename)
  async rename(@Input() input: InputOf<typeof calls.rename>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.rename(ctx.actor, input);
  }

  @Procedure(calls.remove)
  async remove(@Input() input: InputOf<typeof calls.remove>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.remove(ctx.actor, input.id);
  }

  @Procedure(calls.saveVersion)
  async saveVersion(@Input() input: InputOf<typeof calls.saveVersion>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.saveVersion(ctx.actor, input);
  }

  @Procedure(calls.openVersion)
  async openVersion(@Input() input: InputOf<typeof calls.openVersion>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.openVersion(ctx.actor, input);
  }

  @Procedure(calls.removeVersion)
  async removeVersion(@Input() input: InputOf<typeof calls.removeVersion>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.removeVersion(ctx.actor, input);
  }

  @Procedure(calls.compare)
  async compare(@Input() input: InputOf<typeof calls.compare>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.compare(ctx.actor, input);
  }

  @Procedure(calls.share)
  async share(@Input() input: InputOf<typeof calls.share>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.share(ctx.actor, input.id);
  }

  @Procedure(calls.unshare)
  async unshare(@Input() input: InputOf<typeof calls.unshare>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.unshare(ctx.actor, input.id);
  }

  @Procedure(calls.copy)
  async copy(@Input() input: InputOf<typeof calls.copy>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.copy(ctx.actor, input);
  }

  @Procedure(calls.claim)
  async claim(@Input() input: InputOf<typeof calls.claim>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.plans.claim(ctx.actor, input.id);
  }

  @Procedure(calls.askCheck)
  async askCheck(@Input() input: InputOf<typeof calls.askCheck>, @Context() ctx: RequestContext) {
    await this.gate.check(ctx);
    return this.checks.ask(ctx, input);
  }
}
