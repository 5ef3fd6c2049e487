import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a row so that the chosen element is in its middle.
 * @param chosenId names what is
 */
export function useChosenInSight<Row extends HTMLElement>(chosenId: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]');
    if (!row.current || !here) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), here.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [chosenId]);
  return row;
}
