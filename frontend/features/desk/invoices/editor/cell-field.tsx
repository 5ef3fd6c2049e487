import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { controlStyles } from '@/ui/form/field';
import { useFullField } from '@/ui/form/full-field';
import { from } from '@/ui/layout';
import { useReportUnread } from './unread-cells';

const Input = styled.input<{ $invalid?: boolean; $end: boolean }>`
  ${controlStyles}
  padding-inline: var(--s2);
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  font-variant-numeric: tabular-nums;

  ${from.tablet} {
    min-height: 36px;
    padding-block: 4px;
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

interface CellFieldProps<Value> {
  id: string;
  /** Label with the line's name: "Quantity of Base unit 600". */
  label: string;
  value: Value;
  /** Formats the value for the field when nobody is typing. */
  format: (value: Value) => string;
  /** Parses the typed text; null for text that has no meaning, and then the last valid value stays. */
  parse: (text: string) => Value | null;
  onValue: (value: Value) => void;
  /** Reason why the value is not allowed. */
  error?: string;
  /** Message for text that has no meaning: what to type instead. */
  hint: string;
  onComplaint: (id: string, complaint: string | null) => void;
  inputMode?: 'numeric' | 'decimal' | 'text';
  align?: 'start' | 'end';
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
}

/**
 * Field in a table. The value changes at each key if the text has a meaning, so that the sums follow. Other text
 * stays in the field, and an error appears when the field is left.
 */
export function CellField<Value>({
  id,
  label,
  value,
  format,
  parse,
  onValue,
  error,
  hint,
  onComplaint,
  inputMode = 'numeric',
  align = 'end',
  placeholder,
  maxLength,
  disabled,
}: CellFieldProps<Value>) {
  const [typedText, setTypedText] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const reportedValue = useRef<Value>(value);
  const formattedValue = format(value);
  const { note, onValue: room, ...full } = useFullField(maxLength);
  const isUnreadable = typedText !== null && parse(typedText) === null;
  useReportUnread(id, isUnreadable ? `${label}: ${hint}` : null);

  useEffect(() => {
    // Changed from elsewhere (undo, another person): what was typed here before no longer counts.
    if (!Object.is(reportedValue.current, value)) {
      reportedValue.current = value;
      setTypedText(null);
      setComplaint(null);
    }
  }, [value]);

  const complain = (next: string | null) => {
    setComplaint(next);
    onComplaint(id, next);
  };
  const handleInput = (text: string) => {
    setTypedText(text);
    room(text);
    const next = parse(text);
    if (next === null) return;
    if (complaint !== null) complain(null);
    if (Object.is(next, value)) return;
    reportedValue.current = next;
    onValue(next);
  };
  const handleBlur = () => {
    if (typedText === null) return;
    if (parse(typedText) === null) complain(hint);
    else setTypedText(null);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || typedText === null) return;
    event.stopPropagation();
    setTypedText(null);
    complain(null);
  };

  const message = complaint ?? error;
  return (
    <>
      <Input
        {...full}
        id={id}
        aria-label={label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
        $invalid={Boolean(message)}
        $end={align === 'end'}
        inputMode={inputMode}
        enterKeyHint="next"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={maxLength}
        disabled={disabled}
        value={typedText ?? formattedValue}
        onChange={(event) => handleInput(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={handleBlur}
        onKeyDown={handleKeyDown}
      />
      {note}
    </>
  );
}
