import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { SupplierInvoiceList } from './supplier-invoice-list';
import { SupplierInvoiceViews } from './supplier-invoice-views';
import { SupplierInvoicesRepository } from './supplier-invoices.repository';
import { SupplierInvoicesService } from './supplier-invoices.service';

const calls = contracts.supplierInvoices;

@Router({ alias: 'supplierInvoices' })
export class SupplierInvoicesRouter {
  constructor(
    private readonly lists: SupplierInvoiceList,
    private readonly views: SupplierInvoiceViews,
    private readonly invoices: SupplierInvoicesRepository,
    private readonly service: SupplierInvoicesService,
  ) {}

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.lists.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.lists.csv(input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }

  @Procedure(calls.get)
  get(@Input() input: InputOf<typeof calls.get>) {
    return this.views.get(input.id);
  }

  @Procedure(calls.toEnter)
  toEnter(@Input() input: InputOf<typeof calls.toEnter>) {
    return this.views.toEnter(input.order_id);
  }

  @Procedure(calls.ofOrder)
  ofOrder(@Input() input: InputOf<typeof calls.ofOrder>) {
    return this.invoices.ofOrder(input.order_id);
  }

  @Procedure(calls.owed)
  owed(@Input() input: InputOf<typeof calls.owed>) {
    return this.views.owed(input.supplier_id);
  }

  @Procedure(calls.enter)
  enter(@Input() input: InputOf<typeof calls.enter>, @Context() ctx: RequestContext) {
    return this.service.enter(signedInActor(ctx), input);
  }

  @Procedure(calls.accept)
  accept(@Input() input: InputOf<typeof calls.accept>, @Context() ctx: RequestContext) {
    return this.service.accept(signedInActor(ctx), input);
  }

  @Procedure(calls.sendBack)
  sendBack(@Input() input: InputOf<typeof calls.sendBack>, @Context() ctx: RequestContext) {
    return this.service.sendBack(signedInActor(ctx), input);
  }

  @Procedure(calls.pay)
  pay(@Input() input: InputOf<typeof calls.pay>, @Context() ctx: RequestContext) {
    return this.service.pay(signedInActor(ctx), input);
  }

  @Procedure(calls.takePaymentBack)
  takePaymentBack(@Input() input: InputOf<typeof calls.takePaymentBack>, @Context() ctx: RequestContext) {
    return this.service.takePaymentBack(signedInActor(ctx), input);
  }

  @Procedure(calls.comment)
  comment(@Input() input: InputOf<typeof calls.comment>, @Context() ctx: RequestContext) {
    return this.service.comment(signedInActor(ctx), input.id, input.text);
  }
}
