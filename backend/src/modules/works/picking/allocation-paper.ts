import { Injectable } from '@nestjs/common';
import type { AllocationPaper } from '@plinth/contracts/stock/allocations/allocation-paper';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Config } from '../../../platform/runtime/config/config';
import {
  type DocumentFacts,
  printable,
  type PrintableSource,
  type Reader,
} from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { SellerDetails } from '../../base/company/supplier';
import { AllocationViews } from './allocation-views';
import { PickingRepository } from './picking.repository';

/** Sheet of what is to be picked, for people who walk with paper. For staff of picking alone. */
@Injectable()
export class AllocationSheetSource implements PrintableSource<'allocation'> {
  constructor(
    private readonly picking: PickingRepository,
    private readonly views: AllocationViews,
    private readonly ourselves: SellerDetails,
    private readonly permissions: RolePermissions,
    private readonly config: Config,
  ) {}

  /** @throws DomainError document-not-found */
  async read({ actor, hasSignedLink }: Reader, id: string): Promise<AllocationPaper> {
    const mayRead = hasSignedLink === true || (await this.permissions.allows(actor, 'view', staffPages.picking.path));
    if (!mayRead || (await this.picking.findById(id)) === undefined)
      throw printingError('document-not-found', { log: 'not staff, or there is none' });
    const [allocation, supplier] = await Promise.all([this.views.describe(id), this.ourselves.getFacts()]);
    return { supplier, allocation, url: `${this.config.publicUrl}${pathTo(staffPages.allocation, { id })}` };
  }

  facts({ allocation: { code, client } }: AllocationPaper, id: string): DocumentFacts {
    return {
      name: `Allocation ${code}`,
      recipient: { name: client, email: '' },
      subject: { kind: 'allocation', id },
      owner: `allocation:${id}`,
      isIssued: true,
    };
  }
}

export const allocationPaper = printable('allocation', AllocationSheetSource, (source) => source);
