import { taskMachine } from '@plinth/contracts/kernel/machines';
import { taskStatuses } from '@plinth/contracts/people/user/task-labels';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { userError } from './user.errors';

/** Topic of everybody's tasks, for people who see all of them. */
export const ALL_TASKS = 'tasks:all';
export const tasksOf = (userId: string): string => `tasks:${userId}`;

export const taskStates = stateTable(taskMachine, 'task', {
  reads: ['user_id'],
  noun: 'task',
  formatState: taskStatuses.label,
  stamps: { closed: 'closed_at' },
  refuse: (why, options) => userError(why === 'missing' ? 'task-not-found' : 'task-status-refused', options),
  topics: ({ user_id }) => [tasksOf(user_id), ALL_TASKS],
});
