import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { PayFiles } from './pay-files';
import { PayRunList } from './pay-run-list';
import { PayRunsService } from './pay-runs.service';
import { PayViews } from './pay-views';

const calls = contracts.payRuns;

@Router({ alias: 'payRuns' })
export class PayRunsRouter {
  constructor(
    private readonly lists: PayRunList,
    private readonly runs: PayRunsService,
    private readonly views: PayViews,
    private readonly files: PayFiles,
  ) {}

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.lists.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.lists.csv(input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }

  @Procedure(calls.get)
  get(@Input() { id }: InputOf<typeof calls.get>, @Context() ctx: RequestContext) {
    return this.views.run(signedInActor(ctx), id);
  }

  @Procedure(calls.slip)
  slip(@Input() { id }: InputOf<typeof calls.slip>) {
    return this.views.slip(id);
  }

  @Procedure(calls.next)
  next(@Input() input: InputOf<typeof calls.next>) {
    return this.runs.next(input);
  }

  @Procedure(calls.create)
  create(@Input() input: InputOf<typeof calls.create>, @Context() ctx: RequestContext) {
    return this.runs.create(signedInActor(ctx), input);
  }

  @Procedure(calls.workOut)
  workOut(@Input() input: InputOf<typeof calls.workOut>, @Context() ctx: RequestContext) {
    return this.runs.workOut(signedInActor(ctx), input);
  }

  @Procedure(calls.setSlip)
  setSlip(@Input() input: InputOf<typeof calls.setSlip>, @Context() ctx: RequestContext) {
    return this.runs.setSlip(signedInActor(ctx), input);
  }

  @Procedure(calls.check)
  check(@Input() input: InputOf<typeof calls.check>, @Context() ctx: RequestContext) {
    return this.runs.check(signedInActor(ctx), input);
  }

  @Procedure(calls.reopen)
  reopen(@Input() input: InputOf<typeof calls.reopen>, @Context() ctx: RequestContext) {
    return this.runs.reopen(signedInActor(ctx), input);
  }

  @Procedure(calls.approve)
  approve(@Input() input: InputOf<typeof calls.approve>, @Context() ctx: RequestContext) {
    return this.runs.approve(signedInActor(ctx), input);
  }

  @Procedure(calls.bankFile)
  bankFile(@Input() input: InputOf<typeof calls.bankFile>) {
    return this.files.bank(input);
  }

  @Procedure(calls.pay)
  pay(@Input() input: InputOf<typeof calls.pay>, @Context() ctx: RequestContext) {
    return this.runs.markPaid(signedInActor(ctx), input);
  }

  @Procedure(calls.close)
  close(@Input() input: InputOf<typeof calls.close>, @Context() ctx: RequestContext) {
    return this.runs.close(signedInActor(ctx), input);
  }

  @Procedure(calls.cancel)
  cancel(@Input() input: InputOf<typeof calls.cancel>, @Context() ctx: RequestContext) {
    return this.runs.cancel(signedInActor(ctx), input);
  }

  @Procedure(calls.emp201)
  emp201(@Input() input: InputOf<typeof calls.emp201>) {
    return this.files.emp201(input);
  }

  @Procedure(calls.mine)
  mine(@Context() ctx: RequestContext) {
    return this.views.mine(signedInActor(ctx));
  }

  @Procedure(calls.of)
  of(@Input() { id }: InputOf<typeof calls.of>) {
    return this.views.of(id);
  }
}
