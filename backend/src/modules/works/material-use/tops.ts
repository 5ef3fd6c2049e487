import { Injectable, type OnModuleInit } from '@nestjs/common';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { invoiceHandedOver } from '../../desk/invoices/invoice-events';
import { Allocations } from '../../stock/allocations/allocations.service';
import { orderStates } from '../../store/orders/order-states';
import { WorkshopLoad } from '../../store/workshop-load/workshop-load.service';
import { TopBlanks, type TopNeed } from '../materials/top-blanks';
import { projectTopsDue } from '../projects/top-events';
import { MaterialUse } from './material-use';
import { orderTopsDue } from './top-events';
import type { WorkshopOf } from './workshop-stock';
import { TopsRepository, type SaleRecord } from './tops.repository';

/**
 * Takes the blanks of tops from stock when they are marked as cut, or the client has them, and gives them back when
 * the mark is taken back.
 */
@Injectable()
export class Tops implements OnModuleInit {
  constructor(
    private readonly repository: TopsRepository,
    private readonly blanks: TopBlanks,
    private readonly materials: MaterialUse,
    private readonly allocations: Allocations,
    private readonly load: WorkshopLoad,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.transitions.after(orderStates, ['delivered'], (tx, { row: { id: order_id } }) =>
      this.outbox.append(tx, orderTopsDue, { order_id }, { subjectId: order_id }),
    );
    this.allocations.onBlanksReleased((tx, documentId) => this.takeLeaving(tx, documentId));
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
   * nobody marked was cut when the client has it.
   */
  async followSale(tx: Tx, documentId: string): Promise<void> {
    const sale = await this.repository.lockSale(tx, documentId);
    if (sale === undefined) return;
    const tops = await this.blanks.listByDocument(tx, documentId);
    const isCut = ({ cut_at }: TopNeed): boolean => sale.is_delivered || cut_at !== null;
    const taking = tops.filter((top) => isCut(top) && !top.is_booked);
    if (taking.length > 0) await this.takeBlanks(tx, documentId, sale, taking);
    const returning = tops.filter((top) => !isCut(top) && top.is_booked);
    if (sale.project_id === null || returning.length === 0) return;
    await this.materials.returnMaterial(
      tx,
      'top',
      sale.project_id,
      returning.map(({ line_id }) => line_id),
    );
    await this.allocateAgain(tx, documentId, sale.project_branch_id ?? sale.branch_id);
  }

  /** Books out the blanks of tops that leave and that nobody marked as cut: their allocation has just freed them. */
  private async takeLeaving(tx: Tx, documentId: string): Promise<void> {
    const sale = await this.repository.lockInvoice(tx, documentId);
    if (sale === undefined) return;
    const tops = await this.blanks.listByDocument(tx, documentId);
    await this.bookBlanks(
      tx,
      documentId,
      sale,
      tops.filter(({ is_booked: isBooked }) => !isBooked),
    );
  }

  /** Releases the blanks that were kept for these tops, and books them out. */
  private async takeBlanks(tx: Tx, documentId: string, sale: SaleRecord, tops: readonly TopNeed[]): Promise<void> {
    await this.allocations.refitToInvoice(tx, 'system', documentId, 'used');
    await this.bookBlanks(tx, documentId, sale, tops);
  }

  private async bookBlanks(tx: Tx, documentId: string, sale: SaleRecord, tops: readonly TopNeed[]): Promise<void> {
    const needs = tops.flatMap(({ line_id, item_id, quantity, cut_at }) =>
      item_id === null ? [] : [{ source_id: line_id, item_id, quantity, taken_at: cut_at }],
    );
    await this.materials.takeForSale(tx, 'top', { documentId, ...(await this.findWorkshop(documentId, sale)) }, needs);
  }

  /** Allocates the blanks of tops that are to be cut again. */
  private async allocateAgain(tx: Tx, documentId: string, branchId: string): Promise<void> {
    try {
      await this.allocations.allocateInvoice(tx, 'system', documentId, branchId);
    } catch (error) {
      // Thrown before anything is written, so the transaction may go on.
      if (!(error instanceof DomainError) || error.code !== 'nothing-to-allocate') throw error;
    }
  }

  /**
   * Finds where tops are cut: with their project, else where their blanks were allocated, else at the workshop of the
   * branch that sold them.
   */
  private async findWorkshop(documentId: string, sale: SaleRecord): Promise<WorkshopOf> {
    const { number, branch_id, allocation_branch_id, project_id, project_number, project_branch_id } = sale;
    if (project_id !== null && project_number !== null && project_branch_id !== null)
      return {
        branchId: project_branch_id,
        document: { kind: 'project', id: project_id, number: projectCode(project_number) },
      };
    return {
      branchId: allocation_branch_id ?? (await this.load.findWorkshopBranch(branch_id)),
      document: { kind: 'invoice', id: documentId, number },
    };
  }
}
