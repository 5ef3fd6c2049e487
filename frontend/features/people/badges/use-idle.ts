import { useEffect, useRef } from 'react';
import { permanentValue } from '@/lib/storage-value';
import { watchIdle } from './watch-idle';

const lastUse = permanentValue('plinth.last-use');

/**
 * Calls `onIdle` once nobody touched the device for so many minutes, and `onUse`, once a minute at most, while somebody
 * does; null: neither.
 */
export function useIdle(
  minutes: number | null,
  handlers: { readonly onIdle: () => void; readonly onUse: () => void },
): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (minutes === null) return undefined;
    return watchIdle(window, {
      minutes,
      lastUse,
      onIdle: () => latest.current.onIdle(),
      onUse: () => latest.current.onUse(),
    });
  }, [minutes]);
}
