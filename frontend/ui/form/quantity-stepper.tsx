import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../visually-hidden';

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

export interface QuantityStepperProps {
  /** Of what: "Quantity of Base cupboard 600". */
  label: string;
  value: number;
  onChange: (quantity: number) => void;
  /** Instead of `onChange` by one, where the server counts. */
  onStep?: (direction: 1 | -1) => void;
  min?: number;
  max?: number;
  size?: 'small' | 'medium';
  disabled?: boolean;
}

/** How many: one more, one less, or typed. There is no "Apply": leaving the field or Enter does it. */
export function QuantityStepper({ label, value, onChange, onStep, min = 1, max = 999, size = 'medium', disabled = false }: QuantityStepperProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  const settle = () => {
    const wanted = Number.parseInt(typed, 10);
    if (Number.isNaN(wanted)) {
      setTyped(String(value));
      return;
    }
    const quantity = Math.min(max, Math.max(min, wanted));
    setTyped(String(quantity));
    if (quantity !== value) onChange(quantity);
  };
  const step = (direction: 1 | -1) => (onStep ? onStep(direction) : onChange(Math.min(max, Math.max(min, value + direction))));

  return (
    <Box role="group" aria-label={label} $size={size}>
      <button type="button" onClick={() => step(-1)} disabled={disabled || value <= min}>
        <Minus aria-hidden />
        <VisuallyHidden>One less</VisuallyHidden>
      </button>
      <input
        inputMode="numeric"
        pattern="[0-9]*"
        enterKeyHint="done"
        aria-label={label}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 4))}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
        }}
      />
      <button type="button" onClick={() => step(1)} disabled={disabled || value >= max}>
        <Plus aria-hidden />
        <VisuallyHidden>One more</VisuallyHidden>
      </button>
    </Box>
  );
}
