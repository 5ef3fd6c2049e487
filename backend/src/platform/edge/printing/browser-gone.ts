/** Thrown when the browser or its connection is gone, so that open requests are never answered. */
export class BrowserGone extends Error {
  override readonly name = 'BrowserGone';
}
