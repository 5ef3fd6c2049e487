import { useRouter } from 'next/router';

/** Scrolls to the row if it is visible: of a row that is a card on a phone, one of the two is hidden. */
const bringIntoView = (row: HTMLElement | null): void => {
  if (row !== null && row.offsetParent !== null) row.scrollIntoView({ block: 'center' });
};

export interface LinkedRow {
  readonly 'aria-current'?: true;
  readonly ref?: (row: HTMLElement | null) => void;
}

/** Marks the row that a link is about, `?request=<id>`, as the current one, and brings it into view as it appears. */
export function useLinkedRow(name: string): (id: string) => LinkedRow {
  const linkedId = useRouter().query[name];
  return (id) => (linkedId === id ? { 'aria-current': true, ref: bringIntoView } : {});
}
