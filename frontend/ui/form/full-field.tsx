import { useState, type InputEvent, type ReactNode } from 'react';
import { Hint } from './field';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface FullField {
  onBeforeInput: (event: InputEvent<TextElement>) => void;
  /** Call it with each new value of the field. */
  onValue: (value: string) => void;
  /** Note to show below the field. */
  note: ReactNode;
}

/** Note when a field with a maximum length is full, because the browser drops further characters silently. */
export function useFullField(maxLength: number | undefined): FullField {
  const [full, setFull] = useState(false);
  return {
    onBeforeInput: ({ currentTarget: { value, selectionStart, selectionEnd }, data }) => {
      if (maxLength === undefined) return;
      const replacedLength = (selectionEnd ?? value.length) - (selectionStart ?? value.length);
      setFull(value.length - replacedLength + data.length > maxLength);
    },
    onValue: (value) => {
      if (maxLength !== undefined && value.length < maxLength) setFull(false);
    },
    note: (
      <span role="status">
        {full && <Hint as="span">{`Only ${String(maxLength)} characters fit; the rest was left out.`}</Hint>}
      </span>
    ),
  };
}
