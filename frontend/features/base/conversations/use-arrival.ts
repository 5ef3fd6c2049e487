import { useEffect } from 'react';

/** Scrolls to the `#id` in the address, also when that part of the page is rendered later, with its data. */
export function useArrival(id: string, isDrawn: boolean): void {
  useEffect(() => {
    if (isDrawn && window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id, isDrawn]);
}
