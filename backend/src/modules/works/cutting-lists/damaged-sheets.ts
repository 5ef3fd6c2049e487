import { Injectable } from '@nestjs/common';
import { cuttingListCode } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { StockLedger } from '../../stock/stock/stock-ledger';
import { PanelSteps } from '../projects/panel-steps';
import { BoardStock } from './board-stock.repository';
import type { LockedList } from './cutting-list-states';
import { CuttingListsRepository } from './cutting-lists.repository';
import { SheetsRepository, type SheetRecord } from './sheets.repository';

/** States of panels that are not cut: they are planned again, or not made at all. */
const NOT_CUT = ['planned', 'nested', 'cancelled'];

/** Returns the codes of the panels that the recorded cuts have taken off a sheet. */
const listCutOffCodes = ({ plan, steps_done: doneSteps }: SheetRecord): ReadonlySet<string> =>
  new Set(
    plan.steps
      .filter(({ number }) => number <= doneSteps)
      .flatMap(({ partIds, rest }) => [...partIds, ...(rest?.partIds ?? [])]),
  );

/**
 * Writes off a sheet that is broken or faulty. Panels already cut from it stay; the others wait for another list.
 * Runs in the transaction of the saw's event.
 */
@Injectable()
export class DamagedSheets {
  constructor(
    private readonly lists: CuttingListsRepository,
    private readonly sheets: SheetsRepository,
    private readonly boards: BoardStock,
    private readonly ledger: StockLedger,
    private readonly panels: PanelSteps,
    private readonly audit: Audit,
  ) {}

  async scrapSheet(tx: Tx, actor: UserActor, list: LockedList, sheet: SheetRecord, at: Date): Promise<void> {
    const number = cuttingListCode(list.number);
    const note = `${number}, sheet ${String(sheet.position)}: damaged`;
    let allocatedLeft = sheet.allocated;
    const stockToTake = await this.boards.splitOverBins(tx, sheet.item_id, list.branch_id, sheet.copies);
    const scrapBookings = await this.ledger.scrapGoods(
      tx,
      stockToTake.map(({ quantity, ...from }) => {
        const fromAllocation = Math.min(allocatedLeft, quantity);
        allocatedLeft -= fromAllocation;
        const document = { kind: 'cutting_list', id: list.id, number } as const;
        return {
          document,
          actor_id: actor.id,
          ...from,
          item_id: sheet.item_id,
          quantity,
          allocated: fromAllocation,
          note,
        };
      }),
    );
    const value = scrapBookings.reduce((sum, booking) => sum - booking.value, 0);
    const areas = new Map(
      sheet.plan.placements.flatMap(({ parts, lengthMm, widthMm }) =>
        parts.map(({ id: code }) => [code, Math.round(lengthMm * widthMm)] as const),
      ),
    );
    const listSheetPanels = async () =>
      (await this.lists.listPanels(list.id, tx)).filter(({ sheet_id }) => sheet_id === sheet.id);
    const cutOffCodes = listCutOffCodes(sheet);
    await this.panels.bookStep(tx, 'cut', {
      panelIds: (await listSheetPanels())
        .filter(({ code, status }) => status === 'nested' && cutOffCodes.has(code))
        .map(({ id }) => id),
      actor,
      at,
      note,
    });
    const sheetPanels = await listSheetPanels();
    const isCut = ({ status }: (typeof sheetPanels)[number]) => !NOT_CUT.includes(status);
    const cutPanels = sheetPanels.filter(isCut).map(({ code }) => ({ code, mm2: areas.get(code) ?? 0 }));
    // A panel carries the cost of its own area; the cost of the scrapped rest goes to no panel.
    await this.sheets.setCosts(
      tx,
      cutPanels.map(({ code, mm2 }) => ({ code, cost: Math.floor((value * mm2) / sheet.sheet_mm2) })),
    );
    await this.sheets.markAsScrapped(tx, sheet.id, {
      parts_mm2: cutPanels.reduce((sum, { mm2 }) => sum + mm2, 0),
      value,
      actorId: actor.id,
      at: at.toISOString(),
    });
    const uncutPanels = sheetPanels.filter((panel) => !isCut(panel));
    await this.lists.removePanelsById(
      tx,
      list.id,
      uncutPanels.map(({ id }) => id),
    );
    await this.panels.moveBack(tx, 'planned', {
      panelIds: uncutPanels.filter(({ status }) => status === 'nested').map(({ id }) => id),
      actor,
      note,
    });
    const waitingSentence = uncutPanels.length === 1 ? '1 panel waits' : `${String(uncutPanels.length)} panels wait`;
    const text = `Sheet ${String(sheet.position)} is damaged and written off: ${waitingSentence} to be cut again`;
    await addToTimeline(tx, { kind: 'cutting_list', id: list.id }, { actor, kind: 'system', text });
    await this.audit.record(tx, {
      actor,
      action: 'cutting_list.sheet-damaged',
      subject: { kind: 'cutting_list', id: list.id },
      after: { number: `${number}, sheet ${String(sheet.position)}`, value, panels: uncutPanels.length },
    });
  }
}
