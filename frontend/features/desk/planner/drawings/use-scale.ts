import { useEffect, useState, type RefObject } from 'react';

/** Height of a drawing's text on the screen, px. */
const TEXT_PX = 11.5;

/**
 * Returns the size of text, mm, that is readable at any scale of the drawing.
 * @param extent width and height of the drawing, mm
 */
export function useTextSize(
  box: RefObject<HTMLElement | SVGElement | null>,
  extent: { readonly width: number; readonly height: number },
): number {
  const [shownSize, setShownSize] = useState({ width: 640, height: 480 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width > 0) setShownSize({ width: contentRect.width, height: contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return TEXT_PX * Math.max(extent.width / shownSize.width, extent.height / Math.max(1, shownSize.height));
}
