import { noted } from '../../../platform/data/personal-data/noted';

export const cuttingTables = [noted('cutting_list', 'Notes on cutting lists', 'note')];
