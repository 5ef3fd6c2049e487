import { Injectable, type OnModuleInit } from '@nestjs/common';
import { allocations as contract, type AllocationView } from '@plinth/contracts/stock/allocations/allocations';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import * as z from 'zod';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { InvoiceGoods } from '../../desk/invoices/issued/invoice-goods';
import { allocationError } from '../../stock/allocations/allocations.errors';
import { Allocations } from '../../stock/allocations/allocations.service';
import { StockPicking } from '../../stock/allocations/stock-picking';
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
