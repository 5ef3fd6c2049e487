import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../visually-hidden';
import { readQuantity } from './quantity';

const Box = styled.div<{ $size: 'small' | 'medium' }>`
  display: inline-flex;
  align-items: stretch;
  align-self: flex-start;
  width: fit-content;
  height: ${({ $size }) => ($size === 'small' ? 'var(--target-small)' : '48px')};
  border: 1.5px solid var(--field);
  border-radius: var(--radius);
  background: var(--surface);
  overflow: clip;

  &:has(input:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  button {
    display: grid;
    place-items: center;
    width: ${({ $size }) => ($size === 'small' ? 'var(--target-small)' : '46px')};
    padding: 0;
    border: 0;
    background: transparent;
    color: var(--ink);
  }

  button:hover:not(:disabled) {
    background: var(--linen);
  }

  button:focus-visible {
    outline-offset: -4px;
  }

  button:disabled {
    color: var(--ink-3);
    opacity: 0.5;
  }

  input {
    width: ${({ $size }) => ($size === 'small' ? '2.5rem' : '3.25rem')};
    padding: 0;
    border: 0;
    background: transparent;
    text-align: center;
    font: var(--strong) var(--text-16) var(--font-text);
    font-variant-numeric: tabular-nums;
  }

  input:focus-visible {
    outline: none;
    box-shadow: none;
  }

  svg {
    width: 18px;
    height: 18px;
  }
`;

/** Note below the field, on a line of its own. */
const Note = styled.p`
  flex: 1 0 100%;
  grid-column: 1 / -1;
  order: 1;
  padding-top: var(--s1);
  color: var(--danger);
  font: var(--regular) var(--text-14) var(--font-text);
`;

export interface QuantityStepperProps {
  /** Label with the item: "Quantity of Base cupboard 600". */
  label: string;
  value: number;
  onChange: (quantity: number) => void;
  /** Called instead of `onChange` for one more or one less, where the server counts. */
  onStep?: (direction: 1 | -1) => void;
  min?: number;
  max?: number;
  /** Reason for `max`: "We have 6 in stock". */
  maxReason?: string;
  size?: 'small' | 'medium';
  disabled?: boolean;
}

/**
 * Field for a quantity with buttons for one more and one less. A typed value applies on Enter or when the field is
 * left.
 */
export function QuantityStepper({
  label,
  value,
  onChange,
  onStep,
  min = 1,
  max = 999,
  maxReason,
  size = 'medium',
  disabled = false,
}: QuantityStepperProps) {
  const [typedText, setTypedText] = useState(String(value));
  const [notice, setNotice] = useState<string | null>(null);
  const noteId = useId();
  useEffect(() => setTypedText(String(value)), [value]);

  const applyTyped = () => {
    if (typedText === String(value)) return;
    const { quantity, note } = readQuantity(typedText, { current: value, min, max, maxReason });
    setTypedText(String(quantity));
    setNotice(note);
    if (quantity !== value) onChange(quantity);
  };
  const step = (direction: 1 | -1) => {
    setNotice(null);
    if (onStep) onStep(direction);
    else onChange(Math.min(max, Math.max(min, value + direction)));
  };

  return (
    <>
      <Box role="group" aria-label={label} $size={size}>
        <button type="button" onClick={() => step(-1)} disabled={disabled || value <= min}>
          <Minus aria-hidden />
          <VisuallyHidden>One less</VisuallyHidden>
        </button>
        <input
          inputMode="numeric"
          enterKeyHint="done"
          aria-label={label}
          aria-describedby={notice === null ? undefined : noteId}
          value={typedText}
          disabled={disabled}
          onChange={(event) => setTypedText(event.target.value.slice(0, 12))}
          onFocus={(event) => event.target.select()}
          onBlur={applyTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            applyTyped();
          }}
        />
        <button type="button" onClick={() => step(1)} disabled={disabled || value >= max}>
          <Plus aria-hidden />
          <VisuallyHidden>One more</VisuallyHidden>
        </button>
      </Box>
      {notice !== null && (
        <Note id={noteId} role="alert">
          {notice}
        </Note>
      )}
    </>
  );
}
