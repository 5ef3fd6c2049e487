import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { MailboxPresence } from './mailbox-presence';
import { MailboxViews } from './mailbox-views';
import { MailboxService } from './mailbox.service';

export const MailboxRouter = createRouter(
  'mailbox',
  contracts.mailbox,
  { mailbox: MailboxService, views: MailboxViews, presence: MailboxPresence },
  {
    state: ({ views }, _input, ctx) => views.state(signedInActor(ctx)),
    threads: ({ views }, input, ctx) => views.threads(signedInActor(ctx), input),
    thread: ({ views }, { id }, ctx) => views.thread(signedInActor(ctx), id),
    page: ({ views }, { id, pictures }) => views.page(id, pictures),
    onChanged: ({ mailbox }, { id }, ctx) => mailbox.changes(id, ctx.signal),
    assign: ({ mailbox }, input, ctx) => mailbox.assign(signedInActor(ctx), input),
    close: ({ mailbox }, input, ctx) => mailbox.close(signedInActor(ctx), input),
    snooze: ({ mailbox }, input, ctx) => mailbox.snooze(signedInActor(ctx), input),
    note: ({ mailbox }, input, ctx) => mailbox.note(signedInActor(ctx), input),
    link: ({ mailbox }, input, ctx) => mailbox.link(signedInActor(ctx), input),
    unlink: ({ mailbox }, input, ctx) => mailbox.unlink(signedInActor(ctx), input),
    send: ({ mailbox }, input, ctx) => mailbox.send(signedInActor(ctx), input),
    undo: ({ mailbox }, input, ctx) => mailbox.undo(signedInActor(ctx), input),
    open: ({ presence }, { id, is_writing }, ctx) => presence.open(signedInActor(ctx), id, is_writing),
    leave: ({ presence }, { id }, ctx) => presence.leave(signedInActor(ctx), id),
    forgetFile: ({ mailbox }, { id }, ctx) => mailbox.forgetFile(signedInActor(ctx), id),
  },
);
