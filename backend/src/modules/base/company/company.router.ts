import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/define';
import { Input, Procedure, Router } from '../../../platform/trpc/procedure.decorator';
import { CompanyService } from './company.service';

@Router({ alias: 'company' })
export class CompanyRouter {
  constructor(private readonly company: CompanyService) {}

  @Procedure(contracts.company.public.get)
  'public.get'() {
    return this.company.publicInfo();
  }

  @Procedure(contracts.company.public.getTexts)
  'public.getTexts'(@Input() input: InputOf<typeof contracts.company.public.getTexts>) {
    return this.company.pageText(input.page);
  }
}
