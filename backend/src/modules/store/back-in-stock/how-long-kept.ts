/** Days after which an unconfirmed request is deleted. */
export const UNCONFIRMED_DAYS = 3;
/** Months after which an unanswered request is deleted, as stated on the privacy page. */
export const KEEP_MONTHS = 12;
