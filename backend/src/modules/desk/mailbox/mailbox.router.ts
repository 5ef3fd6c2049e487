import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { MailboxPresence } from './mailbox-presence';
import { MailboxViews } from './mailbox-views';
import { MailboxService } from './mailbox.service';

const calls = contracts.mailbox;

@Router({ alias: 'mailbox' })
export class MailboxRouter {
  constructor(
    private readonly mailbox: MailboxService,
    private readonly views: MailboxViews,
    private readonly presence: MailboxPresence,
  ) {}

  @Procedure(calls.state)
  state(@Context() ctx: RequestContext) {
    return this.views.state(signedInActor(ctx));
  }

  @Procedure(calls.threads)
  threads(@Input() input: InputOf<typeof calls.threads>, @Context() ctx: RequestContext) {
    return this.views.threads(signedInActor(ctx), input);
  }

  @Procedure(calls.thread)
  thread(@Input() { id }: InputOf<typeof calls.thread>, @Context() ctx: RequestContext) {
    return this.views.thread(signedInActor(ctx), id);
  }

  @Procedure(calls.page)
  page(@Input() { id, pictures }: InputOf<typeof calls.page>) {
    return this.views.page(id, pictures);
  }

  @Procedure(calls.onChanged)
  onChanged(@Input() { id }: InputOf<typeof calls.onChanged>, @Context() ctx: RequestContext) {
    return this.mailbox.changes(id, ctx.signal);
  }

  @Procedure(calls.assign)
  assign(@Input() input: InputOf<typeof calls.assign>, @Context() ctx: RequestContext) {
    return this.mailbox.assign(signedInActor(ctx), input);
  }

  @Procedure(calls.close)
  close(@Input() input: InputOf<typeof calls.close>, @Context() ctx: RequestContext) {
    return this.mailbox.close(signedInActor(ctx), input);
  }

  @Procedure(calls.snooze)
  snooze(@Input() input: InputOf<typeof calls.snooze>, @Context() ctx: RequestContext) {
    return this.mailbox.snooze(signedInActor(ctx), input);
  }

  @Procedure(calls.note)
  note(@Input() input: InputOf<typeof calls.note>, @Context() ctx: RequestContext) {
    return this.mailbox.note(signedInActor(ctx), input);
  }

  @Procedure(calls.link)
  link(@Input() input: InputOf<typeof calls.link>, @Context() ctx: RequestContext) {
    return this.mailbox.link(signedInActor(ctx), input);
  }

  @Procedure(calls.unlink)
  unlink(@Input() input: InputOf<typeof calls.unlink>, @Context() ctx: RequestContext) {
    return this.mailbox.unlink(signedInActor(ctx), input);
  }

  @Procedure(calls.send)
  send(@Input() input: InputOf<typeof calls.send>, @Context() ctx: RequestContext) {
    return this.mailbox.send(signedInActor(ctx), input);
  }

  @Procedure(calls.undo)
  undo(@Input() input: InputOf<typeof calls.undo>, @Context() ctx: RequestContext) {
    return this.mailbox.undo(signedInActor(ctx), input);
  }

  @Procedure(calls.open)
  open(@Input() { id, is_writing }: InputOf<typeof calls.open>, @Context() ctx: RequestContext) {
    return this.presence.open(signedInActor(ctx), id, is_writing);
  }

  @Procedure(calls.leave)
  leave(@Input() { id }: InputOf<typeof calls.leave>, @Context() ctx: RequestContext) {
    return this.presence.leave(signedInActor(ctx), id);
  }

  @Procedure(calls.forgetFile)
  forgetFile(@Input() { id }: InputOf<typeof calls.forgetFile>, @Context() ctx: RequestContext) {
    return this.mailbox.forgetFile(signedInActor(ctx), id);
  }
}
