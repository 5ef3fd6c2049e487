import { page } from './page';

/**
 * Where everybody who works here begins. Nobody needs leave for it, as it shows only what its reader may see; and a page with permissions of its
 * own at this address would stand above every page of the back office. By itself, because the bar of every page leads there.
 */
export const homePage = page('/dashboard', { title: 'Today' });

/** Where tasks lead that say what waits on a day. */
export const whatWaits = `${homePage.path}#waits`;

/** The open tasks of whoever works here, all on one page. */
export const tasksPage = page('/user/task', { title: 'Tasks' });
