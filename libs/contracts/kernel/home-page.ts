import { page } from './page';

/**
 * Start page of staff. It needs no permission, as it shows only what its reader may see; a page with permissions at
 * this address would stand above the whole back office. By itself, because every bar leads there.
 */
export const homePage = page('/dashboard', { title: 'Today' });

/** Address for tasks about what waits on a day. */
export const whatWaits = `${homePage.path}#waits`;

/** The open tasks of whoever works here, all on one page. */
export const tasksPage = page('/user/task', { title: 'Tasks' });
