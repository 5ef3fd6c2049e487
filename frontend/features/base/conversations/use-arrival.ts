import { useEffect } from 'react';

/** An address that ends in `#id` leads there, also where that part of the page is drawn once its data has come. */
export function useArrival(id: string, isDrawn: boolean): void {
  useEffect(() => {
    if (isDrawn && window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id, isDrawn]);
}
