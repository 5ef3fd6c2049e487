/** Holds something open while the page can be seen; hidden for a while, the page lets it go, and takes it up again when it is seen. */
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

  /** For good. */
  end(): void {
    document.removeEventListener('visibilitychange', this.look);
    this.letGo();
  }

  private readonly look = (): void => {
    clearTimeout(this.timer);
    if (document.visibilityState === 'hidden') this.timer = setTimeout(() => this.letGo(), this.hiddenForMs);
    else this.release ??= this.open();
  };

  private letGo(): void {
    clearTimeout(this.timer);
    this.release?.();
    this.release = undefined;
  }
}
