import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { Beside } from './beside';
import { ConversationViews } from './conversation-views';
import { CustomerMessages } from './customer-messages';
import { StaffMessages } from './staff-messages';

const { public: customers, ...calls } = contracts.messages;

@Router({ alias: 'messages' })
export class MessagesRouter {
  constructor(
    private readonly staff: StaffMessages,
    private readonly views: ConversationViews,
    private readonly customers: CustomerMessages,
    private readonly thread: Beside,
  ) {}

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>, @Context() ctx: RequestContext) {
    return this.views.list(signedInActor(ctx), input);
  }

  @Procedure(calls.onListChanged)
  onListChanged(@Context() ctx: RequestContext) {
    return this.staff.listChanges(ctx.signal);
  }

  @Procedure(calls.start)
  start(@Input() input: InputOf<typeof calls.start>, @Context() ctx: RequestContext) {
    return this.staff.start(signedInActor(ctx), input);
  }

  @Procedure(calls.get)
  get(@Input() input: InputOf<typeof calls.get>, @Context() ctx: RequestContext) {
    return this.views.get(signedInActor(ctx), input);
  }

  @Procedure(calls.send)
  send(@Input() input: InputOf<typeof calls.send>, @Context() ctx: RequestContext) {
    return this.staff.send(signedInActor(ctx), input);
  }

  @Procedure(calls.beside)
  beside(@Input() input: InputOf<typeof calls.beside>, @Context() ctx: RequestContext) {
    return this.thread.read(signedInActor(ctx), input);
  }

  @Procedure(calls.look)
  look(@Input() input: InputOf<typeof calls.look>, @Context() ctx: RequestContext) {
    return this.staff.look(signedInActor(ctx), input);
  }

  @Procedure(calls.type)
  type(@Input() input: InputOf<typeof calls.type>, @Context() ctx: RequestContext) {
    return this.staff.type(signedInActor(ctx), input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Input() input: InputOf<typeof calls.onChanged>, @Context() ctx: RequestContext) {
    return this.staff.changes(ctx, input);
  }

  @Procedure(calls.assign)
  assign(@Input() input: InputOf<typeof calls.assign>, @Context() ctx: RequestContext) {
    return this.staff.assign(signedInActor(ctx), input);
  }

  @Procedure(calls.snooze)
  snooze(@Input() input: InputOf<typeof calls.snooze>, @Context() ctx: RequestContext) {
    return this.staff.snooze(signedInActor(ctx), input);
  }

  @Procedure(calls.resolve)
  resolve(@Input() input: InputOf<typeof calls.resolve>, @Context() ctx: RequestContext) {
    return this.staff.resolve(signedInActor(ctx), input);
  }

  @Procedure(customers.thread)
  'public.thread'(@Input() input: InputOf<typeof customers.thread>, @Context() ctx: RequestContext) {
    return this.customers.thread(ctx.actor, input);
  }

  @Procedure(customers.send)
  'public.send'(@Input() input: InputOf<typeof customers.send>, @Context() ctx: RequestContext) {
    return this.customers.send(ctx, input);
  }

  @Procedure(customers.look)
  'public.look'(@Input() input: InputOf<typeof customers.look>, @Context() ctx: RequestContext) {
    return this.customers.look(ctx.actor, input);
  }

  @Procedure(customers.type)
  'public.type'(@Input() input: InputOf<typeof customers.type>, @Context() ctx: RequestContext) {
    return this.customers.type(ctx, input);
  }

  @Procedure(customers.onChanged)
  'public.onChanged'(@Input() input: InputOf<typeof customers.onChanged>, @Context() ctx: RequestContext) {
    return this.customers.changes(ctx, input);
  }

  @Procedure(customers.mine)
  'public.mine'(@Context() ctx: RequestContext) {
    return this.customers.mine(signedInActor(ctx));
  }
}
