import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Label } from '@/ui/form/field';
import { MillimetreInput } from './millimetre-input';

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 var(--s3);
  align-items: center;
`;

/**
 * Track of the slider. It is as tall as a finger but drawn thinner, so that the focus ring surrounds the drawn part
 * and stays clear of the field above.
 */
const Track = styled.span`
  position: relative;
  grid-column: 1 / -1;
  height: var(--target);

  input {
    width: 100%;
    height: 100%;
    margin: 0;
    accent-color: var(--pine);
    cursor: pointer;
  }

  input:focus-visible {
    outline: none;
    box-shadow: none;
  }

  &:has(input:focus-visible)::after {
    content: '';
    position: absolute;
    inset: 10px calc(-1 * var(--s2));
    border: 3px solid var(--focus);
    border-radius: var(--radius-input);
    pointer-events: none;
  }
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
  /** Problems of the size. */
  children?: ReactNode;
}

/**
 * Control for a size in millimetres, which is dragged, changed with the arrow keys or typed. A typed size may be out
 * of range; its problem is then shown.
 */
export function SizeControl({ label, value, min, max, invalid, onChange, children }: SizeControlProps) {
  const id = useId();
  return (
    <div>
      <Row>
        <Label htmlFor={id}>{label}</Label>
        <MillimetreInput id={id} value={value} invalid={invalid} onChange={onChange} />
        <Track>
          <input
            type="range"
            min={min}
            max={max}
            step={1}
            value={Math.min(max, Math.max(min, value))}
            aria-label={`${label} in millimetres`}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
        </Track>
        <Ends aria-hidden>
          <span>{min}</span>
          <span>{max}</span>
        </Ends>
      </Row>
      {children}
    </div>
  );
}
