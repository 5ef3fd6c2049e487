import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { RelatedMessages } from './beside';
import { ConversationViews } from './conversation-views';
import { CustomerMessages } from './customer-messages';
import { StaffMessages } from './staff-messages';

export const MessagesRouter = createRouter(
  'messages',
  contracts.messages,
  { staff: StaffMessages, views: ConversationViews, customers: CustomerMessages, thread: RelatedMessages },
  {
    list: ({ views }, input, ctx) => views.listConversations(signedInActor(ctx), input),
    onListChanged: ({ staff }, _input, ctx) => staff.streamListChanges(ctx.signal),
    start: ({ staff }, input, ctx) => staff.startConversation(signedInActor(ctx), input),
    get: ({ views }, input, ctx) => views.getConversation(signedInActor(ctx), input),
    send: ({ staff }, input, ctx) => staff.sendMessage(signedInActor(ctx), input),
    beside: ({ thread }, input, ctx) => thread.listBeside(signedInActor(ctx), input),
    look: ({ staff }, input, ctx) => staff.markAsRead(signedInActor(ctx), input),
    type: ({ staff }, input, ctx) => staff.publishTyping(signedInActor(ctx), input),
    onChanged: ({ staff }, input, ctx) => staff.streamChanges(ctx, input),
    assign: ({ staff }, input, ctx) => staff.assignConversation(signedInActor(ctx), input),
    snooze: ({ staff }, input, ctx) => staff.snoozeConversation(signedInActor(ctx), input),
    resolve: ({ staff }, input, ctx) => staff.resolveConversation(signedInActor(ctx), input),
    public: {
      thread: ({ customers }, input, ctx) => customers.viewConversation(ctx.actor, input),
      send: ({ customers }, input, ctx) => customers.sendMessage(ctx, input),
      look: ({ customers }, input, ctx) => customers.markAsRead(ctx.actor, input),
      type: ({ customers }, input, ctx) => customers.publishTyping(ctx, input),
      onChanged: ({ customers }, input, ctx) => customers.streamChanges(ctx, input),
      mine: ({ customers }, _input, ctx) => customers.listOwn(signedInActor(ctx)),
    },
  },
);
