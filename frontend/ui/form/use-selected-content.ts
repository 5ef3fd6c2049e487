import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';

interface FieldEvents {
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClick?: (event: MouseEvent<HTMLInputElement>) => void;
}

/**
 * Selects the content of a field when it gets the focus, so that typing or scanning replaces it. A second press
 * places the cursor as usual.
 * @param selects whether the field is one of those: amounts and codes, not sentences
 * @param own what the field does besides
 * @returns what takes the place of `own`; nothing where nothing is selected
 */
export function useSelectedContent(selects: boolean, own: FieldEvents): FieldEvents {
  // A browser puts the cursor where was pressed after the field has the focus: what was selected then has to be selected again.
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
