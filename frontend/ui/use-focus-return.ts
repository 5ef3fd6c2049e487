import { useRef } from 'react';
import { PAGE_HEADING_ID } from './page-heading';

/** Time within which an answer may remove the button that had the focus. */
const ANSWER_MS = 5_000;

const canTakeFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility();

const focusHeading = (): void => document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });

/** Checks that another dialog covers the page, which has the focus or is about to get it. */
const isCovered = (): boolean =>
  document.getElementById(PAGE_HEADING_ID)?.closest('[aria-hidden="true"], [inert]') !== null;

/** Moves the focus to the page's heading when the answer removes the button that had it. */
function rescueLostFocus(): void {
  const watch = new MutationObserver(() => {
    if (document.activeElement !== document.body || isCovered()) return;
    focusHeading();
    stop();
  });
  const timer = setTimeout(() => stop(), ANSWER_MS);
  const stop = (): void => {
    watch.disconnect();
    clearTimeout(timer);
  };
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

/** Returns the focus to where it was, for a panel without a trigger. */
export function useFocusReturn() {
  const focusedBefore = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      focusedBefore.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (canTakeFocus(focusedBefore.current)) focusedBefore.current.focus({ preventScroll: true });
      // What came in the place of the dialog may have taken the focus already.
      else if (!canTakeFocus(document.activeElement)) focusHeading();
      rescueLostFocus();
    },
  };
}
