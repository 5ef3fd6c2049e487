import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { SalesFiguresService } from './sales-figures.service';

const calls = contracts.sales;

@Router({ alias: 'sales' })
export class SalesFiguresRouter {
  constructor(private readonly figuresOf: SalesFiguresService) {}

  @Procedure(calls.figures)
  figures(@Input() input: InputOf<typeof calls.figures>) {
    return this.figuresOf.figures(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.figuresOf.csv(input);
  }

  @Procedure(calls.documents)
  documents(@Input() input: InputOf<typeof calls.documents>) {
    return this.figuresOf.documents(input);
  }
}
