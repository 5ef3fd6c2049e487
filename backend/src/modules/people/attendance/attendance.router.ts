import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { AttendanceService } from './attendance.service';

export const AttendanceRouter = createRouter(
  'attendance',
  contracts.attendance,
  { attendance: AttendanceService },
  {
    week: ({ attendance }, { monday }) => attendance.getWeek(monday),
    add: ({ attendance }, input, ctx) => attendance.addPress(signedInActor(ctx), input),
    leaveOut: ({ attendance }, input, ctx) => attendance.decideOnPress(signedInActor(ctx), 'ignored', input),
    accept: ({ attendance }, input, ctx) => attendance.decideOnPress(signedInActor(ctx), 'accepted', input),
    approve: ({ attendance }, input, ctx) => attendance.approveWeeks(signedInActor(ctx), input),
    reopen: ({ attendance }, input, ctx) => attendance.reopenWeek(signedInActor(ctx), input),
  },
);
