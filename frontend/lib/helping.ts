import { HELPING_HEADER } from '@plinth/contracts/kernel/helping-header';

/** The helping under which this page was drawn; null where it is the viewer's own, undefined until that is known. */
let drawnViewer: string | null | undefined;

/**
 * Checks that the page was rendered for this viewer: the person who is helped, or oneself. The first call decides
 * which.
 */
export function isDrawnFor(helpingId: string | null): boolean {
  if (drawnViewer === undefined) drawnViewer = helpingId;
  return drawnViewer === helpingId;
}

/** By which each call says as whom its page was drawn, so that nothing is changed under another name than stands on it. */
export const helpingHeader = (): Record<string, string> => (drawnViewer ? { [HELPING_HEADER]: drawnViewer } : {});
