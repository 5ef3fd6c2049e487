import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { CustomerTickets } from './customer-tickets.service';
import { TicketList } from './ticket-list';
import { TicketViews } from './ticket-views';
import { TicketsService } from './tickets.service';

const { public: customers, ...calls } = contracts.tickets;

@Router({ alias: 'tickets' })
export class TicketsRouter {
  constructor(
    private readonly lists: TicketList,
    private readonly tickets: TicketsService,
    private readonly views: TicketViews,
    private readonly customers: CustomerTickets,
  ) {}

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.lists.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.lists.csv(input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }

  @Procedure(calls.board)
  board() {
    return this.tickets.board();
  }

  @Procedure(calls.figures)
  figures() {
    return this.tickets.figures();
  }

  @Procedure(calls.get)
  get(@Input() { id }: InputOf<typeof calls.get>, @Context() ctx: RequestContext) {
    return this.views.view(signedInActor(ctx), id);
  }

  @Procedure(calls.about)
  about(@Input() input: InputOf<typeof calls.about>, @Context() ctx: RequestContext) {
    return this.tickets.about(signedInActor(ctx), input);
  }

  @Procedure(calls.create)
  create(@Input() input: InputOf<typeof calls.create>, @Context() ctx: RequestContext) {
    return this.tickets.create(signedInActor(ctx), input);
  }

  @Procedure(calls.change)
  change(@Input() input: InputOf<typeof calls.change>, @Context() ctx: RequestContext) {
    return this.tickets.change(signedInActor(ctx), input);
  }

  @Procedure(calls.changeStatus)
  changeStatus(@Input() input: InputOf<typeof calls.changeStatus>, @Context() ctx: RequestContext) {
    return this.tickets.changeStatus(signedInActor(ctx), input);
  }

  @Procedure(calls.assign)
  assign(@Input() input: InputOf<typeof calls.assign>, @Context() ctx: RequestContext) {
    return this.tickets.assign(signedInActor(ctx), input);
  }

  @Procedure(calls.comment)
  comment(@Input() input: InputOf<typeof calls.comment>, @Context() ctx: RequestContext) {
    return this.tickets.comment(signedInActor(ctx), input);
  }

  @Procedure(customers.ofOrder)
  'public.ofOrder'(@Input() input: InputOf<typeof customers.ofOrder>, @Context() ctx: RequestContext) {
    return this.customers.ofOrder(ctx.actor, input);
  }

  @Procedure(customers.answer)
  'public.answer'(@Input() input: InputOf<typeof customers.answer>, @Context() ctx: RequestContext) {
    return this.customers.answer(ctx, input);
  }
}
