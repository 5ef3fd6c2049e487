import { noted } from '../../../platform/data/personal-data/noted';

export const countTables = [noted('stock_count_line', 'Notes on stock counts', 'note')];
