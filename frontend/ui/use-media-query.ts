import { useSyncExternalStore } from 'react';

/**
 * Returns the state of a media query; false on the server and in the first rendering, so that both agree. Prefer CSS
 * where it can do it.
 */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
