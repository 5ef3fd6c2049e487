import { useEffect } from 'react';

/** Signals to public/after-paint.mjs, which repeats taps made before the page's scripts had loaded (early-taps). */

/** Signals that React handles taps itself from now on. */
export const signalReactListens = (): void => dispatchSignal('plinth:react-listens');

/**
 * Signals when the whole page is interactive, so that early taps can be repeated. Earlier, React would take a ticked
 * box for the page's own state.
 */
export function useTapReplay(): void {
  useEffect(() => dispatchSignal('plinth:live'), []);
}

const dispatchSignal = (name: string): void => void window.dispatchEvent(new Event(name));
