import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { PanelDrawings } from '../panel-drawings/panel-drawings.service';
import { PanelScans } from './panel-scans';
import { StationViews } from './station-views';

export const StationsRouter = createRouter(
  'stations',
  contracts.stations,
  { panels: PanelScans, views: StationViews, drawings: PanelDrawings },
  {
    known: ({ views }, input) => views.listPanels(input?.location_id),
    waiting: ({ views }, input) => views.listWaiting(input?.location_id),
    scan: async ({ panels }, input, ctx) => ({ answers: await panels.bookScans(signedInActor(ctx), input) }),
    takeOut: ({ panels }, { panel_id }, ctx) => panels.takeOutOfCarton(signedInActor(ctx), panel_id),
    sheet: ({ drawings }, { panel_id }) => drawings.drawPanel(panel_id),
    labour: ({ views }, input) => views.listLabour(input),
  },
);
