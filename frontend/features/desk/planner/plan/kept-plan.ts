import { planCommand } from '@plinth/contracts/desk/planner/planner-commands';
import { planSchema } from '@plinth/contracts/desk/planner/planner-plan';
import * as z from 'zod';
import { PERSONAL } from '@/lib/personal-storage';

/**
 * Plan as stored on this device. Each change is stored first, before the call returns: a tab that is closed or killed
 * right after loses nothing.
 */
const keptPlan = z.object({
  /** Secret id from the server; null before it is created there. */
  id: z.string().nullable(),
  name: z.string(),
  /** Number of commands that are contained in `base`. */
  seq: z.int(),
  base: planSchema,
  /** Commands that the server has not received yet. */
  pending: z.array(z.object({ key: z.string(), command: planCommand })),
  at: z.string(),
});
export type KeptPlan = z.output<typeof keptPlan>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const SHOPPER_KEY = 'plinth.planner.plan';
/** Returns the storage key of the signed-in person, which signing out removes, or of a shopper. */
export const createStorageKey = (userId: string | null): string =>
  userId === null ? SHOPPER_KEY : `${PERSONAL}planner.${userId}`;

export interface KeptPlans {
  read: () => KeptPlan | null;
  /** Stores the plan; false when the device refuses, because storage is full or forbidden. */
  write: (plan: KeptPlan) => boolean;
  forget: () => void;
}

/** @param open returns the browser's storage, or throws where the browser forbids it */
export function createKeptPlans(open: () => Store, key: string): KeptPlans {
  return {
    read: () => {
      try {
        const text = open().getItem(key);
        return text === null ? null : (keptPlan.safeParse(JSON.parse(text)).data ?? null);
      } catch {
        return null;
      }
    },
    write: (plan) => {
      try {
        open().setItem(key, JSON.stringify(plan));
        return true;
      } catch {
        return false;
      }
    },
    forget: () => {
      try {
        open().removeItem(key);
      } catch {
        // Without storage there is nothing to remove.
      }
    },
  };
}
