import { panelMachine, projectMachine } from '@plinth/contracts/kernel/machines';
import { panelStatuses, projectStatuses } from '@plinth/contracts/works/projects/production-labels';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { panelError, projectError } from './projects.errors';

const projectRefusals = {
  missing: 'project-not-found',
  changed: 'project-changed',
  'not-allowed': 'project-cannot-move',
} as const;
const panelRefusals = {
  missing: 'panel-not-found',
  changed: 'panel-changed',
  'not-allowed': 'panel-cannot-move',
} as const;

/** A project follows its panels (`ProjectFollows`). */
export const projectStates = stateTable(projectMachine, 'project', {
  reads: ['number', 'document_id', 'column_id'],
  noun: 'project',
  formatState: projectStatuses.label,
  stamps: {
    in_production: 'started_at',
    ready: 'ready_at',
    delivered: 'delivered_at',
    cancelled: 'cancelled_at',
  },
  refuse: (why, options) => projectError(projectRefusals[why], options),
  timeline: 'project',
});

/** A panel is moved by `PanelSteps`, which writes its events. */
export const panelStates = stateTable(panelMachine, 'panel', {
  reads: ['code', 'mark', 'project_id', 'cupboard_id', 'needs_edging', 'needs_drilling'],
  noun: 'panel',
  formatState: panelStatuses.label,
  stamps: {
    planned: 'moved_at',
    nested: 'moved_at',
    cut: 'moved_at',
    edged: 'moved_at',
    drilled: 'moved_at',
    packed: 'moved_at',
    loaded: 'moved_at',
    delivered: 'moved_at',
    damaged: 'moved_at',
    recut: 'moved_at',
    cancelled: 'moved_at',
  },
  refuse: (why, options) => panelError(panelRefusals[why], options),
});
