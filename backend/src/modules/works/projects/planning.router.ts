import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { EditColumns } from './edit-columns';
import { PlanBoard } from './plan-board';
import { ProjectList } from './project-list';
import { ProjectViews } from './project-views';

export const PlanningRouter = createRouter(
  'planning',
  contracts.planning,
  { views: ProjectViews, plan: PlanBoard, lists: ProjectList },
  {
    board: ({ views }, input) => views.board(input?.location_id),
    move: ({ plan }, input, ctx) => plan.move(signedInActor(ctx), input),
    onChanged: ({ lists }, _input, ctx) => lists.changes(ctx.signal),
  },
);

export const ProjectColumnsRouter = createRouter(
  'projectColumns',
  contracts.projectColumns,
  { edit: EditColumns },
  {
    all: ({ edit }) => edit.all(),
    add: ({ edit }, input) => edit.add(input),
    change: ({ edit }, input) => edit.change(input),
    order: ({ edit }, input) => edit.order(input),
    retire: ({ edit }, input) => edit.retire(input),
  },
);
