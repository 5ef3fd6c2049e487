import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ListViewsService } from './list-views.service';

const calls = contracts.listViews;

@Router({ alias: 'listViews' })
export class ListViewsRouter {
  constructor(private readonly views: ListViewsService) {}

  @Procedure(calls.ofList)
  ofList(@Input() input: InputOf<typeof calls.ofList>, @Context() ctx: RequestContext) {
    return this.views.ofList(signedInActor(ctx), input.list);
  }

  @Procedure(calls.save)
  save(@Input() input: InputOf<typeof calls.save>, @Context() ctx: RequestContext) {
    return this.views.save(signedInActor(ctx), input);
  }

  @Procedure(calls.share)
  share(@Input() input: InputOf<typeof calls.share>, @Context() ctx: RequestContext) {
    return this.views.share(signedInActor(ctx), input);
  }

  @Procedure(calls.remove)
  remove(@Input() input: InputOf<typeof calls.remove>, @Context() ctx: RequestContext) {
    return this.views.remove(signedInActor(ctx), input.id);
  }
}
