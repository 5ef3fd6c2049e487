import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { CompanyEditor } from './company-editor';
import { CompanyService } from './company.service';

const calls = contracts.company;

@Router({ alias: 'company' })
export class CompanyRouter {
  constructor(
    private readonly company: CompanyService,
    private readonly editor: CompanyEditor,
  ) {}

  @Procedure(calls.get)
  get() {
    return this.editor.get();
  }

  @Procedure(calls.preview)
  preview(@Input() input: InputOf<typeof calls.preview>) {
    return this.editor.preview(input);
  }

  @Procedure(calls.history)
  history() {
    return this.editor.history();
  }

  @Procedure(calls.saveDetails)
  saveDetails(@Input() input: InputOf<typeof calls.saveDetails>, @Context() ctx: RequestContext) {
    return this.editor.saveDetails(signedInActor(ctx), input);
  }

  @Procedure(calls.saveBank)
  saveBank(@Input() input: InputOf<typeof calls.saveBank>, @Context() ctx: RequestContext) {
    return this.editor.saveBank(signedInActor(ctx), input);
  }

  @Procedure(calls.public.get)
  'public.get'() {
    return this.company.publicInfo();
  }

  @Procedure(calls.public.getTexts)
  'public.getTexts'(@Input() input: InputOf<typeof calls.public.getTexts>) {
    return this.company.pageText(input.page);
  }
}
