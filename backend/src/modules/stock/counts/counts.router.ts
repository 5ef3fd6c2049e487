import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { CountList } from './count-list';
import { CountViews } from './count-views';
import { CountsService } from './counts.service';

const calls = contracts.stockCounts;

@Router({ alias: 'stockCounts' })
export class CountsRouter {
  constructor(
    private readonly lists: CountList,
    private readonly views: CountViews,
    private readonly counts: CountsService,
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
  get(@Input() input: InputOf<typeof calls.get>, @Context() ctx: RequestContext) {
    return this.views.get(signedInActor(ctx), input.id);
  }

  @Procedure(calls.due)
  due(@Input() input: InputOf<typeof calls.due>) {
    return this.views.due(input);
  }

  @Procedure(calls.find)
  find(@Input() input: InputOf<typeof calls.find>) {
    return this.views.find(input);
  }

  @Procedure(calls.begin)
  begin(@Input() input: InputOf<typeof calls.begin>, @Context() ctx: RequestContext) {
    return this.counts.begin(signedInActor(ctx), input);
  }

  @Procedure(calls.record)
  record(@Input() input: InputOf<typeof calls.record>, @Context() ctx: RequestContext) {
    return this.counts.record(signedInActor(ctx), input);
  }

  @Procedure(calls.finish)
  finish(@Input() input: InputOf<typeof calls.finish>, @Context() ctx: RequestContext) {
    return this.counts.finish(signedInActor(ctx), input);
  }

  @Procedure(calls.look)
  look(@Input() input: InputOf<typeof calls.look>, @Context() ctx: RequestContext) {
    return this.counts.look(signedInActor(ctx), input);
  }

  @Procedure(calls.post)
  post(@Input() input: InputOf<typeof calls.post>, @Context() ctx: RequestContext) {
    return this.counts.post(signedInActor(ctx), input);
  }

  @Procedure(calls.cancel)
  cancel(@Input() input: InputOf<typeof calls.cancel>, @Context() ctx: RequestContext) {
    return this.counts.cancel(signedInActor(ctx), input);
  }
}
