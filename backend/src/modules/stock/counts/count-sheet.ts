import { Injectable } from '@nestjs/common';
import type { CountSheetPaper } from '@plinth/contracts/stock/bins/bin-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { binCode } from '@plinth/contracts/stock/stock/stock-labels';
import { printable, type Reader } from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { BinsService } from '../bins/bins.service';
import { CountsRepository } from './counts.repository';

/** Reads the count sheet of a bin: its items, with room for figures. For staff who may count. */
@Injectable()
export class CountSheetSource {
  constructor(
    private readonly bins: BinsService,
    private readonly counts: CountsRepository,
    private readonly permissions: RolePermissions,
  ) {}

  /** @throws DomainError document-not-found */
  async read({ actor }: Reader, id: string): Promise<CountSheetPaper> {
    const mayCount = await this.permissions.allows(actor, 'view', staffPages.stockCounts.resource);
    const bin = mayCount ? await this.bins.findSummary(id) : undefined;
    if (bin === undefined) throw printingError('document-not-found', { log: 'not staff who count, or no such bin' });
    const { number, code, branch, kind } = bin;
    const items = await this.counts.listItemsInBin(id);
    return {
      label: { number, code, scan: binCode(number), branch, kind },
      printed_at: new Date().toISOString(),
      items: items.map(({ name, sku, base_unit }) => ({ name, sku, unit: base_unit === 'mm' ? 'metres' : 'pieces' })),
    };
  }
}

export const countSheetPaper = printable('count-sheet', CountSheetSource, (source) => ({
  read: (reader, id) => source.read(reader, id),
  facts: ({ label }, id) => ({
    name: `Count sheet ${label.code}`,
    recipient: { name: '', email: '' },
    subject: null,
    owner: `stock_bin:${id}`,
    isIssued: false,
  }),
}));
