import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { PanelList } from './panel-list';
import { PublicPanels } from './public-panel';
import { PanelRecut } from './panel-recut';

export const PanelsRouter = createRouter(
  'panels',
  contracts.panels,
  { lists: PanelList, recuts: PanelRecut, open: PublicPanels },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.csv(input),
    onChanged: ({ lists }, _input, ctx) => lists.changes(ctx.signal),
    recut: ({ recuts }, input, ctx) => recuts.recutPanel(signedInActor(ctx), input),
    public: {
      ofCode: ({ open }, { code }) => open.ofCode(code),
    },
  },
);
