import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { AllocationList } from './allocation-list';
import { AllocationViews } from './allocation-views';
import { PickingRepository } from './picking.repository';
import { PickingService } from './picking.service';

const calls = contracts.allocations;

@Router({ alias: 'allocations' })
export class PickingRouter {
  constructor(
    private readonly lists: AllocationList,
    private readonly views: AllocationViews,
    private readonly repository: PickingRepository,
    private readonly picking: PickingService,
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
  get(@Input() { id }: InputOf<typeof calls.get>) {
    return this.views.of(id);
  }

  @Procedure(calls.ofDocument)
  ofDocument(@Input() input: InputOf<typeof calls.ofDocument>) {
    return this.views.ofDocument(input);
  }

  @Procedure(calls.toAllocate)
  toAllocate(@Input() input: InputOf<typeof calls.toAllocate>) {
    return this.repository.toAllocate(input ?? {});
  }

  @Procedure(calls.allocate)
  allocate(@Input() { document_id }: InputOf<typeof calls.allocate>, @Context() ctx: RequestContext) {
    return this.picking.allocate(signedInActor(ctx), document_id);
  }

  @Procedure(calls.pick)
  pick(@Input() input: InputOf<typeof calls.pick>, @Context() ctx: RequestContext) {
    return this.picking.pick(signedInActor(ctx), input);
  }

  @Procedure(calls.undo)
  undo(@Input() input: InputOf<typeof calls.undo>, @Context() ctx: RequestContext) {
    return this.picking.undo(signedInActor(ctx), input);
  }

  @Procedure(calls.short)
  short(@Input() input: InputOf<typeof calls.short>, @Context() ctx: RequestContext) {
    return this.picking.short(signedInActor(ctx), input);
  }

  @Procedure(calls.cancel)
  cancel(@Input() input: InputOf<typeof calls.cancel>, @Context() ctx: RequestContext) {
    return this.picking.cancel(signedInActor(ctx), input);
  }

  @Procedure(calls.leaving)
  leaving(@Input() { id }: InputOf<typeof calls.leaving>, @Context() ctx: RequestContext) {
    return this.picking.leaving(signedInActor(ctx), id);
  }

  @Procedure(calls.handOver)
  handOver(@Input() { id }: InputOf<typeof calls.handOver>, @Context() ctx: RequestContext) {
    return this.picking.handOver(signedInActor(ctx), id);
  }
}
