import { describeNotedTable } from '../../../platform/data/personal-data/noted';

export const binTables = [describeNotedTable('stock_bin', 'Notes on bins', 'note')];
