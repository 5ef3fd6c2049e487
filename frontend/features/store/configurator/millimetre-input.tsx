import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { millimetresIn } from './millimetres';

const Typed = styled.span`
  display: inline-flex;
  gap: var(--s2);
  align-items: center;
  min-width: 0;
  color: var(--ink-2);

  input {
    flex: 0 1 5.5rem;
    width: 5.5rem;
    min-width: 0;
    min-height: var(--target);
    padding: 4px var(--s3);
    border: 1.5px solid var(--field);
    border-radius: var(--radius-input);
    background: var(--surface);
    color: var(--ink);
    text-align: right;
    font: var(--strong) var(--text-16) var(--font-text);
    font-variant-numeric: tabular-nums;
  }

  input[aria-invalid='true'] {
    border-color: var(--danger);
  }
`;

const Unread = styled.p`
  grid-column: 1 / -1;
  color: var(--danger);
  font: var(--regular) var(--text-14) var(--font-text);
`;

/** Most characters of a typed size that an error quotes. */
const MOST_LETTERS = 20;
const beginning = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

interface MillimetreInputProps {
  id: string;
  value: number;
  invalid?: boolean;
  onChange: (value: number) => void;
}

/**
 * Field for a size in millimetres; `2.45` and `2,45 m` are read as metres. The value applies when the field is left,
 * or on Enter.
 */
export function MillimetreInput({ id, value, invalid = false, onChange }: MillimetreInputProps) {
  const [typedText, setTypedText] = useState(String(value));
  /** Typed text that is no size. It stays visible, so that nobody orders the earlier size by mistake. */
  const [unread, setUnread] = useState<string | null>(null);
  useEffect(() => {
    setTypedText(String(value));
    setUnread(null);
  }, [value]);

  const settle = () => {
    const wantedSize = millimetresIn(typedText);
    const isNothing = typedText.trim() === '';
    setUnread(wantedSize === null && !isNothing ? typedText : null);
    if (wantedSize !== null && wantedSize !== value) onChange(wantedSize);
    else if (wantedSize !== null || isNothing) setTypedText(String(value));
  };

  return (
    <>
      <Typed>
        <input
          id={id}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          aria-invalid={invalid || unread !== null}
          aria-describedby={unread === null ? `${id}-unit` : `${id}-unit ${id}-unread`}
          value={typedText}
          onChange={(event) => setTypedText(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            settle();
          }}
        />
        <span id={`${id}-unit`}>mm</span>
      </Typed>
      {unread !== null && (
        <Unread id={`${id}-unread`} role="alert">
          “{beginning(unread)}” is not a size. It is still {value} mm: type whole millimetres, such as 450.
        </Unread>
      )}
    </>
  );
}
