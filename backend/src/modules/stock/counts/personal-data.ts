import { noted } from '../../../platform/personal-data/noted';

export const countTables = [noted('stock_count_line', 'Notes on stock counts', 'note')];
