import { createContext } from 'react';

/**
 * Context that is true when a button opened the configurator, not the page's address; the page then scrolls to it and
 * moves the focus there.
 */
export const OpenedByPress = createContext(false);
