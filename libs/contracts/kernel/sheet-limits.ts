/** Largest number of bytes of an imported file. */
export const MOST_FILE_BYTES = 2_000_000;
/** Size of the parts of an upload, within the limit of any call. */
export const PART_BYTES = 48_000;
/** Largest number of rows that are imported at once. */
export const MOST_IMPORT_ROWS = 5_000;
/** Number of problems that are shown. */
export const PROBLEMS_SHOWN = 200;
