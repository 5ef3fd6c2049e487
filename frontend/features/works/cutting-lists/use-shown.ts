import { useEffect, useState } from 'react';

/** What comes next at the saw is shown so long before a tap counts for it: the second tap of a glove was meant for what stood there before. */
const SHOWN_MS = 450;

export function useShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}
