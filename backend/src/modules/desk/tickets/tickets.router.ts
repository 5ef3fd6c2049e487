import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { CustomerTickets } from './customer-tickets.service';
import { TicketList } from './ticket-list';
import { TicketViews } from './ticket-views';
import { TicketsService } from './tickets.service';

export const TicketsRouter = createRouter(
  'tickets',
  contracts.tickets,
  { lists: TicketList, tickets: TicketsService, views: TicketViews, customers: CustomerTickets },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    board: ({ tickets }) => tickets.getBoard(),
    figures: ({ tickets }) => tickets.calculateFigures(),
    get: ({ views }, { id }, ctx) => views.getTicket(signedInActor(ctx), id),
    about: ({ tickets }, input, ctx) => tickets.listBySubject(signedInActor(ctx), input),
    create: ({ tickets }, input, ctx) => tickets.createTicket(signedInActor(ctx), input),
    change: ({ tickets }, input, ctx) => tickets.changeTicket(signedInActor(ctx), input),
    changeStatus: ({ tickets }, input, ctx) => tickets.changeStatus(signedInActor(ctx), input),
    assign: ({ tickets }, input, ctx) => tickets.assignTicket(signedInActor(ctx), input),
    comment: ({ tickets }, input, ctx) => tickets.addComment(signedInActor(ctx), input),
    public: {
      ofOrder: ({ customers }, input, ctx) => customers.listByOrder(ctx.actor, input),
      answer: ({ customers }, input, ctx) => customers.addAnswer(ctx, input),
    },
  },
);
