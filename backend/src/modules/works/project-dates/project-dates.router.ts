import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ProjectDates } from './project-dates.service';

const calls = contracts.projectDates;

@Router({ alias: 'projectDates' })
export class ProjectDatesRouter {
  constructor(private readonly dates: ProjectDates) {}

  @Procedure(calls.plan)
  plan(@Input() input: InputOf<typeof calls.plan>) {
    return this.dates.plan(input);
  }

  @Procedure(calls.preview)
  preview(@Input() input: InputOf<typeof calls.preview>) {
    return this.dates.preview(input);
  }

  @Procedure(calls.move)
  move(@Input() input: InputOf<typeof calls.move>, @Context() ctx: RequestContext) {
    return this.dates.move(signedInActor(ctx), input);
  }
}
