import { Injectable } from '@nestjs/common';
import { cuttingListCode, isSheetOver } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import type {
  CuttingList,
  ListedPanel,
  PlanRun,
  SheetLoad,
  SheetPiece,
} from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { CutNode, CuttingPlan, Offcut, SawStep } from '@plinth/cutting/model';
import { playSteps } from '@plinth/cutting/play-steps';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { BoardStock, type CutItem } from './board-stock.repository';
import { cuttingError } from './cutting-lists.errors';
import { CuttingListsRepository, type ListRecord, type PanelRecord } from './cutting-lists.repository';
import { edgesInWords, notchInWords } from './panel-edging';
import { RunsRepository, type RunRecord } from './runs.repository';
import { SheetsRepository, type OffcutRecord, type SheetRecord } from './sheets.repository';
import { findUselessReason } from './useless-panels';

const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1_000) / 10);
const tenth = (mm: number): number => Math.round(mm * 10) / 10;

/** A cutting list as its page and the saw show it. */
@Injectable()
export class CuttingViews {
  constructor(
    private readonly lists: CuttingListsRepository,
    private readonly runs: RunsRepository,
    private readonly sheets: SheetsRepository,
    private readonly boards: BoardStock,
    private readonly timeline: TimelineService,
    private readonly permissions: RolePermissions,
  ) {}

  /**
   * Describes a cutting list; its costs only to people who plan.
   * @throws DomainError cutting-list-not-found
   */
  async describe(actor: UserActor, id: string): Promise<CuttingList> {
    const list = await this.lists.findById(id);
    if (list === undefined) throw cuttingError('cutting-list-not-found');
    const [panels, runs, timeline, mayPlan] = await Promise.all([
      this.lists.listPanels(id),
      this.runs.listByCuttingList(id),
      this.timeline.listEntries({ kind: 'cutting_list', id }),
      this.permissions.allows(actor, 'create', staffPages.cuttingLists.resource),
    ]);
    const { sheets, to_buy } = await this.listSheets(list);
    const codes = new Set(
      panels.filter(({ status }) => status === 'planned' || status === 'nested').map(({ code }) => code),
    );
    return {
      ...list,
      code: cuttingListCode(list.number),
      due_on: panels.map(({ promised_on }) => promised_on).reduce(earlier, null),
      panels: panels.map((panel) => panelView(panel, mayPlan)),
      runs: runs.map((run) => runView(run, list.run_id, mayPlan, codes)),
      sheets,
      to_buy,
      timeline,
    };
  }

  /** Lists the sheets of a list and the panels that are cut from them, for paper. */
  async listDrawnSheets(list: ListRecord): Promise<{ sheets: SheetLoad[]; panels: ListedPanel[] }> {
    const [{ sheets }, panels] = await Promise.all([this.listSheets(list), this.lists.listPanels(list.id)]);
    return { sheets, panels: panels.map((panel) => panelView(panel, false)) };
  }

  private async listSheets({ id, branch_id }: ListRecord): Promise<Pick<CuttingList, 'sheets' | 'to_buy'>> {
    const [sheets, offcuts] = await Promise.all([this.sheets.listByCuttingList(id), this.sheets.listOffcuts(id)]);
    const [items, binsByItem] = await Promise.all([
      this.boards.mapItemsById(
        sheets.map(({ item_id }) => item_id),
        branch_id,
      ),
      this.boards.mapBinsByItem(offcuts.flatMap(({ item_id }) => item_id ?? [])),
    ]);
    const short = calculateShortage(sheets, items);
    const bySheet = Map.groupBy(offcuts, ({ sheet_id }) => sheet_id);
    return {
      sheets: sheets.map((sheet) =>
        sheetView(sheet, items.get(sheet.item_id), bySheet.get(sheet.id) ?? [], {
          binsByItem,
          short: short.bySheet.get(sheet.id) ?? 0,
        }),
      ),
      to_buy: short.items,
    };
  }
}

const earlier = (first: string | null, day: string | null): string | null =>
  first === null || (day !== null && day < first) ? day : first;

/** Lists the items that sheets need and that are neither allocated nor free, in the order in which they are cut. */
function calculateShortage(sheets: readonly SheetRecord[], items: ReadonlyMap<string, CutItem>) {
  const freeByItem = new Map([...items].map(([id, { free }]) => [id, free]));
  const bySheet = new Map<string, number>();
  const missingByItem = new Map<string, number>();
  for (const { id, item_id, copies, allocated: allocatedCopies, status } of sheets) {
    if (isSheetOver(status)) continue;
    const neededCopies = copies - allocatedCopies;
    const free = Math.min(neededCopies, freeByItem.get(item_id) ?? 0);
    freeByItem.set(item_id, (freeByItem.get(item_id) ?? 0) - free);
    if (neededCopies === free) continue;
    bySheet.set(id, neededCopies - free);
    missingByItem.set(item_id, (missingByItem.get(item_id) ?? 0) + neededCopies - free);
  }
  return {
    bySheet,
    items: [...missingByItem].map(([item_id, quantity]) => {
      const item = items.get(item_id);
      return { item_id, name: item?.name ?? item_id, quantity, free: item?.free ?? 0, on_order: item?.on_order ?? 0 };
    }),
  };
}

function panelView(panel: PanelRecord, mayPlan: boolean): ListedPanel {
  const { item_id: _item, thickness: _thickness, edging, project, cost, is_called_off, ...visibleFields } = panel;
  return {
    ...visibleFields,
    useless: findUselessReason(panel),
    project: projectCode(project),
    edges: edgesInWords(edging),
    notch: notchInWords(edging),
    cost: mayPlan ? cost : null,
  };
}

function runView(run: RunRecord, chosenRunId: string | null, mayPlan: boolean, codes: ReadonlySet<string>): PlanRun {
  const {
    list_id: _list,
    codes: plannedCodes,
    yield: grossYield,
    net_yield: netYield,
    asked_at,
    cost,
    ...visibleFields
  } = run;
  return {
    ...visibleFields,
    cost: mayPlan ? cost : null,
    yield_percent: percent(grossYield),
    net_yield_percent: percent(netYield),
    is_chosen: run.id === chosenRunId,
    is_stale: plannedCodes.length !== codes.size || plannedCodes.some((code) => !codes.has(code)),
    asked_at: asked_at.toISOString(),
  };
}

const boxOf = ({ xMm, yMm, lengthMm, widthMm }: Offcut) => ({
  x: tenth(xMm),
  y: tenth(yMm),
  length: tenth(lengthMm),
  width: tenth(widthMm),
});
const isAt = (box: { x: number; y: number }, at: { x: number; y: number }): boolean =>
  Math.abs(box.x - at.x) < 0.1 && Math.abs(box.y - at.y) < 0.1;

export function sheetView(
  sheet: SheetRecord,
  item: CutItem | undefined,
  offcuts: readonly OffcutRecord[],
  { binsByItem, short }: { binsByItem: ReadonlyMap<string, string>; short: number },
): SheetLoad {
  const { plan, by, cut_at, list_id: _list, run_id: _run, allocated: _allocated, ...visibleFields } = sheet;
  const codesAt = (at: { x: number; y: number }): string[] =>
    offcuts.filter((offcut) => isAt(offcut, at)).map(({ code }) => code);
  return {
    ...visibleFields,
    name: item?.name ?? sheet.item_id,
    offcut_code: sheet.is_offcut ? (item?.sku ?? null) : null,
    board_key: plan.board,
    length: plan.sheet.lengthMm,
    width: plan.sheet.widthMm,
    trim: plan.sheet.trimMm,
    bins: item?.bins ?? '',
    short,
    yield_percent: percent(plan.yield) ?? 0,
    pieces: piecesOf(plan, codesAt),
    steps: stepsOf(plan, codesAt),
    offcuts: offcuts.map(({ code, copy, length, width, item_id }) => ({
      code,
      copy,
      length,
      width,
      item_id,
      bin: item_id === null ? null : (binsByItem.get(item_id) ?? null),
    })),
    cut_by: by,
    cut_at: cut_at?.toISOString() ?? null,
  };
}

/** Lists the pieces that a sheet is cut into, flat, with their places. */
function piecesOf(
  { tree, placements }: CuttingPlan,
  codesAt: (at: { x: number; y: number }) => string[],
): SheetPiece[] {
  const waste: SheetPiece[] = [];
  const offcuts: SheetPiece[] = [];
  const visit = (node: CutNode): void => {
    if (node.kind === 'division') node.children.forEach(visit);
    else if (node.kind === 'waste') waste.push({ ...boxOf(node), kind: 'waste', codes: [], turned: false });
    else if (node.kind === 'offcut')
      offcuts.push({ ...boxOf(node), kind: 'offcut', codes: codesAt(boxOf(node)), turned: false });
  };
  visit(tree);
  const parts = placements.map(({ parts: placedParts, ...box }): SheetPiece => ({
    ...boxOf(box),
    kind: 'part',
    codes: placedParts.map(({ id }) => id),
    turned: placedParts.at(0)?.turned ?? false,
  }));
  return [...parts, ...offcuts, ...waste];
}

function stepsOf(plan: CuttingPlan, codesAt: (at: { x: number; y: number }) => string[]): SheetLoad['steps'] {
  // The plan does not store the kerf: it is the gap that the first cut leaves between two pieces.
  const kerf = kerfOf(plan);
  const turnedById = new Map(
    plan.placements.flatMap(({ parts }) => parts.map(({ id, turned: isTurned }) => [id, isTurned] as const)),
  );
  const piece = (kind: SawStep['result'], box: Offcut, partIds: readonly string[]): SheetPiece => ({
    ...boxOf(box),
    kind,
    codes: kind === 'offcut' ? codesAt(boxOf(box)) : [...partIds],
    turned: turnedById.get(partIds[0] ?? '') ?? false,
  });
  return playSteps(plan, kerf).map(({ step, from, gives, rest }) => ({
    number: step.number,
    is_rip: step.cut === 'along-length',
    fence: tenth(step.fenceMm),
    cut_length: tenth(step.cutLengthMm),
    turn: step.turn,
    from: boxOf(from),
    line: {
      x1: tenth(step.line.x1Mm),
      y1: tenth(step.line.y1Mm),
      x2: tenth(step.line.x2Mm),
      y2: tenth(step.line.y2Mm),
    },
    gives: piece(step.result, gives, step.partIds),
    rest: rest && step.rest ? piece(step.rest.result, rest, step.rest.partIds) : null,
  }));
}

/**
 * Calculates the blade's width from where the first piece ends and the line of its cut runs; of a sheet that is only
 * trimmed, from where its trim ends.
 */
function kerfOf({ steps, tree, sheet }: CuttingPlan): number {
  const first = steps.find(({ stage, piece }) => stage === 1 && piece === '');
  if (first !== undefined) {
    const [at, from] = first.cut === 'along-width' ? [first.line.x1Mm, tree.xMm] : [first.line.y1Mm, tree.yMm];
    return tenth((at - from - first.fenceMm) * 2);
  }
  const trim = steps.find(({ stage }) => stage === 0);
  return trim === undefined ? 0 : tenth((sheet.trimMm - trim.line.y1Mm) * 2);
}
