/** Of a document's PDF, wherever it is saved: the letters of any language, and no sign that a disk or a mail programme minds. */
export const fileNameOf = (name: string): string =>
  `${name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._()-]+/gu, '-')
    .slice(0, 120)}.pdf`;
