import { page } from './page';

/**
 * Start page of staff. It has no permissions, as it shows only what its reader may see; permissions at this address
 * would cover the whole back office. In a file of its own because every navigation bar links to it.
 */
export const homePage = page('/dashboard', { title: 'Today' });

/** Link of tasks about work that waits on a day. */
export const whatWaits = `${homePage.path}#waits`;

/** Page of a staff member's open tasks. */
export const tasksPage = page('/user/task', { title: 'Tasks' });
