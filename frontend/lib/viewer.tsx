import type { Action } from '@plinth/contracts/kernel/define';
import type { NavigationGroup } from '@plinth/contracts/base/navigation/navigation';
import type { PermissionEntry } from '@plinth/contracts/base/permissions/permissions';
import type { CurrentUser } from '@plinth/contracts/people/user/user';
import { visitor } from '@plinth/contracts/people/user/visitor';

import { useRouter } from 'next/router';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { permanentValue } from './storage-value';
import { freshness } from './freshness';
import { isDrawnFor } from './helping';
import { initialLocation, type Place } from './location-selection';
import { mayDo } from './permissions';
import { filterBuilt, filterVisible } from './navigation';
import { isPublicRole } from './roles';
import { useSession } from './session';
import { trpc } from './trpc';

/** Viewer of the page with their permissions, fetched once for the whole page. */
export interface Viewer {
  user: CurrentUser;
  role: string;
  /** `loading` until the session is known; while loading, everybody is a visitor. */
  status: 'loading' | 'authenticated' | 'unauthenticated';
  /** True once the permissions are known; before, a page must not refuse. */
  permissionsKnown: boolean;
  permissions: readonly PermissionEntry[];
  /** Menus; null until they are loaded, and then the frame shows its fallback. */
  navigation: readonly NavigationGroup[] | null;
  locations: readonly Place[];
  location: Place | null;
  selectLocation: (id: string | null) => void;
}

const ViewerContext = createContext<Viewer | null>(null);
const storedLocation = permanentValue('plinth.location');
const NONE: readonly never[] = [];

/** Refetches everything that depends on the viewer when the session changes. */
function useRefetchOnSessionChange(status: Viewer['status']): void {
  const utils = trpc.useUtils();
  const before = useRef(status);
  useEffect(() => {
    // From `loading` everything is on its way already.
    if (before.current !== status && before.current !== 'loading' && status !== 'loading') {
      void utils.user.public.invalidate();
      void utils.navigation.invalidate();
      void utils.flags.public.mine.invalidate();
      void utils.permissions.invalidate();
    }
    if (status !== 'loading') before.current = status;
  }, [status, utils]);
}

/**
 * Reloads the page when help begins or ends, here or in another window, before its components do anything: a page
 * belongs to one person.
 */
function useOnePerson(user: CurrentUser | undefined): void {
  useLayoutEffect(() => {
    if (user && !isDrawnFor(user.helping?.id ?? null)) window.location.reload();
  }, [user]);
}

/**
 * Returns the status of the viewer. Session and backend must both know the person: a session that was ended elsewhere
 * does not count.
 */
function viewerStatus(session: Viewer['status'], user: CurrentUser, asking: boolean): Viewer['status'] {
  if (session !== 'authenticated' || user.is_authenticated) return session;
  return asking ? 'loading' : 'unauthenticated';
}

export function ViewerProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const current = trpc.user.public.getCurrentUser.useQuery(undefined, freshness.currentUser);
  useRefetchOnSessionChange(session.status);
  useOnePerson(current.data);

  const signedOut = session.status === 'unauthenticated';
  // Not by the call alone: while people sign in or out, the bar and the tasks must belong to the same person.
  const user = session.status === 'authenticated' ? (current.data ?? visitor) : visitor;
  const { role } = user;
  const otherRoles = user.roles.flatMap(({ id }) => (id === role ? [] : [id]));
  const otherRolesInput = otherRoles.length > 0 ? { also: otherRoles } : {};
  const status = viewerStatus(session.status, user, current.isFetching);

  const navigation = trpc.navigation.public.getAllForRole.useQuery(
    { role, ...otherRolesInput },
    {
      ...freshness.navigation,
      select: filterBuilt,
      // Staff are notified (use-rights-news); a shopper's visible page polls.
      ...(isPublicRole(role) && freshness.menuOfShoppers),
    },
  );
  const permissions = trpc.permissions.getPermissionsForRole.useQuery(
    { role_id: role, ...otherRolesInput },
    { ...freshness.permissions, enabled: !isPublicRole(role) },
  );
  const allLocations = trpc.user.public.getAllLocations.useQuery(undefined, {
    ...freshness.locations,
    enabled: signedOut,
  });

  const locations = signedOut ? (allLocations.data ?? NONE) : user.locations;
  const [chosenId, setChosenId] = useState<string | null>(null);
  useEffect(() => setChosenId(storedLocation.read()), []);
  const selectLocation = useCallback((id: string | null) => {
    setChosenId(id);
    storedLocation.write(id);
  }, []);

  const menu = useMemo(() => {
    if (!navigation.data || !user.badge) return navigation.data ?? null;
    return filterVisible(navigation.data, (path) => mayDo(user, permissions.data ?? NONE, 'view', path));
  }, [navigation.data, permissions.data, user]);

  const value = useMemo<Viewer>(
    () => ({
      user,
      role,
      status,
      permissions: permissions.data ?? NONE,
      permissionsKnown: status !== 'loading' && (isPublicRole(role) || !permissions.isPending),
      navigation: menu,
      locations,
      location: initialLocation(user.role_settings, locations, chosenId),
      selectLocation,
    }),
    [user, role, status, permissions.data, permissions.isPending, menu, locations, chosenId, selectLocation],
  );
  return <ViewerContext value={value}>{children}</ViewerContext>;
}

export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer needs a ViewerProvider above it');
  return viewer;
}

/** Checks a permission of the viewer on a page (`usePermission('update', '/dashboard/sales/orders2')`), or anywhere. */
export function usePermission(action: Action, path?: string): boolean {
  const { user, permissions } = useViewer();
  return mayDo(user, permissions, action, path);
}

/** Checks a permission of the viewer on the present page. */
export function usePagePermission(action: Action): boolean {
  return usePermission(action, useRouter().pathname);
}
