import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { sizeText } from '@plinth/cabinetry/model/describe';
import { RULES_VERSION } from '@plinth/cabinetry/model/rules-version';
import { projectCode, releaseWays, type ReleaseWay } from '@plinth/contracts/works/projects/production-labels';
import { openInstalments } from '@plinth/money/instalments';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { Outbox } from '../../../platform/data/events/outbox';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import type { KeptLine } from '../../desk/invoices/document-record';
import { InvoiceGoods } from '../../desk/invoices/issued/invoice-goods';
import { invoiceSettled } from '../../desk/ledger/ledger-events';
import { Allocations } from '../../stock/allocations/allocations.service';
import { StockItems } from '../../stock/stock/stock-items';
import { cupboardLabels } from '../../store/catalogue/sold/part-labels';
import { SoldUnits, type UnitAsMade } from '../../store/catalogue/sold/sold-units';
import { WorkshopLoad } from '../../store/workshop-load/workshop-load.service';
import { LooseHardware } from '../materials/loose-hardware';
import { panelsOf } from './panels-of';
import { markOf, newPanelCode, PanelsRepository, sheetKey, type NewPanel } from './panels.repository';
import { ProjectColumns } from './project-columns';
import { ProjectFollower } from './project-follows';
import { projectError } from './projects.errors';
import { ProjectTopsRepository, type NewTop } from './project-tops.repository';
import { ProjectsRepository, type InvoiceRecord, type NewCupboard } from './projects.repository';

type Cupboard = Extract<UnitAsMade, { kind: 'cupboard' }>;
interface LineOfCupboards {
  readonly line: KeptLine;
  readonly label: string;
  readonly soldUnit: Cupboard;
  readonly soldUnitId: string;
}
interface LinesToMake {
  readonly cupboards: readonly LineOfCupboards[];
  readonly tops: readonly NewTop[];
  readonly impossible: readonly { readonly name: string; readonly reason: string }[];
}
const MAX_PLACE_LENGTH = 80;

/** Checks that the amount due before cutting is paid: the deposit, or the total where none was agreed. */
export function isPaidFor({ instalments, total, paid: paidAmount, credited: creditedAmount }: InvoiceRecord): boolean {
  if (paidAmount + creditedAmount >= total) return true;
  const [first] = openInstalments(instalments ?? [], { total, paid: paidAmount, credited: creditedAmount });
  return instalments?.[0]?.kind === 'deposit' && first.open === 0;
}

const countPieces = (tops: readonly NewTop[]): number => tops.reduce((sum, { quantity }) => sum + quantity, 0);

/** States of an order that can still become a project: not cancelled, and not yet with its client. */
const RELEASABLE_ORDER_STATES: readonly string[] = ['paid', 'accepted', 'in_production'];

const isReleasable = ({ kind, number, status, handed_over_at, order_status }: InvoiceRecord): boolean =>
  kind === 'invoice' &&
  number !== null &&
  status !== 'cancelled' &&
  handed_over_at === null &&
  (order_status === null || RELEASABLE_ORDER_STATES.includes(order_status));

/**
 * Turns a sale into a project: a row for every cupboard, panel and top, frozen as sold. It happens once for each
 * invoice: the invoice is locked, and the database refuses a second project.
 */
@Injectable()
export class ProjectRelease implements OnModuleInit {
  private readonly logger = new Logger('Projects');

  constructor(
    private readonly projects: ProjectsRepository,
    private readonly panels: PanelsRepository,
    private readonly tops: ProjectTopsRepository,
    private readonly columns: ProjectColumns,
    private readonly follows: ProjectFollower,
    private readonly soldUnits: SoldUnits,
    private readonly goods: InvoiceGoods,
    private readonly allocations: Allocations,
    private readonly stockItems: StockItems,
    private readonly looseHardware: LooseHardware,
    private readonly load: WorkshopLoad,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.outbox.on(invoiceSettled, 'release-project', async ({ invoice_id }, { tx }) => {
      await this.releaseIfPaid(tx, invoice_id);
    });
  }

  /**
   * Releases an invoice once the amount due before cutting is paid.
   * @returns the project, or null where there is nothing to release yet, or to make
   */
  async releaseIfPaid(tx: Tx, invoiceId: string): Promise<string | null> {
    const invoice = await this.projects.lockInvoice(tx, invoiceId);
    if (invoice === undefined || !isReleasable(invoice) || !isPaidFor(invoice)) return null;
    const existingProject = await this.projects.findByDocument(invoiceId, tx);
    if (existingProject !== undefined) return existingProject.id;
    return this.createProject(tx, 'system', invoice, {
      way: invoice.order_id === null ? 'deposit' : 'paid',
      reason: '',
    });
  }

  /**
   * Releases an invoice by hand, before it is paid; repeated, it changes nothing.
   * @returns id of the project
   * @throws DomainError invoice-not-found, not-to-release, nothing-to-make
   */
  releaseByHand(actor: UserActor, { document_id, reason }: { document_id: string; reason: string }): Promise<string> {
    return this.projects.inTransaction(async (tx) => {
      const invoice = await this.projects.lockInvoice(tx, document_id);
      if (invoice === undefined) throw projectError('invoice-not-found');
      const existingProject = await this.projects.findByDocument(document_id, tx);
      if (existingProject !== undefined) return existingProject.id;
      if (!isReleasable(invoice)) throw projectError('not-to-release');
      const id = await this.createProject(tx, actor, invoice, { way: 'by_hand', reason });
      if (id === null) throw projectError('nothing-to-make');
      return id;
    });
  }

  private async createProject(
    tx: Tx,
    actor: UserActor | 'system',
    invoice: InvoiceRecord,
    { way, reason }: { way: ReleaseWay; reason: string },
  ): Promise<string | null> {
    const { cupboards: lines, tops, impossible } = await this.listLinesToMake(tx, invoice.id);
    if (impossible.length > 0)
      this.logger.warn({ reason: 'cannot be worked out', document: invoice.id, lines: impossible });
    if (lines.length + tops.length === 0) return null;
    const column = await this.columns.getFirstColumn(tx);
    const branchId = await this.load.findWorkshopBranch(invoice.branch_id);
    const { id, number } = await this.projects.insertProject(tx, {
      document_id: invoice.id,
      branch_id: branchId,
      column_id: column.id,
      promised_on: invoice.promised_on,
      released_by: way,
      released_by_id: actor === 'system' ? null : actor.id,
      release_reason: reason,
      rules: RULES_VERSION,
    });
    const { cupboards, panels } = await this.prepareRows(tx, number, lines);
    await this.projects.insertCupboards(tx, id, cupboards);
    await this.panels.insertPanels(tx, id, panels);
    await this.insertHardware(tx, lines, cupboards);
    await this.tops.insertTops(tx, id, tops);
    await this.panels.addEvents(
      tx,
      panels.map((panel) => ({ panel_id: panel.id, from_status: null, to_status: 'planned' })),
      { actorId: actor === 'system' ? null : actor.id, station: '', at: null, key: null },
    );
    const entryText = `${releaseWays.label(way)}${reason === '' ? '' : `: ${reason}`}`;
    await addToTimeline(
      tx,
      { kind: 'project', id },
      {
        actor,
        kind: 'system',
        text: `Released. ${entryText}. Cupboards: ${String(cupboards.length)}, panels: ${String(panels.length)}${tops.length > 0 ? `, tops: ${String(countPieces(tops))}` : ''}`,
      },
    );
    for (const { name, reason: why } of impossible)
      await addToTimeline(
        tx,
        { kind: 'project', id },
        { actor, kind: 'system', text: `Not included, because it cannot be calculated: ${name} (${why})` },
      );
    await addToTimeline(
      tx,
      { kind: 'invoice', id: invoice.id },
      { actor, kind: 'system', text: `Released to production as ${projectCode(number)}` },
    );
    await this.audit.record(tx, {
      actor,
      action: 'project.release',
      subject: { kind: 'project', id },
      after: { number: projectCode(number), released_by: way, panels: panels.length },
    });
    await this.allocateStock(tx, actor, invoice.id, branchId);
    await this.follows.followOrder(tx, invoice.id, 'released', actor);
    return id;
  }

  /** Lists the cupboards and tops to make of an invoice, less credited pieces. */
  private async listLinesToMake(tx: Tx, documentId: string): Promise<LinesToMake> {
    const variantLines = (await this.goods.listLines(tx, documentId)).filter(({ variant_id }) => variant_id !== null);
    const units = await this.soldUnits.listByLines(variantLines);
    const labels = cupboardLabels(units);
    const madeLineIds = new Set((await this.goods.listLinesToMake(tx, documentId)).map(({ id }) => id));
    // What could not be calculated when it was sold has no stored unit yet.
    const missing = variantLines.filter(
      ({ sold_unit_id }, index) =>
        sold_unit_id === null && (units[index].kind === 'cupboard' || units[index].kind === 'top'),
    );
    const unitIdsByLine = new Map(
      (await this.soldUnits.storeUnits(tx, missing)).map((id, index) => [missing[index], id]),
    );
    const findUnitId = (line: KeptLine): string | null => line.sold_unit_id ?? unitIdsByLine.get(line) ?? null;
    const cupboards = variantLines.flatMap((line, index): LineOfCupboards[] => {
      const unit = units[index];
      const label = labels[index];
      const soldUnitId = findUnitId(line);
      return unit.kind === 'cupboard' && label !== null && soldUnitId !== null && madeLineIds.has(line.id)
        ? [{ line, label, soldUnit: unit, soldUnitId }]
        : [];
    });
    const tops = variantLines.flatMap((line, index): NewTop[] => {
      const unit = units[index];
      const sold_unit_id = findUnitId(line);
      if (unit.kind !== 'top' || sold_unit_id === null || !madeLineIds.has(line.id)) return [];
      const { length, depth } = unit.worked.top;
      const size = `${String(length)} × ${String(depth)} mm`;
      return [
        { line_id: line.id, sold_unit_id, name: line.name, size, quantity: line.quantity - line.credited_pieces },
      ];
    });
    const impossible = variantLines.flatMap(({ name }, index) => {
      const unit = units[index];
      return unit.kind === 'impossible' ? [{ name, reason: unit.reason }] : [];
    });
    return { cupboards, tops, impossible };
  }

  /** Stores what cupboards take of hardware that is not allocated, so that what to order counts it. */
  private async insertHardware(
    tx: Tx,
    lines: readonly LineOfCupboards[],
    cupboards: readonly NewCupboard[],
  ): Promise<void> {
    const units = new Map(lines.map(({ soldUnitId, soldUnit }) => [soldUnitId, soldUnit]));
    const needs = await this.looseHardware.mapByUnit(units, tx);
    await this.projects.insertHardware(
      tx,
      cupboards.flatMap(({ id, sold_unit_id }) =>
        (needs.get(sold_unit_id) ?? []).map(({ item: { item_id, pack_of }, quantity }) => ({
          cupboard_id: id,
          item_id,
          pack_of,
          quantity,
        })),
      ),
    );
  }

  private async prepareRows(
    tx: Tx,
    project: number,
    lines: readonly LineOfCupboards[],
  ): Promise<{ cupboards: NewCupboard[]; panels: NewPanel[] }> {
    const panelsByLine = lines.map(({ soldUnit: { cabinet, workshop } }) => panelsOf(cabinet, workshop.boards));
    // The lock makes a board that is added at the same time wait; it then finds these panels.
    await this.stockItems.lockBoards(tx);
    const sheets = await this.panels.mapSheetsByColour(
      tx,
      panelsByLine.flat().map(({ colour }) => colour),
    );
    const cupboards: NewCupboard[] = [];
    const panels: NewPanel[] = [];
    lines.forEach(({ line, label, soldUnit: { cabinet }, soldUnitId }, index) => {
      for (let copy = 1; copy <= line.quantity - line.credited_pieces; copy += 1) {
        const number = cupboards.length + 1;
        const id = randomUUID();
        cupboards.push({
          id,
          number,
          line_id: line.id,
          copy,
          label,
          sold_unit_id: soldUnitId,
          name: line.name,
          size: sizeText(cabinet.unit),
          place: line.note.slice(0, MAX_PLACE_LENGTH),
        });
        for (const { colour, ...panel } of panelsByLine[index])
          panels.push({
            ...panel,
            id: randomUUID(),
            code: newPanelCode(),
            cupboard_id: id,
            mark: markOf(project, number, panel.part),
            position: panels.length + 1,
            item_id: sheets.get(sheetKey(colour, panel.thickness)) ?? null,
          });
      }
    });
    return { cupboards, panels };
  }

  /**
   * Allocates what is picked from the shelf, where the cupboards are made: goods of the invoice, and the hardware of
   * its cupboards.
   */
  private async allocateStock(tx: Tx, actor: UserActor | 'system', id: string, branchId: string): Promise<void> {
    try {
      await this.allocations.allocateInvoice(tx, actor, id, branchId);
    } catch (error) {
      // Thrown before anything is written, so the transaction may go on.
      if (!(error instanceof DomainError) || error.code !== 'nothing-to-allocate') throw error;
    }
  }
}
