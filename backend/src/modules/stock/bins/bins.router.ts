import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { BinList } from './bin-list';
import { BinsService } from './bins.service';

const calls = contracts.stockBins;

@Router({ alias: 'stockBins' })
export class BinsRouter {
  constructor(
    private readonly lists: BinList,
    private readonly bins: BinsService,
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
    return this.bins.get(input.id);
  }

  @Procedure(calls.numbers)
  numbers(@Input() input: InputOf<typeof calls.numbers>) {
    return this.bins.numbers(input.ids);
  }

  @Procedure(calls.preview)
  preview(@Input() input: InputOf<typeof calls.preview>) {
    return this.bins.preview(input);
  }

  @Procedure(calls.create)
  create(@Input() input: InputOf<typeof calls.create>, @Context() ctx: RequestContext) {
    return this.bins.create(signedInActor(ctx), input);
  }

  @Procedure(calls.update)
  update(@Input() input: InputOf<typeof calls.update>, @Context() ctx: RequestContext) {
    return this.bins.update(signedInActor(ctx), input);
  }

  @Procedure(calls.close)
  close(@Input() input: InputOf<typeof calls.close>, @Context() ctx: RequestContext) {
    return this.bins.close(signedInActor(ctx), input);
  }

  @Procedure(calls.open)
  open(@Input() input: InputOf<typeof calls.open>, @Context() ctx: RequestContext) {
    return this.bins.open(signedInActor(ctx), input);
  }
}
