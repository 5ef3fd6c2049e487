import type { FlagKey } from '@plinth/contracts/base/flags/flag-list';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { freshness } from './freshness';
import { isPublicRole } from './roles';
import { trpc } from './trpc';
import { useViewer } from './viewer';

type FlagValues = Partial<Record<FlagKey, boolean | null>>;
const FlagsContext = createContext<FlagValues>({});

/**
 * Fetches the flags of this browser, once for the whole page. A cached page has the flags that are the same for
 * everybody; a flag that depends on the viewer is unknown until the browser has fetched it.
 */
export function FlagsProvider({ children }: { children: ReactNode }) {
  const { role } = useViewer();
  const sharedQuery = trpc.flags.public.shared.useQuery(undefined, { ...freshness.sharedFlags, enabled: false });
  const ownQuery = trpc.flags.public.mine.useQuery(undefined, {
    ...freshness.flags,
    // Staff are notified (use-rights-news); a shopper's visible page polls.
    ...(isPublicRole(role) && freshness.menuOfShoppers),
  });
  const flagValues = useMemo<FlagValues>(
    () => Object.fromEntries((ownQuery.data ?? sharedQuery.data ?? []).map(({ key, value }) => [key, value])),
    [ownQuery.data, sharedQuery.data],
  );
  return <FlagsContext value={flagValues}>{children}</FlagsContext>;
}

/**
 * Returns the state of a flag for the viewer: `useFlag('planner') === true` shows something new,
 * `useFlag('card_payments') !== false` keeps something existing.
 * @returns null while it is not known, so that neither of the two flashes by
 */
export const useFlag = (flag: FlagKey): boolean | null => use(FlagsContext)[flag] ?? null;
