import { describeNotedTable } from '../../../platform/data/personal-data/noted';

export const countTables = [describeNotedTable('stock_count_line', 'Notes on stock counts', 'note')];
