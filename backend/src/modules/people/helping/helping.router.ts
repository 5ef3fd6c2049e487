import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { HelpingService } from './helping.service';

const { helping } = contracts;

@Router({ alias: 'helping' })
export class HelpingRouter {
  constructor(private readonly helpings: HelpingService) {}

  @Procedure(helping.start)
  start(@Input() input: InputOf<typeof helping.start>, @Context() ctx: RequestContext) {
    return this.helpings.start(signedInActor(ctx), input);
  }

  @Procedure(helping.allowChanges)
  allowChanges(@Context() ctx: RequestContext) {
    return this.helpings.allowChanges(signedInActor(ctx));
  }

  @Procedure(helping.stop)
  stop(@Context() ctx: RequestContext) {
    return this.helpings.stop(signedInActor(ctx));
  }

  @Procedure(helping.mine)
  mine(@Context() ctx: RequestContext) {
    return this.helpings.of(signedInActor(ctx));
  }
}
