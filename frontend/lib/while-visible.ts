/**
 * Keeps a resource open while the page is visible; closes it when hidden for a while, and opens it again when
 * visible.
 */
export class WhileVisible {
  private release: (() => void) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param open takes it up, and tells how to let it go */
  constructor(
    private readonly hiddenForMs: number,
    private readonly open: () => () => void,
  ) {
    document.addEventListener('visibilitychange', this.look);
    if (document.visibilityState === 'visible') this.release = open();
  }

  /** Closes it permanently. */
  end(): void {
    document.removeEventListener('visibilitychange', this.look);
    this.close();
  }

  private readonly look = (): void => {
    clearTimeout(this.timer);
    if (document.visibilityState === 'hidden') this.timer = setTimeout(() => this.close(), this.hiddenForMs);
    else this.release ??= this.open();
  };

  private close(): void {
    clearTimeout(this.timer);
    this.release?.();
    this.release = undefined;
  }
}
