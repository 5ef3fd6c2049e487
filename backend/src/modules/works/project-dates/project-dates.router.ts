import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ProjectDates } from './project-dates.service';

export const ProjectDatesRouter = createRouter(
  'projectDates',
  contracts.projectDates,
  { dates: ProjectDates },
  {
    plan: ({ dates }, input) => dates.plan(input),
    preview: ({ dates }, input) => dates.preview(input),
    move: ({ dates }, input, ctx) => dates.move(signedInActor(ctx), input),
  },
);
