/** A request that nobody confirmed is deleted after so many days. */
export const UNCONFIRMED_DAYS = 3;
/** One that nobody could be told is deleted after so many months; the privacy page says so. */
export const KEEP_MONTHS = 12;
