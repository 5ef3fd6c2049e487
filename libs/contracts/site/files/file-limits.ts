/** Largest file that is taken. */
export const MOST_UPLOAD_BYTES = 200_000_000;
/** A file comes in parts: what an interruption loses is one of them. */
export const UPLOAD_PART_BYTES = 2_000_000;
/** Days for which a thrown away file can be taken back. */
export const BIN_DAYS = 30;
/** Path that parts are sent to, and that previews and files come from. */
export const FILES_PATH = '/api/files';
