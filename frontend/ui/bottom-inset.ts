type Part = 'bar' | 'question';

/** Id of the element around everything that covers pages: messages, and the consent banner. */
export const OVER_PAGE = 'over-page';

/** Heights at the bottom of the screen that are covered, px. */
const takenHeights: Record<Part, number> = { bar: 0, question: 0 };

/**
 * Sets the heights only on the elements that need them: a value that every element inherits would make the browser
 * recalculate all styles, which takes a phone longer than drawing the bar.
 */
function publishHeight(part: Part, height: number): void {
  takenHeights[part] = height;
  document.getElementById(OVER_PAGE)?.style.setProperty(`--foot-${part}`, `${height}px`);
  for (const { style } of [document.documentElement, document.body])
    style.setProperty('--covered', `${takenHeights.bar + takenHeights.question}px`);
}

/**
 * Returns a ref for an element at the bottom of the screen, which reports its height (`ui/tokens.css`) while it is
 * mounted. Messages stand above it, and focused elements are not scrolled under it. Keep the ref in a module
 * constant, because each call returns another one.
 */
export const bottomInsetRef =
  (part: Part) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    // The observer reports the height before the first frame with the element, when the browser has measured it anyway.
    const observer = new ResizeObserver(
      ([
        {
          borderBoxSize: [box],
        },
      ]) => publishHeight(part, Math.ceil(box.blockSize)),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      publishHeight(part, 0);
    };
  };
