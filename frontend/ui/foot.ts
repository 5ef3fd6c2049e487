type Part = '--foot-bar' | '--foot-question';

/**
 * For what stands at the foot of the screen: a ref that says how much of the screen it takes (`ui/tokens.css`), as long as it is there. Messages come above
 * it, and what gets the focus is not scrolled under it. Give it a constant of the module: each call is another ref.
 */
export const atFoot = (part: Part) => (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  const tell = () => style.setProperty(part, `${String(Math.ceil(element.getBoundingClientRect().height))}px`);
  tell();
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(part);
  };
};
