import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { SalesFiguresService } from './sales-figures.service';

export const SalesFiguresRouter = createRouter(
  'sales',
  contracts.sales,
  { figuresOf: SalesFiguresService },
  {
    figures: ({ figuresOf }, input) => figuresOf.calculateFigures(input),
    exportCsv: ({ figuresOf }, input) => figuresOf.exportCsv(input),
    documents: ({ figuresOf }, input) => figuresOf.listDocuments(input),
  },
);
