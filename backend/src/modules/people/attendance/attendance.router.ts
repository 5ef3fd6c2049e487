import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { AttendanceService } from './attendance.service';

const calls = contracts.attendance;

@Router({ alias: 'attendance' })
export class AttendanceRouter {
  constructor(private readonly attendance: AttendanceService) {}

  @Procedure(calls.week)
  week(@Input() { monday }: InputOf<typeof calls.week>) {
    return this.attendance.week(monday);
  }

  @Procedure(calls.add)
  add(@Input() input: InputOf<typeof calls.add>, @Context() ctx: RequestContext) {
    return this.attendance.add(signedInActor(ctx), input);
  }

  @Procedure(calls.leaveOut)
  leaveOut(@Input() input: InputOf<typeof calls.leaveOut>, @Context() ctx: RequestContext) {
    return this.attendance.say(signedInActor(ctx), 'ignored', input);
  }

  @Procedure(calls.accept)
  accept(@Input() input: InputOf<typeof calls.accept>, @Context() ctx: RequestContext) {
    return this.attendance.say(signedInActor(ctx), 'accepted', input);
  }

  @Procedure(calls.approve)
  approve(@Input() input: InputOf<typeof calls.approve>, @Context() ctx: RequestContext) {
    return this.attendance.approve(signedInActor(ctx), input);
  }

  @Procedure(calls.reopen)
  reopen(@Input() input: InputOf<typeof calls.reopen>, @Context() ctx: RequestContext) {
    return this.attendance.reopen(signedInActor(ctx), input);
  }
}
