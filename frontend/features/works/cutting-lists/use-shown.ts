import { useEffect, useState } from 'react';

/** Time after a new step appears in which taps are ignored: a double tap with gloves was meant for the step before. */
const SHOWN_MS = 450;

export function useShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}
