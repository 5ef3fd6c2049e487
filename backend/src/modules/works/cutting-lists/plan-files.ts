import { Injectable } from '@nestjs/common';
import { cuttingListCode, type PlanFile } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import type { CuttingFile } from '@plinth/cutting/exports/cutting-file';
import { buildCutListOptimizerCsv, buildMaxCutCsv, buildOpenCutListCsv } from '@plinth/cutting/exports/part-lists';
import { buildPtx } from '@plinth/cutting/exports/ptx';
import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import { toCuttingPart } from './cutting-job';
import { cuttingError } from './cutting-lists.errors';
import { CuttingListsRepository, type PanelRecord } from './cutting-lists.repository';
import { notchInWords, listTapeNames } from './panel-edging';
import { RunsRepository } from './runs.repository';
import { SheetsRepository } from './sheets.repository';
import { findUselessReason } from './useless-panels';

const FILES: Readonly<Record<PlanFile, { readonly ending: string; readonly write: (file: CuttingFile) => string }>> = {
  ptx: { ending: '.ptx', write: buildPtx },
  maxcut: { ending: '-maxcut.csv', write: buildMaxCutCsv },
  cutlist_optimizer: { ending: '-cutlist-optimizer.csv', write: buildCutListOptimizerCsv },
  opencutlist: { ending: '-opencutlist.csv', write: buildOpenCutListCsv },
};

/**
 * Returns the name of a panel in the file. It includes what a machine that cuts only rectangles leaves to the operator:
 * the notch, and that nobody needs the panel any more.
 */
function nameOf(panel: PanelRecord): string {
  const notch = notchInWords(panel.edging);
  // In front, since some programs cut long names off.
  const prefix = findUselessReason(panel) === null ? '' : 'NO LABEL ';
  return `${prefix}${toCuttingPart(panel).name}${notch === '' ? '' : `, notch ${notch}`}`;
}

/** Exports the plan of a list for other programs and machines, from the sheets that the saw was given. */
@Injectable()
export class PlanFiles {
  constructor(
    private readonly lists: CuttingListsRepository,
    private readonly runs: RunsRepository,
    private readonly sheets: SheetsRepository,
  ) {}

  /** @throws DomainError cutting-list-not-found, no-plan */
  async create(id: string, format: PlanFile): Promise<{ filename: string; content: string }> {
    const list = await this.lists.findById(id);
    if (list === undefined) throw cuttingError('cutting-list-not-found');
    if (list.run_id === null) throw cuttingError('no-plan');
    const [panels, sheets, run] = await Promise.all([
      this.lists.listPanels(id),
      this.sheets.listByCuttingList(id),
      this.runs.findById(list.run_id),
    ]);
    if (run === undefined || sheets.length === 0) throw cuttingError('no-plan');
    const placedSheetIds = new Set(sheets.map(({ id: sheetId }) => sheetId));
    const listedPanels = panels.filter(({ sheet_id }) => sheet_id !== null && placedSheetIds.has(sheet_id));
    const boards = new Map(
      listedPanels.map(({ board_key: key, board: name, thickness: thicknessMm, grained: hasGrain }) => [
        key,
        { key, name, thicknessMm, hasGrain },
      ]),
    );
    const number = cuttingListCode(list.number);
    const { ending, write } = FILES[format];
    const content = write({
      number,
      date: dayHere(new Date()),
      boards: [...boards.values()],
      parts: listedPanels.map((panel) => ({
        ...toCuttingPart(panel),
        name: nameOf(panel),
        group: projectCode(panel.project),
        tapes: listTapeNames(panel.edging),
      })),
      plans: sheets.map(({ plan }) => plan),
      saw: run.job.saw,
    });
    return { filename: `${number}${ending}`, content };
  }
}
