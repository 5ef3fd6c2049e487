import { useState, type InputEvent, type ReactNode } from 'react';
import { Hint } from './field';

type Typed = HTMLInputElement | HTMLTextAreaElement;

interface FullField {
  onBeforeInput: (event: InputEvent<Typed>) => void;
  /** For each change of the field. */
  room: (value: string) => void;
  /** To stand below the field. */
  note: ReactNode;
}

/** A field that takes only so much says so when it is full: the browser leaves out what is beyond, and tells nobody. */
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
