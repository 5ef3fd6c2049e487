import { useEffect, useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Label } from '@/ui/form/field';

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 var(--s3);
  align-items: center;
`;

const Typed = styled.span`
  display: inline-flex;
  gap: var(--s2);
  align-items: center;
  color: var(--ink-2);

  input {
    width: 5.5rem;
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

const Slider = styled.input`
  grid-column: 1 / -1;
  width: 100%;
  height: var(--target);
  margin: 0;
  accent-color: var(--pine);
  cursor: pointer;
`;

const Ends = styled.span`
  grid-column: 1 / -1;
  display: flex;
  justify-content: space-between;
  margin-top: calc(-1 * var(--s2));
  color: var(--ink-3);
  font: var(--regular) var(--text-12) var(--font-text);
  font-variant-numeric: tabular-nums;
`;

interface SizeControlProps {
  label: string;
  value: number;
  min: number;
  max: number;
  invalid: boolean;
  onChange: (value: number) => void;
  /** What speaks against the size. */
  children?: ReactNode;
}

/** A size to the millimetre: dragged, stepped with the arrow keys, or typed. A typed size may lie beyond the ends: then the reason is told. */
export function SizeControl({ label, value, min, max, invalid, onChange, children }: SizeControlProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  const settle = () => {
    const wanted = Number.parseInt(typed, 10);
    if (Number.isNaN(wanted) || wanted < 1) setTyped(String(value));
    else if (wanted !== value) onChange(wanted);
  };

  return (
    <div>
      <Row>
        <Label htmlFor={id}>{label}</Label>
        <Typed>
          <input
            id={id}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            aria-invalid={invalid}
            aria-describedby={`${id}-unit`}
            value={typed}
            onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 4))}
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
        <Slider
          type="range"
          min={min}
          max={max}
          step={1}
          value={Math.min(max, Math.max(min, value))}
          aria-label={`${label} in millimetres`}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <Ends aria-hidden>
          <span>{min}</span>
          <span>{max}</span>
        </Ends>
      </Row>
      {children}
    </div>
  );
}
