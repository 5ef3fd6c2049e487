import { noted } from '../../../platform/personal-data/noted';

export const stockTables = [noted('stock_movement', 'Notes on movements of stock', 'note', 'reference')];
