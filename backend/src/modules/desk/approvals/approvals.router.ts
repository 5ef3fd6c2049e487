import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ApprovalViews } from './approval-views';
import { AskApproval } from './ask-approval';
import { DecideApproval } from './decide-approval';

const calls = contracts.approvals;

@Router({ alias: 'approvals' })
export class ApprovalsRouter {
  constructor(
    private readonly views: ApprovalViews,
    private readonly asking: AskApproval,
    private readonly deciding: DecideApproval,
  ) {}

  @Procedure(calls.get)
  get(@Input() input: InputOf<typeof calls.get>, @Context() ctx: RequestContext) {
    return this.views.open(ctx.actor, input.id);
  }

  @Procedure(calls.creditLimit)
  creditLimit(@Input() input: InputOf<typeof calls.creditLimit>, @Context() ctx: RequestContext) {
    return this.asking.creditLimit(signedInActor(ctx), input.id);
  }

  @Procedure(calls.askForCredit)
  askForCredit(@Input() input: InputOf<typeof calls.askForCredit>, @Context() ctx: RequestContext) {
    return this.asking.forCredit(signedInActor(ctx), input);
  }

  @Procedure(calls.askForRefund)
  askForRefund(@Input() input: InputOf<typeof calls.askForRefund>, @Context() ctx: RequestContext) {
    return this.asking.forRefund(signedInActor(ctx), input);
  }

  @Procedure(calls.askForDiscount)
  askForDiscount(@Input() input: InputOf<typeof calls.askForDiscount>, @Context() ctx: RequestContext) {
    return this.asking.forDiscount(signedInActor(ctx), input);
  }

  @Procedure(calls.approve)
  approve(@Input() input: InputOf<typeof calls.approve>, @Context() ctx: RequestContext) {
    return this.deciding.approve(signedInActor(ctx), input);
  }

  @Procedure(calls.decline)
  decline(@Input() input: InputOf<typeof calls.decline>, @Context() ctx: RequestContext) {
    return this.deciding.decline(signedInActor(ctx), input);
  }

  @Procedure(calls.withdraw)
  withdraw(@Input() input: InputOf<typeof calls.withdraw>, @Context() ctx: RequestContext) {
    return this.deciding.withdraw(signedInActor(ctx), input);
  }
}
