import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { SearchService } from './search.service';

const calls = contracts.search;

@Router({ alias: 'search' })
export class SearchRouter {
  constructor(private readonly search: SearchService) {}

  @Procedure(calls.objects)
  objects(@Input() input: InputOf<typeof calls.objects>, @Context() ctx: RequestContext) {
    return this.search.objects(ctx.actor, input.q);
  }
}
