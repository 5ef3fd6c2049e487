import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { TicketRecuts } from './ticket-recuts.service';

const calls = contracts.ticketRecuts;

@Router({ alias: 'ticketRecuts' })
export class TicketRecutsRouter {
  constructor(private readonly recuts: TicketRecuts) {}

  @Procedure(calls.panels)
  panels(@Input() { id }: InputOf<typeof calls.panels>, @Context() ctx: RequestContext) {
    return this.recuts.choices(signedInActor(ctx), id);
  }

  @Procedure(calls.recut)
  recut(@Input() input: InputOf<typeof calls.recut>, @Context() ctx: RequestContext) {
    return this.recuts.recut(signedInActor(ctx), input);
  }
}
