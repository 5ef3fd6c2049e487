import { useSyncExternalStore } from 'react';

/** Whether a media query holds; false on the server and in the first drawing, so that both agree. Prefer CSS where it can do it. */
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
