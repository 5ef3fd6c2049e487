import { noted } from '../../../platform/data/personal-data/noted';

export const stockTables = [noted('stock_movement', 'Notes on movements of stock', 'note', 'reference')];
