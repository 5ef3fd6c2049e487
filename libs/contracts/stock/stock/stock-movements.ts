import { listContracts } from '../../kernel/list-contracts';
import { stockMovementList } from './stock-movement-list';
import { stockMovementRow } from './stock-movement-row';

const lists = listContracts(stockMovementList, {
  row: stockMovementRow,
  id: 'StockMovements',
  summary: 'Every piece that came and went, and why',
});

export const stockMovements = { list: lists.list, exportCsv: lists.exportCsv, onChanged: lists.onChanged };
