import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { CuttingListList } from './cutting-list-list';
import { CuttingListsService } from './cutting-lists.service';
import { CuttingViews } from './cutting-views';
import { PlanFiles } from './plan-files';
import { PlanLists } from './plan-lists';
import { SawService } from './saw.service';
import { SuggestBatches } from './suggest-batches';

const calls = contracts.cuttingLists;

@Router({ alias: 'cuttingLists' })
export class CuttingListsRouter {
  constructor(
    private readonly rows: CuttingListList,
    private readonly views: CuttingViews,
    private readonly lists: CuttingListsService,
    private readonly plans: PlanLists,
    private readonly batches: SuggestBatches,
    private readonly saws: SawService,
    private readonly files: PlanFiles,
  ) {}

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.rows.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.rows.csv(input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.rows.changes(ctx.signal);
  }

  @Procedure(calls.get)
  get(@Input() { id }: InputOf<typeof calls.get>, @Context() ctx: RequestContext) {
    return this.views.of(signedInActor(ctx), id);
  }

  @Procedure(calls.waiting)
  waiting(@Input() { branch_id }: InputOf<typeof calls.waiting>) {
    return this.batches.waiting(branch_id);
  }

  @Procedure(calls.suggest)
  suggest(@Input() { branch_id }: InputOf<typeof calls.suggest>) {
    return this.batches.suggest(branch_id);
  }

  @Procedure(calls.create)
  create(@Input() input: InputOf<typeof calls.create>, @Context() ctx: RequestContext) {
    return this.lists.create(signedInActor(ctx), input);
  }

  @Procedure(calls.add)
  add(@Input() input: InputOf<typeof calls.add>, @Context() ctx: RequestContext) {
    return this.lists.add(signedInActor(ctx), input);
  }

  @Procedure(calls.remove)
  remove(@Input() input: InputOf<typeof calls.remove>, @Context() ctx: RequestContext) {
    return this.lists.remove(signedInActor(ctx), input);
  }

  @Procedure(calls.plan)
  plan(@Input() input: InputOf<typeof calls.plan>, @Context() ctx: RequestContext) {
    return this.plans.plan(signedInActor(ctx), input);
  }

  @Procedure(calls.stop)
  stop(@Input() input: InputOf<typeof calls.stop>, @Context() ctx: RequestContext) {
    return this.plans.stop(signedInActor(ctx), input);
  }

  @Procedure(calls.choose)
  choose(@Input() input: InputOf<typeof calls.choose>, @Context() ctx: RequestContext) {
    return this.plans.choose(signedInActor(ctx), input);
  }

  @Procedure(calls.release)
  release(@Input() input: InputOf<typeof calls.release>, @Context() ctx: RequestContext) {
    return this.lists.release(signedInActor(ctx), input);
  }

  @Procedure(calls.withdraw)
  withdraw(@Input() input: InputOf<typeof calls.withdraw>, @Context() ctx: RequestContext) {
    return this.lists.withdraw(signedInActor(ctx), input);
  }

  @Procedure(calls.cancel)
  cancel(@Input() input: InputOf<typeof calls.cancel>, @Context() ctx: RequestContext) {
    return this.lists.cancel(signedInActor(ctx), input);
  }

  @Procedure(calls.saw)
  async saw(@Input() input: InputOf<typeof calls.saw>, @Context() ctx: RequestContext) {
    return { answers: await this.saws.book(signedInActor(ctx), input) };
  }

  @Procedure(calls.planFile)
  planFile(@Input() { id, format }: InputOf<typeof calls.planFile>) {
    return this.files.of(id, format);
  }
}
