import { useCallback, useRef, useState } from 'react';

/**
 * State of a button whose panel (popover, sheet, dialog) loads on demand: its code is fetched when the pointer or the
 * focus comes near, and it is mounted when first opened.
 */
export function useLazyPanel(preload: () => Promise<unknown>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [isMounted, setMounted] = useState(false);

  const onOpenChange = useCallback((next: boolean) => {
    if (next) setMounted(true);
    setOpen(next);
  }, []);
  const preloadPanel = useCallback(() => {
    // A failed fetch is repeated, and reported, when the panel is opened.
    preload().catch(() => undefined);
  }, [preload]);

  return {
    anchor,
    open,
    /** True once it has been opened: render the panel then. */
    mounted: isMounted,
    onOpenChange,
    trigger: {
      ref: anchor,
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': open,
      onClick: () => onOpenChange(!open),
      onPointerEnter: preloadPanel,
      onFocus: preloadPanel,
    },
  };
}
