import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { HardwareList } from './hardware-list';
import { Hardware } from './hardware.service';

const calls = contracts.hardware;

@Router({ alias: 'hardware' })
export class HardwareRouter {
  constructor(
    private readonly lists: HardwareList,
    private readonly hardware: Hardware,
  ) {}

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.lists.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.lists.csv(input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }

  @Procedure(calls.previewNew)
  previewNew(@Input() input: InputOf<typeof calls.previewNew>) {
    return this.hardware.previewNew(input);
  }

  @Procedure(calls.saveNew)
  saveNew(@Input() input: InputOf<typeof calls.saveNew>, @Context() ctx: RequestContext) {
    return this.hardware.saveNew(signedInActor(ctx), input);
  }
}
