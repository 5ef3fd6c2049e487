import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { FlagSettings } from './flag-settings';
import { FlagsService } from './flags.service';

const { public: everybodys, ...calls } = contracts.flags;

@Router({ alias: 'flags' })
export class FlagsRouter {
  constructor(
    private readonly flags: FlagsService,
    private readonly settings: FlagSettings,
  ) {}

  @Procedure(everybodys.shared)
  'public.shared'() {
    return this.flags.shared();
  }

  @Procedure(everybodys.mine)
  'public.mine'(@Context() ctx: RequestContext) {
    return this.flags.mine(ctx);
  }

  @Procedure(calls.table)
  table(@Context() ctx: RequestContext) {
    return this.settings.table(ctx);
  }

  @Procedure(calls.history)
  history() {
    return this.settings.history();
  }

  @Procedure(calls.tryAs)
  tryAs(@Input() input: InputOf<typeof calls.tryAs>) {
    return this.settings.tryAs(input);
  }

  @Procedure(calls.preview)
  preview(@Input() input: InputOf<typeof calls.preview>) {
    return this.settings.preview(input);
  }

  @Procedure(calls.save)
  save(@Input() input: InputOf<typeof calls.save>, @Context() ctx: RequestContext) {
    return this.settings.save(signedInActor(ctx), input);
  }
}
