import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { CamerasService } from './cameras.service';

const calls = contracts.cameras;

@Router({ alias: 'cameras' })
export class CamerasRouter {
  constructor(private readonly cameras: CamerasService) {}

  @Procedure(calls.all)
  all() {
    return this.cameras.all();
  }

  @Procedure(calls.add)
  add(@Input() input: InputOf<typeof calls.add>, @Context() ctx: RequestContext) {
    return this.cameras.add(signedInActor(ctx), input);
  }

  @Procedure(calls.change)
  change(@Input() input: InputOf<typeof calls.change>, @Context() ctx: RequestContext) {
    return this.cameras.change(signedInActor(ctx), input);
  }

  @Procedure(calls.mask)
  mask(@Input() input: InputOf<typeof calls.mask>, @Context() ctx: RequestContext) {
    return this.cameras.mask(signedInActor(ctx), input);
  }

  @Procedure(calls.remove)
  remove(@Input() { id }: InputOf<typeof calls.remove>, @Context() ctx: RequestContext) {
    return this.cameras.remove(signedInActor(ctx), id);
  }
}
