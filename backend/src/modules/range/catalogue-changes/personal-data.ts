import { describeNotedTable } from '../../../platform/data/personal-data/noted';

export const catalogueChangeTables = [
  describeNotedTable('catalogue_change', 'Notes on changes of the catalogue', 'note'),
];
