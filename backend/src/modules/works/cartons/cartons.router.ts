import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { CartonViews } from './carton-views';
import { PackCartons } from './pack-cartons';

const calls = contracts.cartons;

@Router({ alias: 'cartons' })
export class CartonsRouter {
  constructor(
    private readonly cartons: PackCartons,
    private readonly views: CartonViews,
  ) {}

  @Procedure(calls.ofProject)
  ofProject(@Input() { project_id }: InputOf<typeof calls.ofProject>) {
    return this.views.of(project_id);
  }

  @Procedure(calls.plan)
  async plan(@Input() { project_id }: InputOf<typeof calls.plan>) {
    await this.cartons.plan(project_id);
    return this.views.of(project_id);
  }

  @Procedure(calls.close)
  async close(@Input() { id, version }: InputOf<typeof calls.close>, @Context() ctx: RequestContext) {
    return this.views.of(await this.cartons.close(signedInActor(ctx), id, version));
  }

  @Procedure(calls.open)
  async open(@Input() { id, version }: InputOf<typeof calls.open>, @Context() ctx: RequestContext) {
    return this.views.of(await this.cartons.open(signedInActor(ctx), id, version));
  }

  @Procedure(calls.bag)
  async bag(@Input() { part_id, is_in }: InputOf<typeof calls.bag>, @Context() ctx: RequestContext) {
    return this.views.of(await this.cartons.bag(signedInActor(ctx), part_id, is_in));
  }

  @Procedure(calls.move)
  async move(@Input() { part_id, carton_id }: InputOf<typeof calls.move>) {
    return this.views.of(await this.cartons.move(part_id, carton_id));
  }
}
