import { useRef } from 'react';
import { PAGE_HEADING_ID } from './page-heading';

/** Time that an answer may take to remove the button that opened what was closed. */
const SETTLES_MS = 5_000;

const takesFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility();

/** Focuses the page's heading, for a reader who lost their place. */
const focusHeading = (): void => document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });

/** Another dialog stands before the page by now: it has the focus, or is about to. */
const isCovered = (): boolean =>
  document.getElementById(PAGE_HEADING_ID)?.closest('[aria-hidden="true"], [inert]') !== null;

/** A button that did its work is often gone with the answer, and the focus with it: then it goes to the page's heading, which says what became of it. */
function whileItSettles(): void {
  const watch = new MutationObserver(() => {
    if (document.activeElement !== document.body || isCovered()) return;
    focusHeading();
    stop();
  });
  const timer = setTimeout(() => stop(), SETTLES_MS);
  const stop = (): void => {
    watch.disconnect();
    clearTimeout(timer);
  };
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

/** For what is opened without a trigger of its own: the focus goes back to where it was. */
export function useFocusReturn() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (takesFocus(before.current)) before.current.focus({ preventScroll: true });
      else focusHeading();
      whileItSettles();
    },
  };
}
