/** Largest file of items that is taken in. */
export const MOST_FILE_BYTES = 2_000_000;
/** A file comes in pieces, each as small as any other call. */
export const PART_BYTES = 48_000;
/** Most rows that are taken in at once. */
export const MOST_IMPORT_ROWS = 5_000;
/** Number of problems that are shown. */
export const PROBLEMS_SHOWN = 200;
