import { randomInt, randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { cuttingListCode } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import type { CuttingList, cuttingLists as contract } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { newCode } from '@plinth/contracts/works/projects/panel-code';
import { splitIntoLoads } from '@plinth/cutting/loads';
import { CuttingJobError, type CuttingPlan } from '@plinth/cutting/model';
import { roundToKeptSize, sumSheetAreas } from '@plinth/cutting/sheet-books';
import { verify } from '@plinth/cutting/verify';
import * as z from 'zod';
import { Cutting } from '../../../platform/runtime/cutting/cutting.service';
import type { Tx } from '../../../platform/data/database/db';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { BoardStock } from './board-stock.repository';
import { buildCuttingJob, calculateFigures, itemOfSheet } from './cutting-job';
import { cuttingListStates, type LockedList } from './cutting-list-states';
import { cuttingError } from './cutting-lists.errors';
import { CuttingListsRepository, type PanelRecord } from './cutting-lists.repository';
import { CuttingStock } from './cutting-stock';
import { CuttingViews } from './cutting-views';
import { RunsRepository, type PlannedRun } from './runs.repository';
import { SawConstants } from './saw-settings';
import { SheetsRepository, type NewOffcut, type NewSheet, type SheetRecord } from './sheets.repository';

const planCutting = defineJob('plan-cutting', z.strictObject({ run_id: z.uuid() }), { retryLimit: 2, concurrency: 2 });
/** Shortest time between two writes of the progress: each makes open pages refresh. */
const PROGRESS_INTERVAL_MS = 500;

/**
 * Plans a list in the background from the stock there is, and applies a chosen plan: one run at a time, each checked
 * before it is saved.
 */
@Injectable()
export class PlanRuns implements OnModuleInit {
  private readonly logger = new Logger('PlanLists');

  constructor(
    private readonly lists: CuttingListsRepository,
    private readonly runs: RunsRepository,
    private readonly sheets: SheetsRepository,
    private readonly boards: BoardStock,
    private readonly stock: CuttingStock,
    private readonly figures: SawConstants,
    private readonly views: CuttingViews,
    private readonly cutting: Cutting,
    private readonly jobs: Jobs,
    private readonly transitions: Transitions,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(planCutting, ({ run_id }, signal) => this.executeRun(run_id, signal));
  }

  /** @throws DomainError cutting-list-not-found, cutting-list-changed, cutting-list-cannot-move, plan-under-way, nothing-to-cut */
  async startRun(actor: UserActor, { id, version, seconds }: InputOf<typeof contract.plan>): Promise<CuttingList> {
    const settings = await this.figures.getSettings();
    await this.lists.inTransaction(async (tx) => {
      const list = await this.lockList(tx, id);
      if (list.status === 'done' || list.status === 'cancelled')
        throw cuttingListStates.buildNotAllowedError(list, 'planned');
      if (list.version !== version) throw cuttingError('cutting-list-changed');
      const { number, under_way: underWay } = await this.runs.getNextNumber(tx, id);
      if (underWay !== null) throw cuttingError('plan-under-way');
      const panels = listMovablePanels(
        await this.lists.listPanels(id, tx),
        await this.sheets.listByCuttingList(id, tx),
      );
      if (panels.length === 0) throw cuttingError('nothing-to-cut', { message: 'All panels of this list are cut.' });
      const boardIds = [...new Set(panels.flatMap(({ item_id }) => item_id ?? []))];
      const stock = await this.boards.listByBoards(boardIds, list.branch_id, id, tx);
      const job = buildCuttingJob(panels, stock, settings, { seconds, seed: number });
      const runId = await this.runs.insertRun(tx, { listId: id, number, seconds, job, actorId: actor.id });
      await this.jobs.send(planCutting, { run_id: runId }, { tx, urgent: true });
    });
    return this.views.describe(actor, id);
  }

  /** Stops a run; the best result so far is kept. */
  async stopRun(actor: UserActor, { id, run_id: runId }: InputOf<typeof contract.stop>): Promise<CuttingList> {
    await this.lists.inTransaction((tx) => this.runs.markAsStopped(tx, runId, id));
    return this.views.describe(actor, id);
  }

  /** @throws DomainError cutting-list-not-found, cutting-list-changed, plan-not-ready, plan-is-old, boards-short */
  async chooseRun(
    actor: UserActor,
    { id, version, run_id: runId }: InputOf<typeof contract.choose>,
  ): Promise<CuttingList> {
    await this.lists.inTransaction(async (tx) => {
      const list = await this.lockList(tx, id);
      if (list.version !== version) throw cuttingError('cutting-list-changed');
      const run = await this.runs.findById(runId, tx);
      if (run?.status !== 'done' || run.list_id !== id) throw cuttingError('plan-not-ready');
      await this.applyRun(tx, actor, list, run);
    });
    return this.views.describe(actor, id);
  }

  /** Runs the optimiser in the background, for the requested time or until somebody stops it. */
  private async executeRun(runId: string, signal: AbortSignal): Promise<void> {
    const run = await this.runs.findById(runId);
    if (run === undefined || !(await this.runs.markAsBegun(runId))) return;
    const ending = new AbortController();
    signal.addEventListener('abort', () => ending.abort(), { once: true });
    let lastReportAt = Date.now();
    const onProgress = ({ done: doneShare }: { done: number }): void => {
      if (Date.now() - lastReportAt < PROGRESS_INTERVAL_MS) return;
      lastReportAt = Date.now();
      this.runs
        .recordProgress(runId, doneShare)
        .then((isWanted) => {
          if (!isWanted) ending.abort();
        })
        // The next report says it again; a rejection that nobody catches would end the process.
        .catch((error: unknown) => this.logger.warn({ reason: 'progress not recorded', run: runId, err: error }));
    };
    try {
      const result = await this.cutting.run(run.job, { signal: ending.signal, onProgress });
      const faults = verify(run.job, result);
      if (faults.length > 0) {
        this.logger.error({ alarm: 'plan-refused', run: runId, faults });
        return await this.runs.markAsFailed(runId, 'The plan failed our check and was not saved. Plan again.');
      }
      await this.lists.inTransaction(async (tx) => {
        const list = await this.lockList(tx, run.list_id);
        if (!(await this.runs.markAsFinished(tx, runId, result, calculateFigures(result)))) return;
        // The first plan of a draft is taken by itself; with several, people choose.
        if (list.status === 'draft' && isForPanels(run, await this.readMovablePanels(tx, list.id)))
          await this.applyRun(tx, 'system', list, { ...run, result, status: 'done' });
      });
    } catch (error) {
      if (signal.aborted) throw error;
      const message = error instanceof CuttingJobError ? error.message : 'It could not be planned. Try again.';
      await this.runs.markAsFailed(runId, message);
      if (!(error instanceof CuttingJobError)) throw error;
    }
  }

  /** Replaces the sheets that nobody has begun to cut with those of a run. */
  private async applyRun(tx: Tx, actor: UserActor | 'system', list: LockedList, run: PlannedRun): Promise<void> {
    if (!isForPanels(run, await this.readMovablePanels(tx, list.id))) throw cuttingError('plan-is-old');
    await this.stock.dropPlan(tx, list.id);
    const keptSheets = await this.sheets.listByCuttingList(list.id, tx);
    const { sheets, offcuts } = buildSheets(run, keptSheets.at(-1)?.position ?? 0);
    await this.sheets.insertSheets(tx, list.id, run.id, sheets, offcuts);
    if (list.status === 'draft')
      await this.transitions.move(tx, cuttingListStates, {
        id: list.id,
        to: 'planned',
        actor,
        locked: list,
        set: { run_id: run.id },
        entry: `Plan ${String(run.number)} chosen`,
      });
    else {
      await this.lists.setRun(tx, list.id, run.id);
      const text = `Plan ${String(run.number)} chosen for the rest of ${cuttingListCode(list.number)}`;
      await addToTimeline(tx, { kind: 'cutting_list', id: list.id }, { actor, kind: 'system', text });
    }
    if (list.status === 'released' || list.status === 'cutting') await this.stock.allocateSheets(tx, list);
  }

  private async readMovablePanels(tx: Tx, listId: string): Promise<PanelRecord[]> {
    return listMovablePanels(await this.lists.listPanels(listId, tx), await this.sheets.listByCuttingList(listId, tx));
  }

  private async lockList(tx: Tx, id: string): Promise<LockedList> {
    const list = await cuttingListStates.lock(tx, id);
    if (list === undefined) throw cuttingError('cutting-list-not-found');
    return list;
  }
}

/** Lists the panels that a plan may still move: those that are not cut, and on no sheet that somebody began. */
export function listMovablePanels(panels: readonly PanelRecord[], sheets: readonly SheetRecord[]): PanelRecord[] {
  const begunSheetIds = new Set(
    sheets.filter(({ status, steps_done }) => status !== 'waiting' || steps_done > 0).map(({ id }) => id),
  );
  return panels.filter(
    ({ status, sheet_id }) =>
      (status === 'planned' || status === 'nested') && (sheet_id === null || !begunSheetIds.has(sheet_id)),
  );
}

/** Checks that a plan is for exactly these panels. */
function isForPanels({ job }: Pick<PlannedRun, 'job'>, panels: readonly PanelRecord[]): boolean {
  const codes = new Set(job.parts.map(({ id }) => id));
  return codes.size === panels.length && panels.every(({ code }) => codes.has(code));
}

/**
 * Lists the sheets of a run in cutting order, load by load: offcuts first, then sheets in stock, then sheets to buy.
 */
function buildSheets({ job, result }: PlannedRun, lastPosition: number): { sheets: NewSheet[]; offcuts: NewOffcut[] } {
  const rank = ({ sheet }: CuttingPlan): number => (sheet.offcut ? 0 : itemOfSheet(sheet.id).to_buy ? 2 : 1);
  const loads = (result?.boards ?? [])
    .flatMap(({ plans }) => plans.toSorted((a, b) => rank(a) - rank(b)))
    .flatMap((plan) => splitIntoLoads(plan, job.saw.maxBookSheets ?? 1));
  const offcuts: NewOffcut[] = [];
  const sheets = loads.map((plan, index): NewSheet => {
    const id = randomUUID();
    for (let copy = 1; copy <= plan.copies; copy++)
      for (const offcut of plan.offcuts)
        offcuts.push({
          code: newCode('R', randomInt),
          sheet_id: id,
          copy,
          x: offcut.xMm,
          y: offcut.yMm,
          ...roundToKeptSize(offcut),
        });
    return {
      id,
      position: lastPosition + index + 1,
      item_id: itemOfSheet(plan.sheet.id).item_id,
      copies: plan.copies,
      is_offcut: plan.sheet.offcut,
      plan,
      ...sumSheetAreas(plan, Array.from({ length: plan.copies }, () => plan.offcuts.map(roundToKeptSize)).flat()),
    };
  });
  return { sheets, offcuts };
}
