import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { rolesError } from './roles.errors';
import { RolesRepository } from './roles.repository';

/** Guard against locking everybody out: refuses to remove the last right, role or person that can change rights. */
@Injectable()
export class WayIn {
  constructor(private readonly roles: RolesRepository) {}

  /**
   * Runs `work` with all changes of rights locked, in every process, until the transaction ends.
   * @throws DomainError last-way-in, where somebody could change rights before and nobody can afterwards
   */
  async runGuarded<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
    await this.roles.lockRights(tx);
    const keepersBefore = await this.roles.countKeepers(tx);
    const result = await work();
    if (keepersBefore > 0 && (await this.roles.countKeepers(tx)) === 0) throw rolesError('last-way-in');
    return result;
  }
}
