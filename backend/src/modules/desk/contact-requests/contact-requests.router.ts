import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { SendContactForm } from './send-contact-form';
import { StaffRequests } from './staff-requests';
import { ContactRequestList } from './contact-request-list';

const { public: visitors, ...calls } = contracts.contactRequests;

@Router({ alias: 'contactRequests' })
export class ContactRequestsRouter {
  constructor(
    private readonly lists: ContactRequestList,
    private readonly form: SendContactForm,
    private readonly staff: StaffRequests,
  ) {}

  @Procedure(visitors.openForm)
  'public.openForm'() {
    return this.form.open();
  }

  @Procedure(visitors.send)
  'public.send'(@Input() input: InputOf<typeof visitors.send>, @Context() ctx: RequestContext) {
    return this.form.send(ctx.actor, ctx.ip, input);
  }

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.lists.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.lists.csv(input);
  }

  @Procedure(calls.get)
  get(@Input() input: InputOf<typeof calls.get>) {
    return this.staff.view(input.id);
  }

  @Procedure(calls.changeStatus)
  changeStatus(@Input() input: InputOf<typeof calls.changeStatus>, @Context() ctx: RequestContext) {
    return this.staff.changeStatus(signedInActor(ctx), input.id, input.status, input.version);
  }

  @Procedure(calls.bulkChangeStatus)
  bulkChangeStatus(@Input() input: InputOf<typeof calls.bulkChangeStatus>, @Context() ctx: RequestContext) {
    return this.staff.bulkChangeStatus(signedInActor(ctx), input);
  }

  @Procedure(calls.assign)
  assign(@Input() input: InputOf<typeof calls.assign>, @Context() ctx: RequestContext) {
    return this.staff.assign(signedInActor(ctx), input.id, input.assignee_id);
  }

  @Procedure(calls.bulkAssign)
  bulkAssign(@Input() input: InputOf<typeof calls.bulkAssign>, @Context() ctx: RequestContext) {
    return this.staff.bulkAssign(signedInActor(ctx), input);
  }

  @Procedure(calls.setSuspect)
  setSuspect(@Input() input: InputOf<typeof calls.setSuspect>, @Context() ctx: RequestContext) {
    return this.staff.setSuspect(signedInActor(ctx), input.id, input.is_suspect);
  }

  @Procedure(calls.comment)
  comment(@Input() input: InputOf<typeof calls.comment>, @Context() ctx: RequestContext) {
    return this.staff.comment(signedInActor(ctx), input.id, input.text);
  }

  @Procedure(calls.answer)
  answer(@Input() input: InputOf<typeof calls.answer>, @Context() ctx: RequestContext) {
    return this.staff.answer(signedInActor(ctx), input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }
}
