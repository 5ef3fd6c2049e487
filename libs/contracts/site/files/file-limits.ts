/** Largest number of bytes of an upload. */
export const MOST_UPLOAD_BYTES = 200_000_000;
/** Size of the parts of an upload: an interruption loses at most one. */
export const UPLOAD_PART_BYTES = 2_000_000;
/** Days in which a deleted file can be restored. */
export const BIN_DAYS = 30;
/** Path for uploads, previews and downloads. */
export const FILES_PATH = '/api/files';
