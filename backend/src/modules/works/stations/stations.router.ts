import { contracts } from '@plinth/contracts/contracts';
import { workBranchId } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { PanelDrawings } from '../panel-drawings/panel-drawings.service';
import { OwnStationScans } from './own-station-scans';
import { OwnStationEditor } from './own-stations.service';
import { PanelScans } from './panel-scans';
import { StationViews } from './station-views';

export const StationsRouter = createRouter(
  'stations',
  contracts.stations,
  { panels: PanelScans, views: StationViews, drawings: PanelDrawings },
  {
    known: ({ views }, input, { actor }) => views.listPanels(workBranchId(actor, input?.location_id)),
    waiting: ({ views }, input, { actor }) => views.listWaiting(workBranchId(actor, input?.location_id)),
    scan: async ({ panels }, input, ctx) => ({ answers: await panels.bookScans(signedInActor(ctx), input) }),
    takeOut: ({ panels }, { panel_id }, ctx) => panels.takeOutOfCarton(signedInActor(ctx), panel_id),
    sheet: ({ drawings }, { panel_id }) => drawings.drawPanel(panel_id),
    labour: ({ views }, input) => views.listLabour(input),
  },
);

export const OwnStationsRouter = createRouter(
  'ownStations',
  contracts.ownStations,
  { edit: OwnStationEditor, visits: OwnStationScans },
  {
    all: ({ edit }) => edit.listStations(),
    add: ({ edit }, input) => edit.addStation(input),
    change: ({ edit }, input) => edit.changeStation(input),
    retire: ({ edit }, input) => edit.retireStation(input),
    scan: async ({ visits }, input, ctx) => ({ answers: await visits.bookVisits(signedInActor(ctx), input) }),
    ofPanel: ({ edit }, { panel_id }) => edit.listVisits(panel_id),
  },
);
