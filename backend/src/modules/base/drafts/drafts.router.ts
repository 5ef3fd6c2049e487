import { contracts } from '@plinth/contracts/contracts';
import { Procedure, Router } from '../../../platform/trpc/procedure.decorator';
import { Drafts } from '../../../platform/language-model/drafts';

const calls = contracts.drafts;

@Router({ alias: 'drafts' })
export class DraftsRouter {
  constructor(private readonly drafts: Drafts) {}

  @Procedure(calls.state)
  state() {
    return { missing: this.drafts.missing };
  }
}
