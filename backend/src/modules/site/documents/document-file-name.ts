/**
 * Returns the file name of a document's PDF: letters of any language, without characters that file systems or mail
 * programs reject.
 */
export const fileNameOf = (name: string): string =>
  `${name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._()-]+/gu, '-')
    .slice(0, 120)}.pdf`;
