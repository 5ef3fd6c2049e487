import { HELPING_HEADER } from '@plinth/contracts/kernel/helping-header';

/** Id of the help session under which this page was rendered; null for the viewer's own page, undefined until known. */
let drawnViewer: string | null | undefined;

/**
 * Checks that the page was rendered for this viewer: the person who is helped, or oneself. The first call decides
 * which.
 */
export function isDrawnFor(helpingId: string | null): boolean {
  if (drawnViewer === undefined) drawnViewer = helpingId;
  return drawnViewer === helpingId;
}

/** Returns the header that says for whom the page was rendered, so that no call changes anything under another name. */
export const helpingHeader = (): Record<string, string> => (drawnViewer ? { [HELPING_HEADER]: drawnViewer } : {});
