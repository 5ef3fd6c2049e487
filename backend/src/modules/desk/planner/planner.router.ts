import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ShopGate } from '../../store/cart/shop-gate';
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
    shop: ShopGate,
    plans: PlannerService,
    pricing: PlanPricing,
    suggestions: PlanSuggestions,
    buying: PlanBuying,
    checks: PlanCheck,
  },
  {
    facts: async ({ gate, plans }, _input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.getFacts();
    },
    mine: async ({ gate, plans }, _input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.listOwn(ctx.actor);
    },
    create: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.createPlan(ctx.actor, input);
    },
    open: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.openPlan(ctx.actor, input.id);
    },
    look: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.viewShared(ctx.actor, input.share);
    },
    apply: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.applyCommands(ctx.actor, input);
    },
    events: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.listEvents(ctx.actor, input);
    },
    price: async ({ gate, pricing }, input, ctx) => {
      await gate.checkOpen(ctx);
      return pricing.pricePlan(input.plan);
    },
    suggest: async ({ gate, suggestions }, input, ctx) => {
      await gate.checkOpen(ctx);
      return suggestions.suggestPlans(input);
    },
    toCart: async ({ gate, shop, buying }, input, ctx) => {
      await gate.checkOpen(ctx);
      await shop.checkOpen(ctx);
      return buying.addToCart(ctx.actor, input);
    },
    toQuote: async ({ gate, buying }, input, ctx) => {
      await gate.checkOpen(ctx);
      return buying.addToQuote(signedInActor(ctx), input);
    },
    rename: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.renamePlan(ctx.actor, input);
    },
    remove: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.removePlan(ctx.actor, input.id);
    },
    saveVersion: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.saveVersion(ctx.actor, input);
    },
    openVersion: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.openVersion(ctx.actor, input);
    },
    removeVersion: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.removeVersion(ctx.actor, input);
    },
    compare: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.compareVersions(ctx.actor, input);
    },
    share: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.sharePlan(ctx.actor, input.id);
    },
    unshare: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.unsharePlan(ctx.actor, input.id);
    },
    copy: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.copyPlan(ctx.actor, input);
    },
    claim: async ({ gate, plans }, input, ctx) => {
      await gate.checkOpen(ctx);
      return plans.claimPlan(ctx.actor, input.id);
    },
    askCheck: async ({ gate, checks }, input, ctx) => {
      await gate.checkOpen(ctx);
      return checks.requestCheck(ctx, input);
    },
  },
);
