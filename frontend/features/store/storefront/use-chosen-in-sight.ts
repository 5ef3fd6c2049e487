import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a row so that the chosen element is in its middle.
 * @param chosenId id or name that changes when another element is chosen
 */
export function useChosenInSight<Row extends HTMLElement>(chosenId: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const chosenElement = row.current?.querySelector('[aria-current]');
    if (!row.current || !chosenElement) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), chosenElement.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [chosenId]);
  return row;
}
