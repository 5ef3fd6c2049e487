import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { CupboardHardware } from './cupboard-hardware.service';

const calls = contracts.cupboardHardware;

@Router({ alias: 'cupboardHardware' })
export class CupboardHardwareRouter {
  constructor(private readonly hardware: CupboardHardware) {}

  @Procedure(calls.overview)
  overview() {
    return this.hardware.overview();
  }

  @Procedure(calls.preview)
  preview(@Input() input: InputOf<typeof calls.preview>) {
    return this.hardware.preview(input);
  }

  @Procedure(calls.save)
  save(@Input() input: InputOf<typeof calls.save>, @Context() ctx: RequestContext) {
    return this.hardware.save(signedInActor(ctx), input);
  }
}
