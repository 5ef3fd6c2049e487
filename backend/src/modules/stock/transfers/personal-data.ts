import { describeNotedTable } from '../../../platform/data/personal-data/noted';

export const transferTables = [describeNotedTable('stock_transfer', 'Notes on transfers of stock', 'note')];
