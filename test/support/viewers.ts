import type { CurrentUser } from '@plinth/contracts/people/user/user';
import { roleRow } from '../../prisma/seed/access/roles';

/** Whoever has the role, as pages know them: a shipped role with its settings, any other with those of a role that the owner adds. */
export function viewerOf(role: string): Pick<CurrentUser, 'role' | 'role_settings'> {
  const { every_permission = false, starts_at_location = true, top_group = 'sales' } = roleRow(role, 0);
  return { role, role_settings: { every_permission, starts_at_location, top_group } };
}
