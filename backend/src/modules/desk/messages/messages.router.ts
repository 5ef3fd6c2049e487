import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { Beside } from './beside';
import { ConversationViews } from './conversation-views';
import { CustomerMessages } from './customer-messages';
import { StaffMessages } from './staff-messages';

export const MessagesRouter = createRouter(
  'messages',
  contracts.messages,
  { staff: StaffMessages, views: ConversationViews, customers: CustomerMessages, thread: Beside },
  {
    list: ({ views }, input, ctx) => views.list(signedInActor(ctx), input),
    onListChanged: ({ staff }, _input, ctx) => staff.listChanges(ctx.signal),
    start: ({ staff }, input, ctx) => staff.start(signedInActor(ctx), input),
    get: ({ views }, input, ctx) => views.get(signedInActor(ctx), input),
    send: ({ staff }, input, ctx) => staff.send(signedInActor(ctx), input),
    beside: ({ thread }, input, ctx) => thread.read(signedInActor(ctx), input),
    look: ({ staff }, input, ctx) => staff.look(signedInActor(ctx), input),
    type: ({ staff }, input, ctx) => staff.type(signedInActor(ctx), input),
    onChanged: ({ staff }, input, ctx) => staff.changes(ctx, input),
    assign: ({ staff }, input, ctx) => staff.assign(signedInActor(ctx), input),
    snooze: ({ staff }, input, ctx) => staff.snooze(signedInActor(ctx), input),
    resolve: ({ staff }, input, ctx) => staff.resolve(signedInActor(ctx), input),
    public: {
      thread: ({ customers }, input, ctx) => customers.thread(ctx.actor, input),
      send: ({ customers }, input, ctx) => customers.send(ctx, input),
      look: ({ customers }, input, ctx) => customers.look(ctx.actor, input),
      type: ({ customers }, input, ctx) => customers.type(ctx, input),
      onChanged: ({ customers }, input, ctx) => customers.changes(ctx, input),
      mine: ({ customers }, _input, ctx) => customers.mine(signedInActor(ctx)),
    },
  },
);
