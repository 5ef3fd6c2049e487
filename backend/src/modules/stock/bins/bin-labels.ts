import { Injectable } from '@nestjs/common';
import { type BinLabel, type BinLabelPaper, type BinLabelsPaper } from '@plinth/contracts/stock/bins/bin-labels';
import { parseNumberRanges } from '@plinth/contracts/kernel/number-ranges';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { binCode } from '@plinth/contracts/stock/stock/stock-labels';
import { type DocumentFacts, printable, type Reader } from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { BinsRepository } from './bins.repository';

type Labelled = Omit<BinLabel, 'scan'>;
const labelOf = ({ number, code, branch, kind }: Labelled): BinLabel => ({
  number,
  code,
  scan: binCode(number),
  branch,
  kind,
});
const factsOf = (name: string, owner: string): DocumentFacts => ({
  name,
  recipient: { name: '', email: '' },
  subject: null,
  owner,
  isIssued: false,
});

/** Reads labels of bins, a single one or many on sheets, for staff who may see bins. */
@Injectable()
export class BinLabelSource {
  constructor(
    private readonly bins: BinsRepository,
    private readonly permissions: RolePermissions,
  ) {}

  /** @throws DomainError document-not-found */
  async readLabel({ actor }: Reader, id: string): Promise<BinLabelPaper> {
    await this.checkPermission(actor);
    const bin = await this.bins.findById(id);
    if (bin === undefined) throw printingError('document-not-found');
    return { label: labelOf(bin) };
  }

  /**
   * Reads the labels of many bins, in walking order.
   * @throws DomainError document-not-found
   */
  async readLabels({ actor }: Reader, numbers: string): Promise<BinLabelsPaper> {
    await this.checkPermission(actor);
    const bins = await this.bins.listByNumbers(parseNumberRanges(numbers));
    if (bins.length === 0) throw printingError('document-not-found');
    return { labels: bins.map(labelOf) };
  }

  private async checkPermission(actor: Reader['actor']): Promise<void> {
    if (!(await this.permissions.allows(actor, 'view', staffPages.bins.resource)))
      throw printingError('document-not-found', { log: 'not staff of the stock' });
  }
}

export const binLabelPapers = [
  printable('bin-label', BinLabelSource, (source) => ({
    read: (reader, id) => source.readLabel(reader, id),
    facts: ({ label }, id) => factsOf(`Bin label ${label.code}`, `stock_bin:${id}`),
  })),
  printable('bin-labels', BinLabelSource, (source) => ({
    read: (reader, numbers) => source.readLabels(reader, numbers),
    facts: ({ labels }) => factsOf(`${String(labels.length)} bin labels`, 'stock_bin:several'),
  })),
];
