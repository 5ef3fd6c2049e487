/** The browser, or the connection to it, is gone: nothing that was asked of it will be answered. */
export class BrowserGone extends Error {
  override readonly name = 'BrowserGone';
}
