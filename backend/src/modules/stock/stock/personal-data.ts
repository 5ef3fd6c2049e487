import { describeNotedTable } from '../../../platform/data/personal-data/noted';

export const stockTables = [describeNotedTable('stock_movement', 'Notes on movements of stock', 'note', 'reference')];
