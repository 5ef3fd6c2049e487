import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ConstantsPage } from './constants.service';

const calls = contracts.constants;

@Router({ alias: 'constants' })
export class ConstantsRouter {
  constructor(private readonly page: ConstantsPage) {}

  @Procedure(calls.list)
  list() {
    return this.page.list();
  }

  @Procedure(calls.history)
  history(@Input() { key }: InputOf<typeof calls.history>) {
    return this.page.history(key);
  }

  @Procedure(calls.preview)
  preview(@Input() input: InputOf<typeof calls.preview>) {
    return this.page.preview(input);
  }

  @Procedure(calls.save)
  save(@Input() input: InputOf<typeof calls.save>, @Context() ctx: RequestContext) {
    return this.page.save(signedInActor(ctx), input);
  }
}
