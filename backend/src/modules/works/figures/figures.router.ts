import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { WorkshopFiguresService } from './figures.service';
import { ProjectCosting } from './project-costing';

const calls = contracts.workshopFigures;

@Router({ alias: 'workshopFigures' })
export class WorkshopFiguresRouter {
  constructor(
    private readonly figures: WorkshopFiguresService,
    private readonly costing: ProjectCosting,
  ) {}

  @Procedure(calls.get)
  get(@Input() input: InputOf<typeof calls.get>) {
    return this.figures.get(input);
  }

  @Procedure(calls.projects)
  projects(@Input() input: InputOf<typeof calls.projects>, @Context() ctx: RequestContext) {
    return this.costing.projects(ctx.actor, input);
  }

  @Procedure(calls.behind)
  behind(@Input() input: InputOf<typeof calls.behind>) {
    return this.figures.behind(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.figures.csv(input);
  }
}
