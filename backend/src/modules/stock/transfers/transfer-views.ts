import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { allocationCode } from '@plinth/contracts/stock/allocations/allocation-labels';
import { itemCode } from '@plinth/contracts/stock/stock/barcodes';
import { binCode } from '@plinth/contracts/stock/stock/stock-labels';
import type { StockTransfer, stockTransfers as contract } from '@plinth/contracts/stock/transfers/stock-transfers';
import * as z from 'zod';
import { TimelineService } from '../../base/timeline/timeline.service';
import { transferError } from './transfers.errors';
import { TransfersRepository, type TransferLineRecord } from './transfers.repository';

const barcodesOfLine = z.array(z.object({ lookup: z.string(), quantity: z.int() }));

/** Describes a transfer: what is wanted, where it lies, what was sent and what came. */
@Injectable()
export class TransferViews {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly timeline: TimelineService,
  ) {}

  /** @throws DomainError transfer-not-found */
  async describe(id: string): Promise<StockTransfer> {
    const transfer = await this.transfers.findById(id);
    if (transfer === undefined) throw transferError('transfer-not-found');
    const [lines, bins, timeline] = await Promise.all([
      this.transfers.listLines(id),
      transfer.status === 'sent' ? this.transfers.listBins(transfer.to_branch_id) : [],
      this.timeline.listEntries({ kind: 'stock_transfer', id }),
    ]);
    const places = transfer.status === 'draft' ? await this.mapPlaces(lines, transfer.from_branch_id) : null;
    const {
      allocation_id: allocationId,
      allocation_number: number,
      created_at,
      sent_at,
      received_at,
      ...facts
    } = transfer;
    return {
      ...facts,
      created_at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
      received_at: received_at?.toISOString() ?? null,
      allocation: allocationId === null || number === null ? null : { id: allocationId, code: allocationCode(number) },
      lines: lines.map(({ number: itemNumber, barcodes, ...line }) => ({
        ...line,
        codes: [{ lookup: itemCode(itemNumber), quantity: 1 }, ...barcodesOfLine.parse(barcodes)],
        lies: places?.get(line.item_id) ?? [],
      })),
      bins: bins.map((bin) => ({ code: bin.code, scan_code: binCode(bin.number) })),
      timeline,
    };
  }

  /** @throws DomainError code-unknown */
  async findItems({
    code,
    branch_id: branchId,
  }: InputOf<typeof contract.find>): Promise<OutputOf<typeof contract.find>> {
    const items = await this.transfers.findItems(code, branchId);
    if (items.length === 0) throw transferError('code-unknown', { fields: { code: ['No item has that code'] } });
    return items;
  }

  private async mapPlaces(
    lines: readonly TransferLineRecord[],
    branchId: string,
  ): Promise<Map<string, StockTransfer['lines'][number]['lies']>> {
    const places = await this.transfers.listPlaces(
      lines.map(({ item_id }) => item_id),
      branchId,
    );
    return new Map(
      [...Map.groupBy(places, ({ item_id }) => item_id)].map(([item, rows]) => [
        item,
        rows.map(({ bin, number, on_hand }) => ({ bin, scan_code: binCode(number), on_hand })),
      ]),
    );
  }
}
