import { startTransition } from 'react';
import * as client from 'react-dom/client';
import { tellReactListens } from './tap-replay';

/**
 * React's `hydrateRoot` for Next, which asks for it as the default (see next.config): as a transition, React takes up what the server drew in slices
 * of a few milliseconds, between which the browser scrolls and answers; what is tapped meanwhile is taken up at once. All of it becomes live in one
 * piece, as ever, so that no part of a page runs before another.
 */
const hydrateRoot: typeof client.hydrateRoot = (container, children, options) => {
  let root: client.Root | undefined;
  startTransition(() => {
    root = client.hydrateRoot(container, children, options);
  });
  if (!root) throw new Error('React runs a transition at once');
  tellReactListens();
  return root;
};

const inSlices = { ...client, hydrateRoot };
export default inSlices;
