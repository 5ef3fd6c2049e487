import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ScanPanels } from './scan-panels';
import { StationViews } from './station-views';

const calls = contracts.stations;

@Router({ alias: 'stations' })
export class StationsRouter {
  constructor(
    private readonly panels: ScanPanels,
    private readonly views: StationViews,
  ) {}

  @Procedure(calls.known)
  known(@Input() input: InputOf<typeof calls.known>) {
    return this.views.known(input?.location_id);
  }

  @Procedure(calls.waiting)
  waiting(@Input() input: InputOf<typeof calls.waiting>) {
    return this.views.waiting(input?.location_id);
  }

  @Procedure(calls.scan)
  async scan(@Input() input: InputOf<typeof calls.scan>, @Context() ctx: RequestContext) {
    return { answers: await this.panels.book(signedInActor(ctx), input) };
  }

  @Procedure(calls.takeOut)
  takeOut(@Input() { panel_id }: InputOf<typeof calls.takeOut>, @Context() ctx: RequestContext) {
    return this.panels.takeOut(signedInActor(ctx), panel_id);
  }

  @Procedure(calls.sheet)
  sheet(@Input() { panel_id }: InputOf<typeof calls.sheet>) {
    return this.views.sheet(panel_id);
  }

  @Procedure(calls.labour)
  labour(@Input() input: InputOf<typeof calls.labour>) {
    return this.views.labour(input);
  }
}
