import { Injectable } from '@nestjs/common';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { TransferPaper } from '@plinth/contracts/stock/transfers/transfer-paper';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import {
  type DocumentFacts,
  printable,
  type PrintableSource,
  type Reader,
} from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { Config } from '../../../platform/runtime/config/config';
import { SellerDetails } from '../../base/company/supplier';
import { TransferViews } from './transfer-views';
import { TransfersRepository } from './transfers.repository';

/** Reads the note that goes with a transfer, for staff of the stock. */
@Injectable()
export class TransferNoteSource implements PrintableSource<'transfer-note'> {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly views: TransferViews,
    private readonly ourselves: SellerDetails,
    private readonly permissions: RolePermissions,
    private readonly config: Config,
  ) {}

  /** @throws DomainError document-not-found */
  async read({ actor, hasSignedLink }: Reader, id: string): Promise<TransferPaper> {
    const mayRead =
      hasSignedLink === true || (await this.permissions.allows(actor, 'view', staffPages.transfers.resource));
    if (!mayRead || (await this.transfers.findById(id)) === undefined)
      throw printingError('document-not-found', { log: 'not staff, or there is none' });
    const transfer = await this.views.describe(id);
    const [{ trading_name: company }, from, to] = await Promise.all([
      this.ourselves.getFacts(),
      this.transfers.getBranch(transfer.from_branch_id),
      this.transfers.getBranch(transfer.to_branch_id),
    ]);
    return { company, from, to, transfer, url: `${this.config.publicUrl}${pathTo(staffPages.transfer, { id })}` };
  }

  facts({ transfer: { number, status } }: TransferPaper, id: string): DocumentFacts {
    return {
      name: `Transfer ${number}`,
      recipient: { name: '', email: '' },
      subject: { kind: 'stock_transfer', id },
      owner: `stock_transfer:${id}`,
      isIssued: status !== 'draft',
    };
  }
}

export const transferNote = printable('transfer-note', TransferNoteSource, (source) => source);
