import { Injectable, type OnModuleInit } from '@nestjs/common';
import { chooseBlank } from '@plinth/cabinetry/top/choose-blank';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { invoiceHandedOver } from '../../desk/invoices/invoice-events';
import { SoldUnits, type UnitAsMade } from '../../store/catalogue/sold/sold-units';
import { orderStates } from '../../store/orders/order-states';
import { WorkshopLoad } from '../../store/workshop-load/workshop-load.service';
import { projectStates } from '../projects/project-states';
import { countBlanks } from './count-blanks';
import { MaterialUse, type SourceNeed } from './material-use';
import { orderTopsDue, projectTopsDue } from './top-events';
import type { WorkshopOf } from './workshop-stock';
import { TopsRepository, type BlankRecord, type SaleRecord, type TopRecord } from './tops.repository';

/** States in which the tops of a project are cut. */
const CUT_STATES: readonly string[] = ['in_production', 'ready', 'delivered'];

type TopNeed = Omit<SourceNeed, 'taken_at'>;

/**
 * Takes the blanks of tops from stock when the saw begins their project, or the client has them, and gives them back
 * when the cut is undone.
 */
@Injectable()
export class Tops implements OnModuleInit {
  constructor(
    private readonly repository: TopsRepository,
    private readonly soldUnits: SoldUnits,
    private readonly materials: MaterialUse,
    private readonly load: WorkshopLoad,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.transitions.after(
      projectStates,
      ['released', 'in_production', 'ready', 'delivered'],
      (tx, { row: { id: project_id } }) =>
        this.outbox.append(tx, projectTopsDue, { project_id }, { subjectId: project_id }),
    );
    this.transitions.after(orderStates, ['delivered'], (tx, { row: { id: order_id } }) =>
      this.outbox.append(tx, orderTopsDue, { order_id }, { subjectId: order_id }),
    );
    this.outbox.on(projectTopsDue, 'book-tops', ({ project_id }, { tx }) => this.followProject(tx, project_id));
    this.outbox.on(invoiceHandedOver, 'book-tops-handed-over', ({ invoice_id }, { tx }) =>
      this.followSale(tx, invoice_id),
    );
    this.outbox.on(orderTopsDue, 'book-tops-of-order', async ({ order_id }, { tx }) => {
      for (const id of await this.repository.listInvoicesOfOrder(tx, order_id)) await this.followSale(tx, id);
    });
  }

  /** Books what the tops of a project took or gave back. */
  async followProject(tx: Tx, projectId: string): Promise<void> {
    await this.followSale(tx, await this.repository.getDocumentOfProject(tx, projectId));
  }

  /**
   * Books what the tops of an invoice took or gave back, by how it is now: events come late, twice and mixed up. What
   * no project cut was cut when the client has it.
   */
  async followSale(tx: Tx, documentId: string): Promise<void> {
    const sale = await this.repository.lockSale(tx, documentId);
    if (sale === undefined) return;
    const tops = await this.repository.listTops(tx, documentId);
    const isCut = sale.is_delivered || CUT_STATES.includes(sale.project_status ?? '');
    if (isCut) await this.takeBlanks(tx, documentId, sale, tops);
    // Those of a cancelled project were cut, or never taken.
    else if (sale.project_id !== null && sale.project_status === 'released')
      await this.materials.returnMaterial(
        tx,
        'top',
        sale.project_id,
        tops.filter((top) => top.is_booked).map(({ line_id }) => line_id),
      );
  }

  private async takeBlanks(tx: Tx, documentId: string, sale: SaleRecord, tops: readonly TopRecord[]): Promise<void> {
    const taking = tops.filter(({ is_booked, quantity }) => !is_booked && quantity > 0);
    if (taking.length === 0) return;
    const units = await this.soldUnits.mapById([...new Set(taking.flatMap(({ sold_unit_id }) => sold_unit_id ?? []))]);
    const blanks = await this.repository.listBlanks(tx, [...new Set(taking.map(({ product_id }) => product_id))]);
    const needs = taking.flatMap((top) => calculateNeed(top, units.get(top.sold_unit_id ?? ''), blanks));
    await this.materials.takeForSale(
      tx,
      'top',
      { documentId, ...(await this.findWorkshop(documentId, sale)) },
      needs.map((need) => ({ ...need, taken_at: sale.started_at })),
    );
  }

  /** Finds where tops are cut: with their project, else at the workshop of the branch that sold them. */
  private async findWorkshop(documentId: string, sale: SaleRecord): Promise<WorkshopOf> {
    const { number, branch_id, project_id, project_number, project_branch_id } = sale;
    if (project_id !== null && project_number !== null && project_branch_id !== null)
      return {
        branchId: project_branch_id,
        document: { kind: 'project', id: project_id, number: projectCode(project_number) },
      };
    return {
      branchId: await this.load.findWorkshopBranch(branch_id),
      document: { kind: 'invoice', id: documentId, number },
    };
  }
}

/**
 * Calculates the blanks that a line takes, of all its copies together, as they are cut. A plan names any length of
 * its top: which blank is cut follows from the pieces.
 */
function calculateNeed(top: TopRecord, unit: UnitAsMade | undefined, blanks: readonly BlankRecord[]): TopNeed[] {
  const source_id = top.line_id;
  if (unit?.kind !== 'top')
    return top.item_id === null ? [] : [{ source_id, item_id: top.item_id, quantity: top.quantity }];
  const lengths = unit.worked.pieces.map(({ length }) => length);
  const blank = chooseBlank(
    blanks.filter(({ product_id, colour_code }) => product_id === top.product_id && colour_code === top.colour_code),
    { length: Math.max(...lengths), depth: unit.worked.blank.depth },
  );
  const item_id = blank?.item_id ?? top.item_id;
  if (item_id === null) return [];
  const pieces = Array.from({ length: top.quantity }, () => lengths).flat();
  return [{ source_id, item_id, quantity: countBlanks(pieces, blank?.length ?? null) }];
}
