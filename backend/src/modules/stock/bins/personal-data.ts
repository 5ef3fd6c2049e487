import { noted } from '../../../platform/data/personal-data/noted';

export const binTables = [noted('stock_bin', 'Notes on bins', 'note')];
