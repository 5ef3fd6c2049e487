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

interface MillimetreInputProps {
  id: string;
  value: number;
  invalid?: boolean;
  onChange: (value: number) => void;
}

/** A size to the millimetre, typed; `2.45` and `2,45 m` are read as metres. It counts when the field is left, or at Enter. */
export function MillimetreInput({ id, value, invalid = false, onChange }: MillimetreInputProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  const settle = () => {
    const wanted = millimetresIn(typed);
    if (wanted === null) setTyped(String(value));
    else if (wanted !== value) onChange(wanted);
    else setTyped(String(value));
  };

  return (
    <Typed>
      <input
        id={id}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        aria-invalid={invalid}
        aria-describedby={`${id}-unit`}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/[^\d.,cm ]/g, '').slice(0, 8))}
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
  );
}
