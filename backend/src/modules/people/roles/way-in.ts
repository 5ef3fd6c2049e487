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
   * @throws DomainError last-way-in, when nobody is left afterwards who was there before
   */
  async runGuarded<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
    await this.roles.takeTurn(tx);
    const before = await this.roles.countKeepers(tx);
    const result = await work();
    if (before > 0 && (await this.roles.countKeepers(tx)) === 0) throw rolesError('last-way-in');
    return result;
  }
}
