/**
 * Header of a call by which the page says as whom it was drawn: the id of the helping, none where it is the caller's own. A page of before or after
 * would change something under another name than it shows.
 */
export const HELPING_HEADER = 'x-plinth-helping';
