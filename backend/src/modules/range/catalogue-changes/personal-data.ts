import { noted } from '../../../platform/data/personal-data/noted';

export const catalogueChangeTables = [noted('catalogue_change', 'Notes on changes of the catalogue', 'note')];
