import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ContactFormSender } from './contact-form-sender';
import { StaffRequests } from './staff-requests';
import { ContactRequestList } from './contact-request-list';

export const ContactRequestsRouter = createRouter(
  'contactRequests',
  contracts.contactRequests,
  { lists: ContactRequestList, form: ContactFormSender, staff: StaffRequests },
  {
    public: {
      openForm: ({ form }) => form.issueFormToken(),
      send: ({ form }, input, ctx) => form.sendForm(ctx.actor, ctx.ip, input),
    },
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    get: ({ staff }, input) => staff.viewRequest(input.id),
    changeStatus: ({ staff }, input, ctx) =>
      staff.changeStatus(signedInActor(ctx), input.id, input.status, input.version),
    bulkChangeStatus: ({ staff }, input, ctx) => staff.bulkChangeStatus(signedInActor(ctx), input),
    assign: ({ staff }, input, ctx) => staff.assignRequest(signedInActor(ctx), input.id, input.assignee_id),
    bulkAssign: ({ staff }, input, ctx) => staff.bulkAssign(signedInActor(ctx), input),
    setSuspect: ({ staff }, input, ctx) => staff.setSuspect(signedInActor(ctx), input.id, input.is_suspect),
    comment: ({ staff }, input, ctx) => staff.addComment(signedInActor(ctx), input.id, input.text),
    answer: ({ staff }, input, ctx) => staff.sendAnswer(signedInActor(ctx), input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
  },
);
