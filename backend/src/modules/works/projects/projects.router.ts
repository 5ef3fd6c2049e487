import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { CustomerProgress } from './customer-progress';
import { ManageProjects } from './manage-projects';
import { ProjectList } from './project-list';
import { ProjectViews } from './project-views';

const { public: shop, ...calls } = contracts.projects;

@Router({ alias: 'projects' })
export class ProjectsRouter {
  constructor(
    private readonly lists: ProjectList,
    private readonly views: ProjectViews,
    private readonly manage: ManageProjects,
    private readonly progress: CustomerProgress,
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
  ofDocument(@Input() { document_id }: InputOf<typeof calls.ofDocument>) {
    return this.manage.ofDocument(document_id);
  }

  @Procedure(calls.toRelease)
  toRelease(@Input() input: InputOf<typeof calls.toRelease>) {
    return this.manage.toRelease(input?.location_id);
  }

  @Procedure(calls.release)
  release(@Input() input: InputOf<typeof calls.release>, @Context() ctx: RequestContext) {
    return this.manage.release(signedInActor(ctx), input);
  }

  @Procedure(calls.comment)
  comment(@Input() input: InputOf<typeof calls.comment>, @Context() ctx: RequestContext) {
    return this.manage.comment(signedInActor(ctx), input);
  }

  @Procedure(shop.ofOrder)
  'public.ofOrder'(@Input() input: InputOf<typeof shop.ofOrder>, @Context() ctx: RequestContext) {
    return this.progress.ofOrder(ctx.actor, input);
  }

  @Procedure(shop.onOrderChanged)
  'public.onOrderChanged'(@Input() input: InputOf<typeof shop.onOrderChanged>, @Context() ctx: RequestContext) {
    return this.progress.changes(ctx, input);
  }
}
