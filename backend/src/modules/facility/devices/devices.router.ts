import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { DevicesService } from './devices.service';

const calls = contracts.devices;

@Router({ alias: 'devices' })
export class DevicesRouter {
  constructor(private readonly devices: DevicesService) {}

  @Procedure(calls.all)
  all() {
    return this.devices.all();
  }

  @Procedure(calls.get)
  get(@Input() { id }: InputOf<typeof calls.get>) {
    return this.devices.get(id);
  }

  @Procedure(calls.add)
  add(@Input() input: InputOf<typeof calls.add>, @Context() ctx: RequestContext) {
    return this.devices.add(signedInActor(ctx), input);
  }

  @Procedure(calls.change)
  change(@Input() input: InputOf<typeof calls.change>, @Context() ctx: RequestContext) {
    return this.devices.change(signedInActor(ctx), input);
  }

  @Procedure(calls.rotate)
  rotate(@Input() { id }: InputOf<typeof calls.rotate>, @Context() ctx: RequestContext) {
    return this.devices.rotate(signedInActor(ctx), id);
  }

  @Procedure(calls.revoke)
  revoke(@Input() { id }: InputOf<typeof calls.revoke>, @Context() ctx: RequestContext) {
    return this.devices.revoke(signedInActor(ctx), id);
  }

  @Procedure(calls.mute)
  mute(@Input() input: InputOf<typeof calls.mute>, @Context() ctx: RequestContext) {
    return this.devices.mute(signedInActor(ctx), input);
  }

  @Procedure(calls.retire)
  retire(@Input() { id }: InputOf<typeof calls.retire>, @Context() ctx: RequestContext) {
    return this.devices.retire(signedInActor(ctx), id);
  }
}
