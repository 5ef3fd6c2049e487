import { describeNotedTable } from '../../../platform/data/personal-data/noted';

export const cuttingTables = [describeNotedTable('cutting_list', 'Notes on cutting lists', 'note')];
