import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { parseMillimetres } from './millimetres';

const FieldWithUnit = styled.span`
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

const ErrorText = styled.p`
  grid-column: 1 / -1;
  color: var(--danger);
  font: var(--regular) var(--text-14) var(--font-text);
`;

/** Limit of characters of a typed size that an error quotes. */
const MAX_QUOTED = 20;
const shorten = (text: string): string => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);

interface MillimetreInputProps {
  id: string;
  value: number;
  invalid?: boolean;
  /** Smallest value, mm: 0 for a distance, 1 for a size. */
  least?: 0 | 1;
  onChange: (value: number) => void;
}

/**
 * Field for a size in millimetres; `2.45` and `2,45 m` are read as metres. The value applies when the field is left,
 * or on Enter.
 */
export function MillimetreInput({ id, value, invalid = false, least = 1, onChange }: MillimetreInputProps) {
  const [typedText, setTypedText] = useState(String(value));
  /** Typed text that is not a size. It stays visible, so that nobody orders the earlier size by mistake. */
  const [invalidText, setUnread] = useState<string | null>(null);
  useEffect(() => {
    setTypedText(String(value));
    setUnread(null);
  }, [value]);

  const applyText = () => {
    const wantedSize = parseMillimetres(typedText, least);
    const isEmpty = typedText.trim() === '';
    setUnread(wantedSize === null && !isEmpty ? typedText : null);
    if (wantedSize !== null && wantedSize !== value) onChange(wantedSize);
    else if (wantedSize !== null || isEmpty) setTypedText(String(value));
  };

  return (
    <>
      <FieldWithUnit>
        <input
          id={id}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          aria-invalid={invalid || invalidText !== null}
          aria-describedby={invalidText === null ? `${id}-unit` : `${id}-unit ${id}-unread`}
          value={typedText}
          onChange={(event) => setTypedText(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={applyText}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            applyText();
          }}
        />
        <span id={`${id}-unit`}>mm</span>
      </FieldWithUnit>
      {invalidText !== null && (
        <ErrorText id={`${id}-unread`} role="alert">
          “{shorten(invalidText)}” is not a size. The size is still {value} mm. Enter whole millimetres, such as 450.
        </ErrorText>
      )}
    </>
  );
}
