import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { StockMovementList } from './stock-movement-list';

const calls = contracts.stockMovements;

@Router({ alias: 'stockMovements' })
export class StockMovementsRouter {
  constructor(private readonly lists: StockMovementList) {}

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
}
