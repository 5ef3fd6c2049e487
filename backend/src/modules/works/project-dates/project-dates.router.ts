import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ProjectDates } from './project-dates.service';

export const ProjectDatesRouter = createRouter(
  'projectDates',
  contracts.projectDates,
  { dates: ProjectDates },
  {
    plan: ({ dates }, input) => dates.getPlan(input),
    ofProject: ({ dates }, { id }) => dates.findPlan(id),
    preview: ({ dates }, input) => dates.previewMove(input),
    move: ({ dates }, input, ctx) => dates.moveStep(signedInActor(ctx), input),
  },
);
