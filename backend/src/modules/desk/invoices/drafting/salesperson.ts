import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { RolePermissions } from '../../../../platform/data/session/role-permissions';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { invoiceError } from '../invoices.errors';
import { DocumentNames } from '../document-names.repository';

/** In whose name a document is sold. Figures and what is paid by them go by it, so not everybody names anybody. */
@Injectable()
export class Salesperson {
  constructor(
    private readonly names: DocumentNames,
    private readonly permissions: RolePermissions,
  ) {}

  /**
   * Everybody may leave it as it is, or take it over; whoever sees what each person sold may name a colleague.
   * @throws DomainError salesperson-not-yours-to-name, salesperson-unknown
   */
  async checkChange(actor: UserActor, before: string | null, next: string | null): Promise<void> {
    if (next === before || next === actor.id || next === null) return;
    if (!(await this.permissions.allows(actor, 'view', staffPages.sales.path)))
      throw invoiceError('salesperson-not-yours-to-name');
    if (!(await this.names.isColleague(next))) throw invoiceError('salesperson-unknown');
  }
}
