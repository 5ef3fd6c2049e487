/**
 * Header with the id of the helping session in which the page was drawn; absent for the caller's own. It keeps a page
 * from before or after from changing data under another name than it shows.
 */
export const HELPING_HEADER = 'x-plinth-helping';
