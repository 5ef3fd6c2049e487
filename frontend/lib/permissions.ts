import type { Action } from '@plinth/contracts/kernel/define';
import type { PermissionEntry } from '@plinth/contracts/base/permissions/permissions';
import type { CurrentUser } from '@plinth/contracts/people/user/user';
import { isPublicRole } from './roles';

/**
 * Checks a permission: on one page, or, without a page, anywhere. Decides what is shown; the server decides what is
 * done. Visitors and customers have none; the developer, by the role's settings, all.
 */
export function mayDo(
  { role, role_settings }: Pick<CurrentUser, 'role' | 'role_settings'>,
  permissions: readonly PermissionEntry[],
  action: Action,
  path?: string,
): boolean {
  if (isPublicRole(role)) return false;
  if (role_settings.every_permission) return true;
  const resources =
    path === undefined
      ? permissions
      : permissions.filter(({ resource }) => resource.url === findPage(path, permissions));
  return resources.some(({ actions }) =>
    actions.some(({ name, has_permissions }) => name === action && has_permissions),
  );
}

/**
 * Finds the page that a path belongs to: itself, or the nearest above it (`/dashboard/sales/orders2/123` belongs to
 * `/dashboard/sales/orders2`).
 */
function findPage(path: string, permissions: readonly PermissionEntry[]): string | undefined {
  const [bare] = path.split(/[?#]/);
  return permissions
    .map(({ resource }) => resource.url)
    .filter((url) => bare === url || (url !== '/' && bare.startsWith(`${url}/`)))
    .sort((a, b) => b.length - a.length)
    .at(0);
}
