import { contracts } from '@plinth/contracts/contracts';
import { builtInRoles, isStaffRole } from '@plinth/contracts/kernel/roles';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { mayDo } from '../frontend/lib/permissions';
import { dataOf } from './support/answers';
import { useApp } from './support/app';

/*
 * What a page of the back office says to each role, "no access" or itself, is what the server answers to it: both are asked, for every page and role.
 */

const app = useApp();
const pages = Object.values(staffPages);
const resources = [...new Set(pages.map(({ resource }) => resource))];

test.each(builtInRoles.filter(isStaffRole))(
  '%s is shown the pages that the server opens, and no others',
  async (role) => {
    const [user, permissions] = [
      dataOf(
        contracts.user.public.getCurrentUser,
        await app().query('user.public.getCurrentUser', undefined, { as: role }),
      ),
      dataOf(
        contracts.permissions.getPermissionsForRole,
        await app().query('permissions.getPermissionsForRole', { role_id: role }, { as: role }),
      ),
    ];
    const granted = await app().database.query<{ action: string; url: string }>(
      'select action, url from role_permission p join resource r on r.id = p.resource_id where role_key = $1',
      [role],
    );
    for (const action of ['view', 'create', 'update'] as const) {
      const opened = resources.filter(
        (url) => role === 'developer' || granted.some((each) => each.action === action && each.url === url),
      );
      expect([action, resources.filter((url) => mayDo(user, permissions, action, url))]).toEqual([action, opened]);
    }
  },
);
