import { noted } from '../../../platform/personal-data/noted';

export const cuttingTables = [noted('cutting_list', 'Notes on cutting lists', 'note')];
