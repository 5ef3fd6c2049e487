import { Injectable } from '@nestjs/common';
import { cuttingListCode } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import type { PanelLabelsPaper } from '@plinth/contracts/works/projects/panel-labels';
import type { OffcutLabelPaper, SawPlanPaper } from '@plinth/contracts/works/cutting-lists/cutting-papers';
import type { SheetLoad } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { type DocumentFacts, printable, type Reader } from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { PanelLabelSource } from '../projects/panel-labels';
import { BoardStock } from './board-stock.repository';
import { CuttingListsRepository } from './cutting-lists.repository';
import { CuttingViews } from './cutting-views';
import { SheetsRepository } from './sheets.repository';

const factsOf = (name: string, owner: string): DocumentFacts => ({
  name,
  recipient: { name: '', email: '' },
  subject: null,
  owner,
  isIssued: false,
});

/** Lists the panels of a sheet in the order in which they come off the saw, each with its cut. */
function listFalls({ steps, pieces }: SheetLoad): { code: string; cut: number }[] {
  const falls = steps.flatMap(({ number, gives, rest }) =>
    [...gives.codes, ...(rest?.codes ?? [])].map((code) => ({ code, cut: number })),
  );
  // A panel as large as its sheet is only trimmed: no cut gives it.
  const cutCodes = new Set(falls.map(({ code }) => code));
  const uncut = pieces.flatMap(({ kind, codes }) =>
    kind === 'part' ? codes.filter((code) => !cutCodes.has(code)) : [],
  );
  return [...falls, ...uncut.map((code) => ({ code, cut: Math.max(1, steps.length) }))];
}

/** Papers of a cutting list: its plan, and the labels of its offcuts. For staff who may see it. */
@Injectable()
export class CuttingPapers {
  constructor(
    private readonly lists: CuttingListsRepository,
    private readonly sheets: SheetsRepository,
    private readonly boards: BoardStock,
    private readonly views: CuttingViews,
    private readonly labels: PanelLabelSource,
    private readonly permissions: RolePermissions,
  ) {}

  /** @throws DomainError document-not-found */
  async readPlan({ actor }: Reader, id: string): Promise<SawPlanPaper> {
    await this.checkPermission(actor);
    const list = await this.lists.findById(id);
    if (list === undefined) throw printingError('document-not-found');
    const { sheets, panels } = await this.views.listDrawnSheets(list);
    if (sheets.length === 0) throw printingError('document-not-found', { log: 'not planned' });
    return {
      code: cuttingListCode(list.number),
      branch: list.branch,
      note: list.note,
      printed_on: dayHere(new Date()),
      sheets,
      panels,
    };
  }

  /**
   * Reads the labels of a list in the order in which its panels come off the saw, each with its sheet and cut.
   * @throws DomainError document-not-found
   */
  async readLabels({ actor }: Reader, id: string): Promise<PanelLabelsPaper> {
    await this.checkPermission(actor);
    const list = await this.lists.findById(id);
    if (list === undefined) throw printingError('document-not-found');
    const { sheets, panels } = await this.views.listDrawnSheets(list);
    const madeCodes = new Set(panels.filter(({ useless }) => useless === null).map(({ code }) => code));
    const code = cuttingListCode(list.number);
    const sawByCode = new Map(
      sheets.flatMap((sheet) =>
        listFalls(sheet).map(
          ({ code: panelCode, cut }) => [panelCode, { list: code, sheet: sheet.position, cut }] as const,
        ),
      ),
    );
    const codes = [...sawByCode.keys()].filter((panelCode) => madeCodes.has(panelCode));
    if (codes.length === 0) throw printingError('document-not-found', { log: 'not planned' });
    const { labels, size } = await this.labels.listByCodes(codes);
    return {
      subject: code,
      size,
      labels: labels.map((label) => ({ ...label, saw: sawByCode.get(label.code) ?? null })),
    };
  }

  /** @throws DomainError document-not-found */
  async readOffcutLabel({ actor }: Reader, code: string): Promise<OffcutLabelPaper> {
    await this.checkPermission(actor);
    const offcut = await this.sheets.findOffcutByCode(code);
    if (offcut === undefined) throw printingError('document-not-found');
    const { item_id: itemId, number, ...visibleFields } = offcut;
    const binsByItem = await this.boards.mapBinsByItem(itemId === null ? [] : [itemId]);
    return {
      ...visibleFields,
      list: cuttingListCode(number),
      bin: itemId === null ? null : (binsByItem.get(itemId) ?? null),
    };
  }

  private async checkPermission(actor: Reader['actor']): Promise<void> {
    if (!(await this.permissions.allows(actor, 'view', staffPages.cuttingLists.resource)))
      throw printingError('document-not-found', { log: 'not staff of the cutting lists' });
  }
}

export const cuttingPapers = [
  printable('saw-plan', CuttingPapers, (source) => ({
    read: (reader, id) => source.readPlan(reader, id),
    facts: ({ code }, id) => factsOf(`Saw plan ${code}`, `cutting_list:${id}`),
  })),
  printable('list-labels', CuttingPapers, (source) => ({
    read: (reader, id) => source.readLabels(reader, id),
    facts: ({ subject }, id) => factsOf(`Labels ${subject}`, `cutting_list:${id}`),
  })),
  printable('offcut-label', CuttingPapers, (source) => ({
    read: (reader, code) => source.readOffcutLabel(reader, code),
    facts: ({ code }) => factsOf(`Offcut label ${code}`, `cutting_offcut:${code}`),
  })),
];
