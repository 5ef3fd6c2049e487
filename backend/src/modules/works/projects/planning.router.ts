import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ColumnEditor } from './edit-columns';
import { BoardMoves } from './plan-board';
import { ProjectList } from './project-list';
import { ProjectViews } from './project-views';

export const PlanningRouter = createRouter(
  'planning',
  contracts.planning,
  { views: ProjectViews, plan: BoardMoves, lists: ProjectList },
  {
    board: ({ views }, input) => views.getBoard(input?.location_id),
    move: ({ plan }, input, ctx) => plan.moveCard(signedInActor(ctx), input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
  },
);

export const ProjectColumnsRouter = createRouter(
  'projectColumns',
  contracts.projectColumns,
  { edit: ColumnEditor },
  {
    all: ({ edit }) => edit.listColumns(),
    add: ({ edit }, input) => edit.addColumn(input),
    change: ({ edit }, input) => edit.changeColumn(input),
    order: ({ edit }, input) => edit.reorderColumns(input),
    retire: ({ edit }, input) => edit.retireColumn(input),
  },
);
