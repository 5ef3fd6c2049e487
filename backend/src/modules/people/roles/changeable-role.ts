import type { Connection } from '../../../platform/data/database/db';
import { rolesError } from './roles.errors';
import type { RolesRepository } from './roles.repository';

/**
 * Returns a role whose rights the owner may change.
 * @throws DomainError role-not-found, role-fixed
 */
export async function changeableRole(repository: RolesRepository, key: string, on: Connection) {
  const role = await repository.findByKey(key, on);
  if (!role) throw rolesError('role-not-found');
  if (!role.is_staff || role.every_permission) throw rolesError('role-fixed');
  return role;
}
