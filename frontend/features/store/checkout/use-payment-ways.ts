import { freshness } from '@/lib/freshness';
import { useFlag } from '@/lib/flags';
import { trpc } from '@/lib/trpc';
import type { PaymentMethod } from './draft';

const METHODS = ['card', 'eft'] as const satisfies readonly PaymentMethod[];

/** Lists the ways in which the shop can be paid now: cards unless they are off, EFT where it has a bank account. */
export function usePaymentWays(): readonly PaymentMethod[] {
  const takesCards = useFlag('card_payments') !== false;
  const { data: company } = trpc.company.public.get.useQuery(undefined, freshness.company);
  const isTaken = { card: takesCards, eft: company?.takes_eft !== false };
  return METHODS.filter((method) => isTaken[method]);
}

/** Chooses the way that the shopper chose, or another that is there: one may be gone since it was chosen. */
export const chooseWay = (ways: readonly PaymentMethod[], chosen: PaymentMethod): PaymentMethod =>
  ways.includes(chosen) ? chosen : (ways[0] ?? chosen);
