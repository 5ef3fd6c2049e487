import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { CatalogueChangeList } from './catalogue-change-list';
import { PastChanges } from './past-changes';

const calls = contracts.catalogueChanges;

@Router({ alias: 'catalogueChanges' })
export class CatalogueChangesRouter {
  constructor(
    private readonly lists: CatalogueChangeList,
    private readonly past: PastChanges,
  ) {}

  @Procedure(calls.list)
  async list(@Input() input: InputOf<typeof calls.list>, @Context() ctx: RequestContext) {
    return this.lists.list({ ...input, only: await this.lists.seenBy(ctx.actor) });
  }

  @Procedure(calls.exportCsv)
  async exportCsv(@Input() input: InputOf<typeof calls.exportCsv>, @Context() ctx: RequestContext) {
    return this.lists.csv({ ...input, only: await this.lists.seenBy(ctx.actor) });
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }

  @Procedure(calls.get)
  get(@Input() input: InputOf<typeof calls.get>, @Context() ctx: RequestContext) {
    return this.past.get(signedInActor(ctx), input);
  }

  @Procedure(calls.previewTakeBack)
  previewTakeBack(@Input() input: InputOf<typeof calls.previewTakeBack>, @Context() ctx: RequestContext) {
    return this.past.previewTakeBack(signedInActor(ctx), input.id);
  }

  @Procedure(calls.takeBack)
  takeBack(@Input() input: InputOf<typeof calls.takeBack>, @Context() ctx: RequestContext) {
    return this.past.takeBack(signedInActor(ctx), input);
  }

  @Procedure(calls.cancel)
  cancel(@Input() input: InputOf<typeof calls.cancel>, @Context() ctx: RequestContext) {
    return this.past.cancel(signedInActor(ctx), input);
  }
}
