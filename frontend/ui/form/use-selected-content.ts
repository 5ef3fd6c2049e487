import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';

interface FieldEvents {
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClick?: (event: MouseEvent<HTMLInputElement>) => void;
}

/**
 * Selects the content of a field when it gets the focus, so that typing or scanning replaces it. A second press
 * places the cursor as usual.
 * @param selects true for amounts and codes, false for sentences
 * @param own the field's own event handlers, which are called too
 * @returns the handlers to use instead of `own`; none where `selects` is false
 */
export function useSelectedContent(selects: boolean, own: FieldEvents): FieldEvents {
  // After the focus, the browser moves the cursor to the pressed place, which drops the selection: the click selects again.
  const hasEntered = useRef(false);
  if (!selects) return {};
  return {
    onFocus: (event) => {
      hasEntered.current = true;
      event.currentTarget.select();
      own.onFocus?.(event);
    },
    onKeyDown: (event) => {
      hasEntered.current = false;
      own.onKeyDown?.(event);
    },
    onClick: (event) => {
      const field = event.currentTarget;
      if (hasEntered.current && field.selectionStart === field.selectionEnd) field.select();
      hasEntered.current = false;
      own.onClick?.(event);
    },
  };
}
