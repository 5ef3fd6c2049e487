import type { FlagKey } from '@plinth/contracts/base/flags/flag-list';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { freshness } from './freshness';
import { isPublicRole } from './roles';
import { trpc } from './trpc';
import { useViewer } from './viewer';

type Answers = Partial<Record<FlagKey, boolean | null>>;
const FlagsContext = createContext<Answers>({});

/**
 * Asks which flags are on for this browser, once for the whole page. A page that is kept for everybody brings along what everybody gets alike; where the
 * answer depends on who looks, it is not known until the browser has asked.
 */
export function FlagsProvider({ children }: { children: ReactNode }) {
  const { role } = useViewer();
  const sharedQuery = trpc.flags.public.shared.useQuery(undefined, { ...freshness.sharedFlags, enabled: false });
  const mine = trpc.flags.public.mine.useQuery(undefined, {
    ...freshness.flags,
    // The staff are told (use-rights-news); a page that a shopper has in sight asks.
    ...(isPublicRole(role) && freshness.menuOfShoppers),
  });
  const answers = useMemo<Answers>(
    () => Object.fromEntries((mine.data ?? sharedQuery.data ?? []).map(({ key, value }) => [key, value])),
    [mine.data, sharedQuery.data],
  );
  return <FlagsContext value={answers}>{children}</FlagsContext>;
}

/**
 * Returns the state of a flag for the viewer: `useFlag('planner') === true` shows what is new,
 * `useFlag('card_payments') !== false` keeps what was always there.
 * @returns null while it is not known: neither the one nor the other may flash by
 */
export const useFlag = (flag: FlagKey): boolean | null => use(FlagsContext)[flag] ?? null;
