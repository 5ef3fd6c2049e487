import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { PanelList } from './panel-list';
import { ProjectViews } from './project-views';
import { PublicPanels } from './public-panel';
import { PanelRecut } from './panel-recut';

export const PanelsRouter = createRouter(
  'panels',
  contracts.panels,
  { lists: PanelList, recuts: PanelRecut, views: ProjectViews, open: PublicPanels },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    recut: ({ recuts }, input, ctx) => recuts.recutPanel(signedInActor(ctx), input),
    ofCode: ({ views }, { code }) => views.findPanelByCode(code),
    public: {
      ofCode: ({ open }, { code }) => open.findByCode(code),
    },
  },
);
