import { Injectable } from '@nestjs/common';
import {
  AT_THE_SAW,
  cuttingListCode,
  isPauseKind,
  isSheetOver,
} from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import type { cuttingLists as contract, SawAnswer } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { shareCost, sumSheetAreas } from '@plinth/cutting/sheet-books';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { idempotencyError } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { StockReservations } from '../../stock/stock/stock-keeping';
import { StockLedger } from '../../stock/stock/stock-ledger';
import { PanelSteps } from '../projects/panel-steps';
import { BoardStock, type CutItem, type Place } from './board-stock.repository';
import { cuttingListStates, type LockedList } from './cutting-list-states';
import { cuttingError } from './cutting-lists.errors';
import { CuttingListsRepository } from './cutting-lists.repository';
import { DamagedSheets } from './damaged-sheets';
import { SawPauses } from './saw-pauses';
import { SawConstants } from './saw-settings';
import { SheetsRepository, type OffcutRecord, type SheetRecord } from './sheets.repository';

type SawEvent = InputOf<typeof contract.saw>['events'][number];
const SAW = 'saw';
/**
 * Corrects the time of an event: never in the future, and never before the list was released, whatever the device's
 * clock says.
 */
const correctEventTime = (at: string, releasedAt: Date | null): Date =>
  new Date(Math.max(releasedAt?.getTime() ?? 0, Math.min(Date.parse(at), Date.now())));

/**
 * Books events at the saw. Each has its own transaction and the device's key: sent late or twice it counts once, and
 * a refused one does not block the others.
 */
@Injectable()
export class SawService {
  constructor(
    private readonly lists: CuttingListsRepository,
    private readonly sheets: SheetsRepository,
    private readonly boards: BoardStock,
    private readonly ledger: StockLedger,
    private readonly keeping: StockReservations,
    private readonly panels: PanelSteps,
    private readonly damagedSheets: DamagedSheets,
    private readonly pauses: SawPauses,
    private readonly figures: SawConstants,
    private readonly transitions: Transitions,
    private readonly audit: Audit,
  ) {}

  /** Books events in the order in which they happened. */
  async bookEvents(actor: UserActor, { id, events }: InputOf<typeof contract.saw>): Promise<SawAnswer[]> {
    const answers: SawAnswer[] = [];
    for (const event of events) {
      try {
        const isNew = await this.lists.inTransaction((tx) => this.recordEvent(tx, actor, id, event));
        answers.push({ key: event.key, result: isNew ? 'booked' : 'again', message: '' });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        answers.push({ key: event.key, result: 'refused', message: error.userMessage });
      }
    }
    return answers;
  }

  /** @returns false where the event was already recorded */
  private async recordEvent(tx: Tx, actor: UserActor, listId: string, event: SawEvent): Promise<boolean> {
    const list = await cuttingListStates.lock(tx, listId);
    if (list === undefined) throw cuttingError('cutting-list-not-found');
    const at = correctEventTime(event.at, list.released_at);
    if (isPauseKind(event.kind))
      return this.pauses.recordPause(tx, actor, { key: event.key, listId, kind: event.kind, reason: event.reason, at });
    const sheet = await this.sheets.lockSheet(tx, listId, event.sheet_id);
    if (sheet === undefined) throw cuttingError('sheet-not-found');
    const isAtSaw = AT_THE_SAW.some((status) => status === list.status);
    // Undoing a cut that was never booked leaves no trace: it must not start the list, and nobody has begun the sheet.
    if (isAtSaw && event.kind === 'back' && sheet.steps_done === 0 && !isSheetOver(sheet.status)) return true;
    const step = { key: event.key, sheetId: sheet.id, kind: event.kind, step: event.step };
    const isNew = await this.sheets.recordStep(tx, { ...step, actorId: actor.id, at: at.toISOString() });
    if (!isNew) {
      const before = await this.sheets.findStep(tx, event.key);
      if (before?.sheet_id !== sheet.id || before.kind !== event.kind || before.step !== event.step)
        throw idempotencyError('idempotency-key-reused', { log: 'cuttingLists.saw' });
      return false;
    }
    if (!isAtSaw) {
      // Another device has finished the last sheet, which includes this cut.
      if (list.status === 'done' && (event.kind === 'done' || event.kind === 'back')) return true;
      throw cuttingError(list.status === 'done' ? 'sheet-cut-already' : 'not-at-the-saw');
    }
    if (isSheetOver(sheet.status)) {
      // A cut from before the sheet was finished, sent late: nothing is left to record.
      if (event.kind === 'done' || event.kind === 'back') return true;
      throw cuttingError(sheet.status === 'cut' ? 'sheet-cut-already' : 'sheet-scrapped-already');
    }
    await this.transitions.move(tx, cuttingListStates, { id: list.id, to: 'cutting', actor, locked: list });
    if (event.kind === 'finished') await this.finishSheet(tx, actor, list, sheet, event, at);
    else if (event.kind === 'damaged') await this.damagedSheets.scrapSheet(tx, actor, list, sheet, at);
    else {
      await this.sheets.setStepsDone(tx, sheet.id, stepAfter(sheet, event));
      return true;
    }
    const hasOpenSheets = (await this.sheets.listByCuttingList(list.id, tx)).some(({ status }) => !isSheetOver(status));
    if (!hasOpenSheets) await this.transitions.move(tx, cuttingListStates, { id: list.id, to: 'done', actor });
    return true;
  }

  /** Finishes a sheet in one go: the sheet leaves stock, its panels are cut, its offcuts enter stock. */
  private async finishSheet(
    tx: Tx,
    actor: UserActor,
    list: LockedList,
    sheet: SheetRecord,
    event: SawEvent,
    at: Date,
  ): Promise<void> {
    const { plan, copies } = sheet;
    const item = (await this.boards.mapItemsById([sheet.item_id], list.branch_id, tx)).get(sheet.item_id);
    if (item === undefined) throw cuttingError('sheet-not-found');
    const keptOffcuts = await this.listKeptOffcuts(tx, list, sheet, event);
    const document = { kind: 'cutting_list', id: list.id, number: cuttingListCode(list.number) } as const;
    const bookingSource = { document, actor_id: actor.id };
    let allocatedLeft = sheet.allocated;
    const stockToTake = await this.boards.splitOverBins(tx, sheet.item_id, list.branch_id, copies);
    const issueBookings = await this.ledger.issueGoods(
      tx,
      stockToTake.map(({ quantity, ...from }) => {
        const fromAllocation = Math.min(allocatedLeft, quantity);
        allocatedLeft -= fromAllocation;
        return { ...bookingSource, ...from, item_id: sheet.item_id, quantity, allocated: fromAllocation, note: 'Cut' };
      }),
    );
    const value = issueBookings.reduce((sum, booking) => sum - booking.value, 0);
    const parts = plan.placements.flatMap(({ parts: placedParts, lengthMm, widthMm }) =>
      placedParts.map(({ id: code }) => ({ code, mm2: Math.round(lengthMm * widthMm) })),
    );
    const costShares = shareCost(
      value,
      sheet.sheet_mm2,
      keptOffcuts.map(({ offcut: { length, width } }) => length * width),
      parts.map(({ mm2 }) => mm2),
      await this.figures.getOffcutRates(),
    );
    await this.addOffcutsToStock(tx, bookingSource, item, keptOffcuts, costShares.offcuts);
    await this.sheets.setCosts(
      tx,
      parts.map(({ code }, index) => ({ code, cost: costShares.parts[index] })),
    );
    await this.sheets.markAsFinished(tx, sheet.id, {
      steps: plan.steps.length,
      sum: sumSheetAreas(
        plan,
        keptOffcuts.map(({ offcut }) => offcut),
      ),
      value,
      actorId: actor.id,
      at: at.toISOString(),
    });
    const codes = new Set(parts.map(({ code }) => code));
    const cutPanels = (await this.lists.listPanels(list.id, tx)).filter(
      ({ code, status }) => codes.has(code) && status !== 'cancelled' && status !== 'damaged' && status !== 'recut',
    );
    const note = `${document.number}, sheet ${String(sheet.position)}`;
    await this.panels.bookStep(tx, 'cut', {
      panelIds: cutPanels.map(({ id }) => id),
      actor,
      station: SAW,
      at,
      key: event.key,
      note,
    });
    const offcuts =
      keptOffcuts.length === 0
        ? ''
        : `, ${String(keptOffcuts.length)} ${keptOffcuts.length === 1 ? 'offcut' : 'offcuts'} kept`;
    const uselessCount = parts.length - cutPanels.length;
    const useless = uselessCount === 0 ? '' : `, ${String(uselessCount)} of no use any more`;
    const text = `Sheet ${String(sheet.position)} cut: ${String(cutPanels.length)} ${cutPanels.length === 1 ? 'panel' : 'panels'}${useless}${offcuts}`;
    await addToTimeline(tx, { kind: 'cutting_list', id: list.id }, { actor, kind: 'system', text });
    await this.audit.record(tx, {
      actor,
      action: 'cutting_list.sheet-cut',
      subject: { kind: 'cutting_list', id: list.id },
      after: { number: note, value, panels: cutPanels.length },
    });
  }

  /**
   * Returns the offcuts that go to the rack, each with its bin.
   * @throws DomainError offcut-unknown, offcut-bin-unknown, offcut-bin-hidden
   */
  private async listKeptOffcuts(tx: Tx, list: LockedList, sheet: SheetRecord, { offcuts: reportedOffcuts }: SawEvent) {
    const plannedOffcuts = await this.sheets.listOffcuts(list.id, sheet.id, tx);
    const unknown = reportedOffcuts.find(({ code }) => !plannedOffcuts.some((offcut) => offcut.code === code));
    if (unknown !== undefined) throw cuttingError('offcut-unknown', { log: unknown.code });
    const keptOffcuts: { offcut: OffcutRecord; place: Place }[] = [];
    for (const offcut of plannedOffcuts) {
      const { keep, bin } = reportedOffcuts.find(({ code }) => code === offcut.code) ?? { keep: true, bin: '' };
      if (!keep) continue;
      const place =
        bin === ''
          ? await this.keeping.getOrCreateOffcutRack(tx, list.branch_id)
          : await this.boards.findBin(tx, list.branch_id, bin);
      if (place === undefined)
        throw cuttingError('offcut-bin-unknown', { message: `No bin of this branch has the label or code ${bin}.` });
      if (!place.sells_online) throw cuttingError('offcut-bin-hidden');
      keptOffcuts.push({ offcut, place });
    }
    return keptOffcuts;
  }

  /** Adds offcuts to stock, each as an item with its own code, so that the next plan can use them. */
  private async addOffcutsToStock(
    tx: Tx,
    bookingSource: { document: { kind: 'cutting_list'; id: string; number: string }; actor_id: string },
    { item_id, name, kind, cut_from_id }: CutItem,
    keptOffcuts: readonly { offcut: OffcutRecord; place: Place }[],
    values: readonly number[],
  ): Promise<void> {
    const board = kind === 'offcut' ? (cut_from_id ?? item_id) : item_id;
    const boardName = name.replace(/^Offcut of /, '').replace(/, \d+ × \d+$/, '');
    for (const { offcut } of keptOffcuts)
      await this.boards.addOffcut(
        tx,
        { ...offcut, name: `Offcut of ${boardName}, ${String(offcut.length)} × ${String(offcut.width)}` },
        board,
      );
    const items = keptOffcuts.map(({ offcut, place }, index) => ({
      ...bookingSource,
      item_id: offcut.code.toLowerCase(),
      quantity: 1,
      bin_id: place.id,
      value: values[index],
      note: 'Left over from cutting',
    }));
    await this.ledger.receiveGoods(tx, items, 'offcut');
    await this.sheets.recordOffcuts(
      tx,
      keptOffcuts.map(({ offcut: { code } }, index) => ({ code, item_id: code.toLowerCase(), value: values[index] })),
    );
  }
}

/** Returns the number of cuts done after an event: the furthest so far, or one less where the last is undone. */
function stepAfter({ steps_done: doneSteps, plan }: SheetRecord, { kind, step }: SawEvent): number {
  if (kind === 'back') return step === doneSteps ? Math.max(0, doneSteps - 1) : doneSteps;
  return Math.min(plan.steps.length, Math.max(doneSteps, step));
}
