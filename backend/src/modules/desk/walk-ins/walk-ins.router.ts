import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { WalkInList } from './walk-in-list';
import { WalkInLog } from './walk-in-log';

const calls = contracts.walkIns;

@Router({ alias: 'walkIns' })
export class WalkInsRouter {
  constructor(
    private readonly lists: WalkInList,
    private readonly log: WalkInLog,
  ) {}

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.lists.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.lists.csv(input);
  }

  @Procedure(calls.today)
  today(@Input() input: InputOf<typeof calls.today>) {
    return this.log.today(input.location_id);
  }

  @Procedure(calls.get)
  get(@Input() input: InputOf<typeof calls.get>) {
    return this.log.open(input.id);
  }

  @Procedure(calls.create)
  create(@Input() input: InputOf<typeof calls.create>, @Context() ctx: RequestContext) {
    return this.log.create(signedInActor(ctx), input);
  }

  @Procedure(calls.update)
  update(@Input() input: InputOf<typeof calls.update>, @Context() ctx: RequestContext) {
    return this.log.update(signedInActor(ctx), input);
  }

  @Procedure(calls.leave)
  leave(@Input() input: InputOf<typeof calls.leave>, @Context() ctx: RequestContext) {
    return this.log.leave(signedInActor(ctx), input.id, input.outcome);
  }

  @Procedure(calls.bulkLeave)
  bulkLeave(@Input() input: InputOf<typeof calls.bulkLeave>, @Context() ctx: RequestContext) {
    return this.log.bulkLeave(signedInActor(ctx), input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }
}
