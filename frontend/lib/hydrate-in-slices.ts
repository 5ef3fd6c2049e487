import { startTransition } from 'react';
import * as client from 'react-dom/client';
import { signalReactListens } from './tap-replay';

/**
 * React's `hydrateRoot` for Next (see next.config), run as a transition: hydration takes slices of a few
 * milliseconds, between which the browser scrolls and handles taps, which are hydrated first. The page still becomes
 * interactive as a whole.
 */
const hydrateRoot: typeof client.hydrateRoot = (container, children, options) => {
  let root: client.Root | undefined;
  startTransition(() => {
    root = client.hydrateRoot(container, children, options);
  });
  if (!root) throw new Error('React runs a transition at once');
  signalReactListens();
  return root;
};

const inSlices = { ...client, hydrateRoot };
export default inSlices;
