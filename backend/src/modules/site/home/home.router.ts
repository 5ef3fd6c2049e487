import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { HomeService } from './home.service';

const calls = contracts.home;

@Router({ alias: 'home' })
export class HomeRouter {
  constructor(private readonly home: HomeService) {}

  @Procedure(calls.today)
  today(@Input() input: InputOf<typeof calls.today>, @Context() ctx: RequestContext) {
    return this.home.today(signedInActor(ctx), input);
  }
}
