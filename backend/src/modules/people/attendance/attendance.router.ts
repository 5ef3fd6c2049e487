import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { AttendanceService } from './attendance.service';

export const AttendanceRouter = createRouter(
  'attendance',
  contracts.attendance,
  { attendance: AttendanceService },
  {
    week: ({ attendance }, { monday }) => attendance.week(monday),
    add: ({ attendance }, input, ctx) => attendance.add(signedInActor(ctx), input),
    leaveOut: ({ attendance }, input, ctx) => attendance.say(signedInActor(ctx), 'ignored', input),
    accept: ({ attendance }, input, ctx) => attendance.say(signedInActor(ctx), 'accepted', input),
    approve: ({ attendance }, input, ctx) => attendance.approve(signedInActor(ctx), input),
    reopen: ({ attendance }, input, ctx) => attendance.reopen(signedInActor(ctx), input),
  },
);
