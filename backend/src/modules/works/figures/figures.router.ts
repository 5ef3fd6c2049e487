import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { WorkshopFiguresService } from './figures.service';
import { ProjectCosting } from './project-costing';

export const WorkshopFiguresRouter = createRouter(
  'workshopFigures',
  contracts.workshopFigures,
  { figures: WorkshopFiguresService, costing: ProjectCosting },
  {
    get: ({ figures }, input) => figures.get(input),
    projects: ({ costing }, input, ctx) => costing.projects(ctx.actor, input),
    behind: ({ figures }, input) => figures.behind(input),
    exportCsv: ({ figures }, input) => figures.csv(input),
  },
);
