import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ProjectDates } from './project-dates.service';
import { SlippedPromises } from './slipped-promises.service';

export const ProjectDatesRouter = createRouter(
  'projectDates',
  contracts.projectDates,
  { dates: ProjectDates, promises: SlippedPromises },
  {
    plan: ({ dates }, input) => dates.getPlan(input),
    ofProject: ({ dates }, { id }) => dates.findPlan(id),
    preview: ({ dates }, input) => dates.previewMove(input),
    slips: ({ promises }, input) => promises.listSlipped(input),
    notice: ({ promises }, { id }, ctx) => promises.writeNotice(signedInActor(ctx), id),
    inform: ({ promises }, input, ctx) => promises.informClient(signedInActor(ctx), input),
    move: ({ dates }, input, ctx) => dates.moveStep(signedInActor(ctx), input),
  },
);
