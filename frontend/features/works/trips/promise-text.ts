import { formatDay } from '@/lib/dates';

/** Returns the title and text above the promises for another day. */
export const promiseQuestion = (count: number, day: string): { title: string; description: string } => ({
  title: count === 1 ? 'Promised for another day' : `${String(count)} promises for other days`,
  description: `This trip goes on ${formatDay(day)}. ${
    count === 1
      ? 'Move the promise to that day, or keep it?'
      : 'Choose for each promise whether to move it to that day or keep it.'
  }`,
});

/** Names the documents whose client cannot be mailed about another day. */
export function unmailedInWords(rows: readonly { readonly document: string; readonly is_mailed: boolean }[]): string {
  const unmailedDocuments = rows.filter(({ is_mailed: isMailed }) => !isMailed).map(({ document }) => document);
  return unmailedDocuments.length === 0
    ? ''
    : `We have no email address for ${unmailedDocuments.join(', ')}: call them.`;
}
