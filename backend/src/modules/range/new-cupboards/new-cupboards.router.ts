import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { NewCupboards } from './new-cupboards.service';

const calls = contracts.newCupboards;

@Router({ alias: 'newCupboards' })
export class NewCupboardsRouter {
  constructor(private readonly cupboards: NewCupboards) {}

  @Procedure(calls.draw)
  draw(@Input() input: InputOf<typeof calls.draw>) {
    return this.cupboards.draw(input);
  }

  @Procedure(calls.preview)
  preview(@Input() input: InputOf<typeof calls.preview>) {
    return this.cupboards.preview(input);
  }

  @Procedure(calls.save)
  save(@Input() input: InputOf<typeof calls.save>, @Context() ctx: RequestContext) {
    return this.cupboards.save(signedInActor(ctx), input);
  }
}
