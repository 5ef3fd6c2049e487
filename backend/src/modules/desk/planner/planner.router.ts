import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { PlanBuying } from './plan-buying';
import { PlanCheck } from './plan-check';
import { PlanPricing } from './plan-pricing';
import { PlanSuggestions } from './plan-suggestions';
import { PlannerGate } from './planner-gate';
import { PlannerService } from './planner.service';

export const PlannerRouter = createRouter(
  'planner',
  contracts.planner,
  {
    gate: PlannerGate,
    plans: PlannerService,
    pricing: PlanPricing,
    suggestions: PlanSuggestions,
    buying: PlanBuying,
    checks: PlanCheck,
  },
  {
    facts: async ({ gate, plans }, _input, ctx) => {
      await gate.check(ctx);
      return plans.facts();
    },
    mine: async ({ gate, plans }, _input, ctx) => {
      await gate.check(ctx);
      return plans.mine(ctx.actor);
    },
    create: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.create(ctx.actor, input);
    },
    open: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.open(ctx.actor, input.id);
    },
    look: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.look(ctx.actor, input.share);
    },
    apply: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.apply(ctx.actor, input);
    },
    events: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.events(ctx.actor, input);
    },
    price: async ({ gate, pricing }, input, ctx) => {
      await gate.check(ctx);
      return pricing.price(input.plan);
    },
    suggest: async ({ gate, suggestions }, input, ctx) => {
      await gate.check(ctx);
      return suggestions.suggest(input);
    },
    toCart: async ({ gate, buying }, input, ctx) => {
      await gate.check(ctx);
      return buying.toCart(ctx.actor, input);
    },
    toQuote: async ({ gate, buying }, input, ctx) => {
      await gate.check(ctx);
      return buying.toQuote(signedInActor(ctx), input);
    },
    rename: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.rename(ctx.actor, input);
    },
    remove: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.remove(ctx.actor, input.id);
    },
    saveVersion: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.saveVersion(ctx.actor, input);
    },
    openVersion: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.openVersion(ctx.actor, input);
    },
    removeVersion: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.removeVersion(ctx.actor, input);
    },
    compare: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.compare(ctx.actor, input);
    },
    share: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.share(ctx.actor, input.id);
    },
    unshare: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.unshare(ctx.actor, input.id);
    },
    copy: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.copy(ctx.actor, input);
    },
    claim: async ({ gate, plans }, input, ctx) => {
      await gate.check(ctx);
      return plans.claim(ctx.actor, input.id);
    },
    askCheck: async ({ gate, checks }, input, ctx) => {
      await gate.check(ctx);
      return checks.ask(ctx, input);
    },
  },
);
