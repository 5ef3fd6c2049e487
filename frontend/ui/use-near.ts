import { useEffect, useState, type RefObject } from 'react';

/** Distance below the screen at which something counts as about to be seen. */
const AHEAD = '400px';

/** True from the moment on when an element is in sight, or nearly: what is drawn there may be fetched. */
export function useNear(target: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || near) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, near]);
  return near;
}
