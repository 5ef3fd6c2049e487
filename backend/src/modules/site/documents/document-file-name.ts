/**
 * Returns the file name of a document's PDF, wherever it is saved: letters of any language, and no sign that a disk
 * or a mail program minds.
 */
export const fileNameOf = (name: string): string =>
  `${name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._()-]+/gu, '-')
    .slice(0, 120)}.pdf`;
