import { useSyncExternalStore } from 'react';

/**
 * Returns the state of a media query; false on the server and in the first rendering, so that both agree. Prefer CSS
 * where it can do it.
 */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
