import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { EditColumns } from './edit-columns';
import { PlanBoard } from './plan-board';
import { ProjectList } from './project-list';
import { ProjectViews } from './project-views';

const board = contracts.planning;
const columns = contracts.projectColumns;

@Router({ alias: 'planning' })
export class PlanningRouter {
  constructor(
    private readonly views: ProjectViews,
    private readonly plan: PlanBoard,
    private readonly lists: ProjectList,
  ) {}

  @Procedure(board.board)
  board(@Input() input: InputOf<typeof board.board>) {
    return this.views.board(input?.location_id);
  }

  @Procedure(board.move)
  move(@Input() input: InputOf<typeof board.move>, @Context() ctx: RequestContext) {
    return this.plan.move(signedInActor(ctx), input);
  }

  @Procedure(board.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }
}

@Router({ alias: 'projectColumns' })
export class ProjectColumnsRouter {
  constructor(private readonly edit: EditColumns) {}

  @Procedure(columns.all)
  all() {
    return this.edit.all();
  }

  @Procedure(columns.add)
  add(@Input() input: InputOf<typeof columns.add>) {
    return this.edit.add(input);
  }

  @Procedure(columns.change)
  change(@Input() input: InputOf<typeof columns.change>) {
    return this.edit.change(input);
  }

  @Procedure(columns.order)
  order(@Input() input: InputOf<typeof columns.order>) {
    return this.edit.order(input);
  }

  @Procedure(columns.retire)
  retire(@Input() input: InputOf<typeof columns.retire>) {
    return this.edit.retire(input);
  }
}
