import { contracts } from '@plinth/contracts/contracts';
import { Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { Drafts } from '../../../platform/edge/language-model/drafts';

const calls = contracts.drafts;

@Router({ alias: 'drafts' })
export class DraftsRouter {
  constructor(private readonly drafts: Drafts) {}

  @Procedure(calls.state)
  state() {
    return { missing: this.drafts.missing };
  }
}
