type Part = 'bar' | 'question';

/** Stands around what lies over every page: messages, and the question about counting visits. */
export const OVER_PAGE = 'over-page';

/** Pixels of the foot that are taken. */
const takenHeights: Record<Part, number> = { bar: 0, question: 0 };

/**
 * Neither is told to all of the page: a value that everything inherits has the browser work out the style of everything anew, which takes a phone
 * longer than to draw the bar.
 */
function tell(part: Part, height: number): void {
  takenHeights[part] = height;
  document.getElementById(OVER_PAGE)?.style.setProperty(`--foot-${part}`, `${height}px`);
  for (const { style } of [document.documentElement, document.body])
    style.setProperty('--covered', `${takenHeights.bar + takenHeights.question}px`);
}

/**
 * For what stands at the foot of the screen: a ref that says how much of the screen it takes (`ui/tokens.css`), as long as it is there. Messages come above
 * it, and what gets the focus is not scrolled under it. Give it a constant of the module: each call is another ref.
 */
export const atFoot =
  (part: Part) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    // It hears of the height before the first frame with the element is shown, when the browser has measured it anyway.
    const observer = new ResizeObserver(
      ([
        {
          borderBoxSize: [box],
        },
      ]) => tell(part, Math.ceil(box.blockSize)),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      tell(part, 0);
    };
  };
