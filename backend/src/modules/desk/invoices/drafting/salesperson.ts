import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { RolePermissions } from '../../../../platform/data/session/role-permissions';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { invoiceError } from '../invoices.errors';
import { DocumentNames } from '../document-names.repository';

/** Salesperson of a document. Figures and commission depend on it, so only some people may change it. */
@Injectable()
export class Salesperson {
  constructor(
    private readonly names: DocumentNames,
    private readonly permissions: RolePermissions,
  ) {}

  /**
   * Checks a change of salesperson: anybody may keep it or name themselves; only people who see the sales of each
   * person may name a colleague.
   * @throws DomainError salesperson-not-yours-to-name, salesperson-unknown
   */
  async checkChange(actor: UserActor, currentId: string | null, newId: string | null): Promise<void> {
    if (newId === currentId || newId === actor.id || newId === null) return;
    if (!(await this.permissions.allows(actor, 'view', staffPages.sales.path)))
      throw invoiceError('salesperson-not-yours-to-name');
    if (!(await this.names.isColleague(newId))) throw invoiceError('salesperson-unknown');
  }
}
