import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { StockMovementList } from './stock-movement-list';

export const StockMovementsRouter = createRouter(
  'stockMovements',
  contracts.stockMovements,
  { lists: StockMovementList },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
  },
);
