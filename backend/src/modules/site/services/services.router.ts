import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ServicesService } from './services.service';

const calls = contracts.services;

@Router({ alias: 'services' })
export class ServicesRouter {
  constructor(private readonly services: ServicesService) {}

  @Procedure(calls.state)
  state() {
    return this.services.state();
  }

  @Procedure(calls.tryJob)
  tryJob(@Input() { id }: InputOf<typeof calls.tryJob>, @Context() ctx: RequestContext) {
    return this.services.tryJob(signedInActor(ctx), id);
  }

  @Procedure(calls.tryMail)
  tryMail(@Input() { id }: InputOf<typeof calls.tryMail>, @Context() ctx: RequestContext) {
    return this.services.tryMail(signedInActor(ctx), id);
  }
}
