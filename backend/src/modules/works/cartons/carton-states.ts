import { cartonStatuses } from '@plinth/contracts/works/cartons/carton-labels';
import { cartonMachine } from '@plinth/contracts/kernel/machines';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { cartonError } from './cartons.errors';

const refusals = {
  missing: 'carton-not-found',
  changed: 'carton-changed',
  'not-allowed': 'carton-cannot-move',
} as const;

export const cartonStates = stateTable(cartonMachine, 'carton', {
  reads: ['code', 'number', 'project_id'],
  noun: 'carton',
  formatState: cartonStatuses.label,
  stamps: { closed: 'closed_at' },
  refuse: (why, options) => cartonError(refusals[why], options),
});
