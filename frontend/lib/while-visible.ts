/**
 * Keeps a resource open while the page is visible; closes it when hidden for a while, and opens it again when
 * visible.
 */
export class WhileVisible {
  private release: (() => void) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param open opens the resource; returns the function that closes it */
  constructor(
    private readonly hiddenForMs: number,
    private readonly open: () => () => void,
  ) {
    document.addEventListener('visibilitychange', this.handleVisibility);
    if (document.visibilityState === 'visible') this.release = open();
  }

  /** Closes it permanently. */
  end(): void {
    document.removeEventListener('visibilitychange', this.handleVisibility);
    this.close();
  }

  private readonly handleVisibility = (): void => {
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
