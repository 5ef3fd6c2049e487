import { catalogueChangeStatuses } from '@plinth/contracts/range/catalogue-changes/catalogue-change-labels';
import { catalogueChangeMachine } from '@plinth/contracts/kernel/machines';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { changeError } from './catalogue-changes.errors';

const refusals = { missing: 'change-not-found', changed: 'change-moved', 'not-allowed': 'change-over' } as const;

export const catalogueChangeStates = stateTable(catalogueChangeMachine, 'catalogue_change', {
  reads: ['number', 'effective_on'],
  noun: 'change',
  formatState: catalogueChangeStatuses.label,
  stamps: { in_force: 'applied_at' },
  refuse: (why, options) => changeError(refusals[why], options),
});
