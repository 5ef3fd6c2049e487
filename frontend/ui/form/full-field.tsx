import { useState, type InputEvent, type ReactNode } from 'react';
import { Hint } from './field';

type Typed = HTMLInputElement | HTMLTextAreaElement;

interface FullField {
  onBeforeInput: (event: InputEvent<Typed>) => void;
  /** Call it with each new value of the field. */
  room: (value: string) => void;
  /** Note to show below the field. */
  note: ReactNode;
}

/** Note when a field with a maximum length is full, because the browser drops further characters silently. */
export function useFullField(most: number | undefined): FullField {
  const [full, setFull] = useState(false);
  return {
    onBeforeInput: ({ currentTarget: { value, selectionStart, selectionEnd }, data }) => {
      if (most === undefined) return;
      const replacedLength = (selectionEnd ?? value.length) - (selectionStart ?? value.length);
      setFull(value.length - replacedLength + data.length > most);
    },
    room: (value) => {
      if (most !== undefined && value.length < most) setFull(false);
    },
    note: (
      <span role="status">
        {full && <Hint as="span">{`Only ${String(most)} characters fit; the rest was left out.`}</Hint>}
      </span>
    ),
  };
}
