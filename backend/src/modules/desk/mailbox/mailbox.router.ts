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
    state: ({ views }, _input, ctx) => views.describeState(signedInActor(ctx)),
    threads: ({ views }, input, ctx) => views.listThreads(signedInActor(ctx), input),
    thread: ({ views }, { id }, ctx) => views.getThread(signedInActor(ctx), id),
    page: ({ views }, { id, pictures }) => views.renderPage(id, pictures),
    onChanged: ({ mailbox }, { id }, ctx) => mailbox.streamChanges(id, ctx.signal),
    assign: ({ mailbox }, input, ctx) => mailbox.assignThread(signedInActor(ctx), input),
    close: ({ mailbox }, input, ctx) => mailbox.closeThread(signedInActor(ctx), input),
    snooze: ({ mailbox }, input, ctx) => mailbox.snoozeThread(signedInActor(ctx), input),
    note: ({ mailbox }, input, ctx) => mailbox.addNote(signedInActor(ctx), input),
    link: ({ mailbox }, input, ctx) => mailbox.linkObject(signedInActor(ctx), input),
    unlink: ({ mailbox }, input, ctx) => mailbox.unlinkObject(signedInActor(ctx), input),
    send: ({ mailbox }, input, ctx) => mailbox.sendMail(signedInActor(ctx), input),
    undo: ({ mailbox }, input, ctx) => mailbox.undoSending(signedInActor(ctx), input),
    open: ({ presence }, { id, is_writing }, ctx) => presence.enterThread(signedInActor(ctx), id, is_writing),
    leave: ({ presence }, { id }, ctx) => presence.leaveThread(signedInActor(ctx), id),
    forgetFile: ({ mailbox }, { id }, ctx) => mailbox.removeFile(signedInActor(ctx), id),
  },
);
