import { useEffect } from 'react';

/** Signals to public/after-paint.mjs, which repeats the taps made before a page's scripts were there (early-taps). */

/** From here on React hears taps itself. */
export const tellReactListens = (): void => tell('plinth:react-listens');

/** Tells, when all of the page is live, that what was tapped early can be done: before, React would take a box's tick for the page's own. */
export function useTapReplay(): void {
  useEffect(() => tell('plinth:live'), []);
}

const tell = (name: string): void => void window.dispatchEvent(new Event(name));
