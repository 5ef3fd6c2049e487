import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { SendContactForm } from './send-contact-form';
import { StaffRequests } from './staff-requests';
import { ContactRequestList } from './contact-request-list';

export const ContactRequestsRouter = createRouter(
  'contactRequests',
  contracts.contactRequests,
  { lists: ContactRequestList, form: SendContactForm, staff: StaffRequests },
  {
    public: {
      openForm: ({ form }) => form.open(),
      send: ({ form }, input, ctx) => form.send(ctx.actor, ctx.ip, input),
    },
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.csv(input),
    get: ({ staff }, input) => staff.view(input.id),
    changeStatus: ({ staff }, input, ctx) =>
      staff.changeStatus(signedInActor(ctx), input.id, input.status, input.version),
    bulkChangeStatus: ({ staff }, input, ctx) => staff.bulkChangeStatus(signedInActor(ctx), input),
    assign: ({ staff }, input, ctx) => staff.assign(signedInActor(ctx), input.id, input.assignee_id),
    bulkAssign: ({ staff }, input, ctx) => staff.bulkAssign(signedInActor(ctx), input),
    setSuspect: ({ staff }, input, ctx) => staff.setSuspect(signedInActor(ctx), input.id, input.is_suspect),
    comment: ({ staff }, input, ctx) => staff.comment(signedInActor(ctx), input.id, input.text),
    answer: ({ staff }, input, ctx) => staff.answer(signedInActor(ctx), input),
    onChanged: ({ lists }, _input, ctx) => lists.changes(ctx.signal),
  },
);
