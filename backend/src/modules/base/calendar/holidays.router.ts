import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { HolidaysService } from './holidays.service';

const calls = contracts.holidays;

@Router({ alias: 'holidays' })
export class HolidaysRouter {
  constructor(private readonly holidays: HolidaysService) {}

  @Procedure(calls.ofYear)
  ofYear(@Input() { year }: InputOf<typeof calls.ofYear>) {
    return this.holidays.ofYear(year);
  }

  @Procedure(calls.effect)
  effect(@Input() input: InputOf<typeof calls.effect>) {
    return this.holidays.effect(input);
  }

  @Procedure(calls.importYear)
  importYear(@Input() { year }: InputOf<typeof calls.importYear>, @Context() ctx: RequestContext) {
    return this.holidays.importYear(signedInActor(ctx), year);
  }

  @Procedure(calls.close)
  close(@Input() input: InputOf<typeof calls.close>, @Context() ctx: RequestContext) {
    return this.holidays.close(signedInActor(ctx), input);
  }

  @Procedure(calls.open)
  open(@Input() input: InputOf<typeof calls.open>, @Context() ctx: RequestContext) {
    return this.holidays.open(signedInActor(ctx), input);
  }
}
