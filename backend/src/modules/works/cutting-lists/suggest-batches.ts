import { Injectable } from '@nestjs/common';
import { sheetOfKey } from '@plinth/cabinetry/model/boards';
import type { Batch, WaitingBoard } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import type { CuttingJob } from '@plinth/cutting/model';
import { Cutting } from '../../../platform/runtime/cutting/cutting.service';
import { BoardStock, type BoardInStock } from './board-stock.repository';
import { buildCuttingJob, calculateFigures, type SawSettings } from './cutting-job';
import { CuttingListsRepository, type PanelRecord } from './cutting-lists.repository';
import { SawConstants } from './saw-settings';

/**
 * Iterations of the optimiser for a suggestion: enough to estimate its figures, where a plan for the saw is searched
 * for seconds.
 */
const ITERATIONS = 200;
/** Limits of suggestions: days that are tried for each board, and batches that are shown. */
const MOST_DAYS = 3;
const MOST_BOARDS = 8;
const MOST_PROJECTS = 12;
const MOST_PANELS = 600;
/** Day of panels without a promised day: it sorts after all others. */
const NO_DAY = '9999-12-31';

/**
 * Suggests projects that are worth cutting together: by board, up to a day, compared with cutting each project alone.
 */
@Injectable()
export class BatchSuggestions {
  constructor(
    private readonly lists: CuttingListsRepository,
    private readonly boards: BoardStock,
    private readonly figures: SawConstants,
    private readonly cutting: Cutting,
  ) {}

  async listWaitingBoards(branchId: string | null): Promise<WaitingBoard[]> {
    const rows = Map.groupBy(await this.lists.listWaiting(branchId), ({ board_key }) => board_key);
    return [...rows].map(([board_key, projects]) => {
      const { colour, thickness } = sheetOfKey(board_key);
      return {
        board_key,
        board: projects[0].board,
        is_known: projects.every(({ is_known: isKnown }) => isKnown),
        colour_code: colour,
        thickness,
        panels: projects.reduce((sum, { panels }) => sum + panels, 0),
        projects: projects.map(({ project_id, project, client, promised_on, panels }) => ({
          project_id,
          project: projectCode(project),
          client,
          promised_on,
          panels,
        })),
      };
    });
  }

  /** Suggests batches, those that save most first. */
  async suggestBatches(branchId: string): Promise<Batch[]> {
    const panels = await this.lists.listPlannablePanels(branchId);
    const boards = [...Map.groupBy(panels, ({ board_key }) => board_key).values()]
      .filter((boardPanels) => new Set(boardPanels.map(({ project_id }) => project_id)).size > 1)
      .toSorted((a, b) => b.length - a.length)
      .slice(0, MOST_BOARDS);
    const settings = await this.figures.getSettings();
    // Full sheets only: planned apart, every project would use the same offcut, and the comparison would be wrong.
    const stock = (
      await this.boards.listByBoards(
        boards.flatMap(([{ item_id }]) => item_id ?? []),
        branchId,
        null,
      )
    ).filter(({ kind }) => kind === 'board');
    const batches = await Promise.all(boards.map((boardPanels) => this.suggestForBoard(boardPanels, stock, settings)));
    return batches
      .flat()
      .toSorted(
        (a, b) =>
          b.sheets_apart - b.sheets_together - (a.sheets_apart - a.sheets_together) ||
          (a.due_by ?? NO_DAY).localeCompare(b.due_by ?? NO_DAY),
      );
  }

  private async suggestForBoard(
    panels: readonly PanelRecord[],
    stock: readonly BoardInStock[],
    settings: SawSettings,
  ): Promise<Batch[]> {
    const projects = [...Map.groupBy(panels, ({ project_id }) => project_id).values()].slice(0, MOST_PROJECTS);
    const plansApart = await Promise.all(
      projects.map(async (projectPanels) => ({
        of: projectPanels,
        ...(await this.planBatch(projectPanels, stock, settings)),
      })),
    );
    const days = [...new Set(projects.map(([{ promised_on: day }]) => day ?? NO_DAY))].sort();
    const batches: Batch[] = [];
    let previousProjectCount = 0;
    for (const day of days) {
      const duePlans = plansApart.filter(({ of: [{ promised_on: promisedOn }] }) => (promisedOn ?? NO_DAY) <= day);
      const duePanels = duePlans.flatMap(({ of: projectPanels }) => projectPanels);
      if (
        duePlans.length < 2 ||
        duePlans.length === previousProjectCount ||
        duePanels.length > MOST_PANELS ||
        batches.length === MOST_DAYS
      )
        continue;
      previousProjectCount = duePlans.length;
      const together = await this.planBatch(duePanels, stock, settings);
      const sheetsApart = duePlans.reduce((sum, { sheets }) => sum + sheets, 0);
      // A short search can end with more sheets than the projects need apart: that is no suggestion.
      if (together.sheets > sheetsApart) continue;
      const area = duePlans.reduce((sum, each) => sum + each.area, 0);
      batches.push({
        board_key: duePanels[0].board_key,
        board: duePanels[0].board,
        due_by: day === NO_DAY ? null : day,
        projects: duePlans.map(({ of: [{ project_id, project }] }) => ({ project_id, project: projectCode(project) })),
        panels: duePanels.length,
        sheets_together: together.sheets,
        sheets_apart: sheetsApart,
        yield_together_percent: Math.round(together.yield * 100),
        yield_apart_percent:
          area === 0 ? 0 : Math.round((100 * duePlans.reduce((sum, each) => sum + each.parts, 0)) / area),
      });
    }
    return batches;
  }

  private async planBatch(panels: readonly PanelRecord[], stock: readonly BoardInStock[], settings: SawSettings) {
    const job: CuttingJob = buildCuttingJob(panels, stock, settings, { iterations: ITERATIONS, seed: 1, goal: 'cost' });
    const { boards, ...result } = await this.cutting.run(job);
    const plans = boards.flatMap((board) => board.plans);
    const area = plans.reduce((sum, { sheet, copies }) => sum + sheet.lengthMm * sheet.widthMm * copies, 0);
    const { sheets, yield: share } = calculateFigures({ ...result, boards });
    return { sheets, yield: share, area, parts: share * area };
  }
}
