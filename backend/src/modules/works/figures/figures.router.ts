import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { WorkshopFiguresService } from './figures.service';
import { ProjectCosting } from './project-costing';

export const WorkshopFiguresRouter = createRouter(
  'workshopFigures',
  contracts.workshopFigures,
  { figures: WorkshopFiguresService, costing: ProjectCosting },
  {
    get: ({ figures }, input) => figures.getFigures(input),
    projects: ({ costing }, input, ctx) => costing.listProjects(ctx.actor, input),
    behind: ({ figures }, input) => figures.listFigureRows(input),
    exportCsv: ({ figures }, input) => figures.exportCsv(input),
  },
);
