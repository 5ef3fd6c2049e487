import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { SalesFiguresService } from './sales-figures.service';

export const SalesFiguresRouter = createRouter(
  'sales',
  contracts.sales,
  { figuresOf: SalesFiguresService },
  {
    figures: ({ figuresOf }, input) => figuresOf.figures(input),
    exportCsv: ({ figuresOf }, input) => figuresOf.csv(input),
    documents: ({ figuresOf }, input) => figuresOf.documents(input),
  },
);
