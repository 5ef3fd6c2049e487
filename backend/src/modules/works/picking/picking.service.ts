import { Injectable, type OnModuleInit } from '@nestjs/common';
import { allocations as contract, type AllocationView } from '@plinth/contracts/stock/allocations/allocations';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import * as z from 'zod';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { InvoiceGoods } from '../../desk/invoices/issued/invoice-goods';
import { AllocationTransfers } from '../../stock/allocations/allocation-transfers';
import { allocationError } from '../../stock/allocations/allocations.errors';
import { Allocations } from '../../stock/allocations/allocations.service';
import { StockPicking } from '../../stock/allocations/stock-picking';
import { Transfers } from '../../stock/transfers/transfers.service';
import { orderStates } from '../../store/orders/order-states';
import { AllocationViews } from './allocation-views';
import { PickingRepository } from './picking.repository';

const idSchema = z.object({ id: z.uuid() });

/** Allocates and picks the goods of invoices. An allocation follows its invoice, and is cancelled with its order. */
@Injectable()
export class PickingService implements OnModuleInit {
  constructor(
    private readonly picking: PickingRepository,
    private readonly allocations: Allocations,
    private readonly picks: StockPicking,
    private readonly goods: InvoiceGoods,
    private readonly views: AllocationViews,
    private readonly transfers: Transfers,
    private readonly allocationTransfers: AllocationTransfers,
    private readonly idempotency: Idempotency,
    private readonly transitions: Transitions,
  ) {}

  onModuleInit(): void {
    this.transitions.after(orderStates, ['cancelled', 'refunded'], async (tx, { row, actor }) => {
      const invoice = await this.picking.findInvoiceOfOrder(tx, row.id);
      if (invoice !== undefined) await this.allocations.refitToInvoice(tx, actor, invoice);
    });
  }

  /** @throws DomainError not-an-issued-invoice, nothing-to-allocate */
  async allocateInvoice(actor: UserActor, documentId: string): Promise<AllocationView> {
    const id = await this.picking.inTransaction(async (tx) => {
      // findInvoice locks the invoice: of two calls at once, the second finds the allocation of the first.
      const invoice = await this.picking.lockInvoice(tx, documentId);
      if (
        invoice?.kind !== 'invoice' ||
        invoice.number === null ||
        invoice.handed_over_at !== null ||
        invoice.branch_id === null
      )
        throw allocationError('not-an-issued-invoice');
      return this.allocations.allocateInvoice(tx, actor, documentId, invoice.branch_id);
    });
    return this.views.describe(id);
  }

  pickLine(
    actor: UserActor,
    { idempotency_key: key, ...request }: InputOf<typeof contract.pick>,
  ): Promise<AllocationView> {
    return this.runOnce(`allocations.pick:${actor.id}`, key, request, (tx) => this.picks.pickLine(tx, actor, request));
  }

  reportShort(
    actor: UserActor,
    { idempotency_key: key, ...request }: InputOf<typeof contract.short>,
  ): Promise<AllocationView> {
    return this.runOnce(`allocations.short:${actor.id}`, key, request, (tx) =>
      this.picks.reportShort(tx, actor, request),
    );
  }

  /**
   * Asks the branch where a line lies alone to send it. What is asked for already is not asked for twice.
   * @throws DomainError allocation-not-found, allocation-changed
   */
  async bringFromBranch(
    actor: UserActor,
    { id, line_id, bin }: InputOf<typeof contract.bring>,
  ): Promise<AllocationView> {
    const code = bin.trim().toUpperCase();
    await this.picking.inTransaction(async (tx) => {
      await this.allocationTransfers.lockAllocation(tx, id);
      const [allocation, places] = [await this.picking.findById(id, tx), await this.views.listElsewhere(tx, id)];
      const chosenPlace = places.find(
        (place) => place.line_id === line_id && [place.scan_code, place.bin].includes(code),
      );
      if (allocation === undefined || chosenPlace === undefined) throw allocationError('allocation-changed');
      const item = chosenPlace.item_id;
      const quantity = places
        .filter((place) => place.item_id === item && place.branch_id === chosenPlace.branch_id)
        .reduce((sum, place) => sum + place.quantity, 0);
      await this.transfers.requestForAllocation(tx, actor, {
        allocation_id: id,
        from_branch_id: chosenPlace.branch_id,
        to_branch_id: allocation.branch_id,
        note: '',
        lines: [{ item_id: item, quantity }],
      });
    });
    return this.views.describe(id);
  }

  async undoPick(actor: UserActor, input: InputOf<typeof contract.undo>): Promise<AllocationView> {
    await this.picking.inTransaction((tx) => this.picks.undoPick(tx, actor, input));
    return this.views.describe(input.id);
  }

  async cancelAllocation(actor: UserActor, { id, version }: InputOf<typeof contract.cancel>): Promise<AllocationView> {
    await this.picking.inTransaction((tx) => this.allocations.cancelAllocation(tx, actor, id, version));
    return this.views.describe(id);
  }

  /** @throws DomainError allocation-not-found */
  async describeLeaving(actor: UserActor, id: string): Promise<OutputOf<typeof contract.leaving>> {
    const allocation = await this.picking.findById(id);
    if (allocation === undefined) throw allocationError('allocation-not-found');
    return this.goods.describeLeaving(actor, allocation.document_id);
  }

  /** @throws DomainError allocation-not-found, say-it-on-the-order, and those of handing over an invoice */
  async handOver(actor: UserActor, id: string): Promise<AllocationView> {
    const allocation = await this.picking.findById(id);
    if (allocation === undefined) throw allocationError('allocation-not-found');
    if (allocation.order_id !== null) throw allocationError('say-it-on-the-order');
    await this.goods.handOverCurrent(actor, allocation.document_id);
    return this.views.describe(id);
  }

  /** Runs a request once for its key; a repeated one answers the current state. */
  private async runOnce(
    scope: string,
    key: string,
    request: { readonly id: string },
    work: (tx: Tx) => Promise<void>,
  ): Promise<AllocationView> {
    const { id } = await this.picking.inTransaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key, request, answer: idSchema }, async () => {
        await work(tx);
        return { id: request.id };
      }),
    );
    return this.views.describe(id);
  }
}
