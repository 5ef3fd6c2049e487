import { useRouter } from 'next/router';

/** What stands on the screen alone: of a row that is a card on a phone, one of the two is hidden. */
const bringIntoView = (row: HTMLElement | null): void => {
  if (row !== null && row.offsetParent !== null) row.scrollIntoView({ block: 'center' });
};

export interface LinkedRow {
  readonly 'aria-current'?: true;
  readonly ref?: (row: HTMLElement | null) => void;
}

/** Of many things on a page the one that a link is about, `?request=<id>`: its row is brought into view as it appears, and marked as the current one. */
export function useLinkedRow(name: string): (id: string) => LinkedRow {
  const linked = useRouter().query[name];
  return (id) => (linked === id ? { 'aria-current': true, ref: bringIntoView } : {});
}
