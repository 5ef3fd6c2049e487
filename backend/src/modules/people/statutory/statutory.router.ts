import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { StatutoryFigures } from './statutory.service';

const calls = contracts.statutoryFigures;

@Router({ alias: 'statutoryFigures' })
export class StatutoryRouter {
  constructor(private readonly figures: StatutoryFigures) {}

  @Procedure(calls.list)
  list() {
    return this.figures.list();
  }

  @Procedure(calls.enter)
  enter(@Input() input: InputOf<typeof calls.enter>, @Context() ctx: RequestContext) {
    return this.figures.enter(signedInActor(ctx), input);
  }

  @Procedure(calls.remove)
  remove(@Input() input: InputOf<typeof calls.remove>) {
    return this.figures.remove(input);
  }
}
