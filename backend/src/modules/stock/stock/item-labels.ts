import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { parseNumberRanges } from '@plinth/contracts/kernel/number-ranges';
import { itemCode, parseItemCode } from '@plinth/contracts/stock/stock/barcodes';
import type { ItemLabel, ItemLabelPaper, ItemLabelsPaper } from '@plinth/contracts/stock/stock/item-labels';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { type DocumentFacts, printable, type Reader } from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { StockBarcodesRepository } from './stock-barcodes.repository';

const factsOf = (name: string, owner: string): DocumentFacts => ({
  name,
  recipient: { name: '', email: '' },
  subject: null,
  owner,
  isIssued: false,
});

/** Reads our own labels of items, a single one or many on sheets, for staff who may see the stock. */
@Injectable()
export class ItemLabelSource {
  constructor(
    private readonly barcodes: StockBarcodesRepository,
    private readonly permissions: RolePermissions,
  ) {}

  /**
   * @param number of the item, or the code on its label
   * @throws DomainError document-not-found
   */
  async readLabel(reader: Reader, number: string): Promise<ItemLabelPaper> {
    const [label] = await this.listLabels(reader, [parseItemCode(number) ?? Number(number)]);
    return { label };
  }

  /** @throws DomainError document-not-found */
  async readLabels(reader: Reader, numbers: string): Promise<ItemLabelsPaper> {
    return { labels: await this.listLabels(reader, parseNumberRanges(numbers)) };
  }

  private async listLabels({ actor }: Reader, numbers: readonly number[]): Promise<ItemLabel[]> {
    if (!(await this.permissions.allows(actor, 'view', staffPages.stock.resource)))
      throw printingError('document-not-found', { log: 'not staff of the stock' });
    const labels = await this.barcodes.listLabels(numbers);
    if (labels.length === 0) throw printingError('document-not-found');
    return labels.map((label) => ({ ...label, scan: itemCode(label.number) }));
  }
}

export const itemLabelPapers = [
  printable('item-label', ItemLabelSource, (source) => ({
    read: (reader, number) => source.readLabel(reader, number),
    facts: ({ label }) => factsOf(`Item label ${label.sku}`, `stock_item:${String(label.number)}`),
  })),
  printable('item-labels', ItemLabelSource, (source) => ({
    read: (reader, numbers) => source.readLabels(reader, numbers),
    facts: ({ labels }) => factsOf(`${String(labels.length)} item labels`, 'stock_item:several'),
  })),
];
