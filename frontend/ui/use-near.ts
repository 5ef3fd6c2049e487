import { useEffect, useState, type RefObject } from 'react';

/** Distance below the screen within which an element counts as near. */
const MARGIN = '400px';

/** Returns true once an element was visible or near, so that its content can load. */
export function useNear(target: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || near) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && setNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, near]);
  return near;
}
