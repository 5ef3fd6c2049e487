import { useRouter } from 'next/router';

/** Scrolls to the row if it is visible; on a phone either the row or its card is hidden. */
const bringIntoView = (row: HTMLElement | null): void => {
  if (row !== null && row.offsetParent !== null) row.scrollIntoView({ block: 'center' });
};

export interface LinkedRow {
  readonly 'aria-current'?: true;
  readonly ref?: (row: HTMLElement | null) => void;
}

/** Marks the row in the query, `?request=<id>`, as current, and scrolls to it. */
export function useLinkedRow(name: string): (id: string) => LinkedRow {
  const linkedId = useRouter().query[name];
  return (id) => (linkedId === id ? { 'aria-current': true, ref: bringIntoView } : {});
}
