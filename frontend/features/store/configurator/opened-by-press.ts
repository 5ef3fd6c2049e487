import { createContext } from 'react';

/**
 * Context that is true when the configurator was opened by a press, not by the page's address: the page then goes to
 * it, and the focus with it.
 */
export const OpenedByPress = createContext(false);
