import { Injectable } from '@nestjs/common';
import { allocationCode, LIVE_ALLOCATIONS } from '@plinth/contracts/stock/allocations/allocation-labels';
import type {
  AllocationLineView,
  AllocationStep,
  AllocationView,
} from '@plinth/contracts/stock/allocations/allocations';
import type { AnswerOf } from '@plinth/contracts/kernel/define';
import type { allocations as contract } from '@plinth/contracts/stock/allocations/allocations';
import { itemCode } from '@plinth/contracts/stock/stock/barcodes';
import { binCode } from '@plinth/contracts/stock/stock/stock-labels';
import * as z from 'zod';
import type { Connection } from '../../../platform/data/database/db';
import { Transfers } from '../../stock/transfers/transfers.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { allocationError } from '../../stock/allocations/allocations.errors';
import { PickingRepository, type AllocationRecord, type LineRecord, type Place } from './picking.repository';

/** Step of a walk, with what orders the walk and names its place. */
interface PlannedStep extends AllocationStep {
  readonly walk: number;
  readonly item_id: string;
  readonly branch_id: string;
}

/** Splits the quantity that each line still waits for into picking steps, bin by bin in walking order. */
function planSteps(lines: readonly LineRecord[], places: readonly Place[], branchId: string): PlannedStep[] {
  const waitingByLine = new Map(lines.map(({ id, waiting: waitingQuantity }) => [id, waitingQuantity]));
  return places.flatMap(({ item_id, code, number, branch_id, branch, pick_order, quantity }) => {
    let quantityInBin = quantity;
    return lines.flatMap((line) => {
      const part = line.item_id === item_id ? Math.min(quantityInBin, waitingByLine.get(line.id) ?? 0) : 0;
      if (part <= 0) return [];
      quantityInBin -= part;
      waitingByLine.set(line.id, (waitingByLine.get(line.id) ?? 0) - part);
      return [
        {
          line_id: line.id,
          bin: code,
          scan_code: binCode(number),
          branch: branch_id === branchId ? null : branch,
          quantity: part,
          walk: pick_order,
          item_id,
          branch_id,
        },
      ];
    });
  });
}

const barcodesOfLine = z.array(z.object({ lookup: z.string(), quantity: z.int() }));

const lineView = ({ on_order, more_on, number, barcodes, ...line }: LineRecord): AllocationLineView => {
  const short = line.asked - line.waiting - line.picked;
  return {
    ...line,
    codes: [{ lookup: itemCode(number), quantity: 1 }, ...barcodesOfLine.parse(barcodes)],
    short,
    on_order: short > 0 ? on_order : 0,
    more_on: short > 0 ? more_on : null,
  };
};

/** Describes an allocation: what is picked, what is left and in which bins, what is short and when it comes. */
@Injectable()
export class AllocationViews {
  constructor(
    private readonly picking: PickingRepository,
    private readonly timeline: TimelineService,
    private readonly transfers: Transfers,
  ) {}

  /** @throws DomainError allocation-not-found */
  async describe(id: string): Promise<AllocationView> {
    const row = await this.picking.findById(id);
    if (row === undefined) throw allocationError('allocation-not-found');
    const [lines, picks, timeline, transfers] = await Promise.all([
      this.picking.listLines(id),
      this.picking.listPicks(id),
      this.timeline.listEntries({ kind: 'allocation', id }),
      this.transfers.listForAllocation(id),
    ]);
    const views = lines.map(lineView);
    const steps = (await this.listSteps(row, lines)).map(
      ({ walk: _walk, item_id: _item, branch_id: _branch, ...step }) => step,
    );
    const short = views.filter((line) => line.short > 0);
    const days = short.map(({ more_on }) => more_on);
    const readyOn = days.every((day) => day !== null) ? (days.toSorted().at(-1) ?? null) : null;
    const { number, document_id, document, client, status, promised_on, branch, created_at, version, collects } = row;
    return {
      id,
      code: allocationCode(number),
      document_id,
      document,
      client,
      status,
      promised_on,
      branch,
      created_at: created_at.toISOString(),
      version,
      collects,
      order: row.order_id === null || row.order_number === null ? null : { id: row.order_id, number: row.order_number },
      lines: views,
      steps: steps.filter((step) => step.branch === null),
      elsewhere: steps.filter((step) => step.branch !== null),
      transfers: transfers.map(({ id: transferId, number: transferNumber, item_id, quantity, status: state }) => ({
        id: transferId,
        number: transferNumber,
        item_id,
        quantity,
        is_sent: state === 'sent',
      })),
      picks: picks.map(({ id: pickId, line_id, quantity, bin, by, picked_at }) => ({
        id: pickId,
        line_id,
        quantity,
        bin,
        by,
        at: picked_at.toISOString(),
      })),
      ready_on: readyOn,
      late: short.length > 0 && promised_on !== null && (readyOn === null || readyOn > promised_on),
      timeline,
    };
  }

  /** @returns document_id null where the invoice may not be allocated, allocation null where it has none */
  async findByDocument(subject: {
    document_id?: string | undefined;
    order_id?: string | undefined;
  }): Promise<AnswerOf<typeof contract.ofDocument>> {
    const progress = await this.picking.findProgress(subject);
    if (progress === undefined) return { document_id: null, allocation: null };
    const { document_id, may: mayAllocate, live: liveAllocationId, last: lastAllocationId } = progress;
    const allocationId = liveAllocationId ?? lastAllocationId;
    return {
      document_id: mayAllocate ? document_id : null,
      allocation: allocationId === null ? null : await this.describe(allocationId),
    };
  }

  /** Lists what an allocation has at other branches alone. */
  async listElsewhere(on: Connection, id: string): Promise<PlannedStep[]> {
    const row = await this.picking.findById(id, on);
    if (row === undefined) return [];
    const steps = await this.listSteps(row, await this.picking.listLines(id, on), on);
    return steps.filter(({ branch }) => branch !== null);
  }

  private async listSteps(
    row: AllocationRecord,
    lines: readonly LineRecord[],
    on?: Connection,
  ): Promise<PlannedStep[]> {
    if (!LIVE_ALLOCATIONS.some((live) => live === row.status)) return [];
    const waitingLines = lines.filter((line) => line.waiting > 0);
    if (waitingLines.length === 0) return [];
    const places = await this.picking.listPlaces(
      waitingLines.map(({ item_id }) => item_id),
      row.branch_id,
      on,
    );
    return planSteps(waitingLines, places, row.branch_id).sort(
      (one, other) =>
        (one.branch ?? '').localeCompare(other.branch ?? '') ||
        one.walk - other.walk ||
        one.bin.localeCompare(other.bin),
    );
  }
}
