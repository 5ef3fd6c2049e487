import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { LeaveService } from './leave.service';

const calls = contracts.leave;

@Router({ alias: 'leave' })
export class LeaveRouter {
  constructor(private readonly leave: LeaveService) {}

  @Procedure(calls.mine)
  mine(@Context() ctx: RequestContext) {
    return this.leave.mine(signedInActor(ctx));
  }

  @Procedure(calls.ask)
  ask(@Input() input: InputOf<typeof calls.ask>, @Context() ctx: RequestContext) {
    return this.leave.ask(signedInActor(ctx), input);
  }

  @Procedure(calls.withdraw)
  withdraw(@Input() input: InputOf<typeof calls.withdraw>, @Context() ctx: RequestContext) {
    return this.leave.withdraw(signedInActor(ctx), input);
  }

  @Procedure(calls.open)
  open() {
    return this.leave.open();
  }

  @Procedure(calls.of)
  of(@Input() { id }: InputOf<typeof calls.of>) {
    return this.leave.of(id);
  }

  @Procedure(calls.answer)
  answer(@Input() input: InputOf<typeof calls.answer>, @Context() ctx: RequestContext) {
    return this.leave.answer(signedInActor(ctx), input);
  }

  @Procedure(calls.book)
  book(@Input() input: InputOf<typeof calls.book>, @Context() ctx: RequestContext) {
    return this.leave.book(signedInActor(ctx), input);
  }
}
