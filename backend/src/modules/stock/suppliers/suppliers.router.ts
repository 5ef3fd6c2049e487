import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { SupplierList } from './supplier-list';
import { SuppliersService } from './suppliers.service';

const calls = contracts.suppliers;

@Router({ alias: 'suppliers' })
export class SuppliersRouter {
  constructor(
    private readonly lists: SupplierList,
    private readonly suppliers: SuppliersService,
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
    return this.suppliers.get(input.id);
  }

  @Procedure(calls.create)
  create(@Input() input: InputOf<typeof calls.create>, @Context() ctx: RequestContext) {
    return this.suppliers.create(signedInActor(ctx), input);
  }

  @Procedure(calls.update)
  update(@Input() input: InputOf<typeof calls.update>, @Context() ctx: RequestContext) {
    return this.suppliers.update(signedInActor(ctx), input);
  }

  @Procedure(calls.comment)
  comment(@Input() input: InputOf<typeof calls.comment>, @Context() ctx: RequestContext) {
    return this.suppliers.comment(signedInActor(ctx), input.id, input.text);
  }

  @Procedure(calls.searchItems)
  searchItems(@Input() input: InputOf<typeof calls.searchItems>) {
    return this.suppliers.searchItems(input.q);
  }

  @Procedure(calls.addPrice)
  addPrice(@Input() input: InputOf<typeof calls.addPrice>, @Context() ctx: RequestContext) {
    return this.suppliers.addPrice(signedInActor(ctx), input);
  }

  @Procedure(calls.changePrice)
  changePrice(@Input() input: InputOf<typeof calls.changePrice>, @Context() ctx: RequestContext) {
    return this.suppliers.changePrice(signedInActor(ctx), input);
  }
}
