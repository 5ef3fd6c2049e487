import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { TicketRecuts } from './ticket-recuts.service';

export const TicketRecutsRouter = createRouter(
  'ticketRecuts',
  contracts.ticketRecuts,
  { recuts: TicketRecuts },
  {
    panels: ({ recuts }, { id }, ctx) => recuts.listPanels(signedInActor(ctx), id),
    recut: ({ recuts }, input, ctx) => recuts.recutPanel(signedInActor(ctx), input),
  },
);
