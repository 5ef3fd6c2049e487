import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorText, Hint, Label, Optional, useFieldIds, type FieldProps } from './field';

const Group = styled.fieldset`
  min-width: 0;
  scroll-margin-top: calc(var(--bar) + var(--s4));

  > legend {
    padding: 0;
  }
`;

const Cards = styled.div<{ $columns: number }>`
  display: grid;
  gap: var(--s2);
  margin-top: var(--s2);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $columns }) => Math.max(10, 34 / $columns)}rem), 1fr));
`;

const CardLabel = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 2px var(--s3);
  align-items: center;
  min-height: var(--target);
  padding: var(--s3) var(--s4);
  border: 1.5px solid var(--field);
  border-radius: var(--radius);
  background: var(--surface);
  cursor: pointer;

  &:hover:not(:has(:disabled)) {
    border-color: var(--ink);
  }

  &:has(:checked) {
    border-color: var(--pine);
    background: var(--pine-tint);
    box-shadow: inset 0 0 0 1px var(--pine);
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  &:has(:disabled) {
    cursor: not-allowed;
    border-style: dashed;
    color: var(--ink-3);
  }

  > small {
    grid-column: 2 / -1;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const Radio = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  margin: 0;
  border: 1.5px solid var(--field);
  border-radius: 50%;
  background: var(--surface);
  cursor: inherit;

  &:focus-visible {
    outline: none;
  }

  &:checked {
    border: 6.5px solid var(--pine);
  }
`;

export interface RadioCard {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  /** Content at the right end: a price, a date. */
  aside?: ReactNode;
  /** Reason why the card cannot be chosen; it stays visible. */
  disabledReason?: string;
}

export interface RadioCardsProps extends FieldProps {
  name: string;
  options: readonly RadioCard[];
  value?: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  columns?: 1 | 2 | 3;
}

/** Choice among few options, each with room for an explanation. */
export function RadioCards({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  name,
  options,
  value,
  onChange,
  onBlur,
  columns = 1,
}: RadioCardsProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <Group
      className={className}
      aria-describedby={ids.aria['aria-describedby']}
      aria-invalid={ids.aria['aria-invalid']}
    >
      <Label as="legend" $hidden={hideLabel}>
        {label} {optional && <Optional>(optional)</Optional>}
      </Label>
      {hint && <Hint id={ids.hintId}>{hint}</Hint>}
      <Cards $columns={columns}>
        {options.map((option, index) => (
          <CardLabel key={option.value}>
            <Radio
              type="radio"
              // The summary of errors leads to the first choice.
              id={index === 0 ? ids.fieldId : undefined}
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabledReason !== undefined}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span>{option.title}</span>
            <span>{option.aside}</span>
            {(option.disabledReason ?? option.description) && (
              <small>{option.disabledReason ?? option.description}</small>
            )}
          </CardLabel>
        ))}
      </Cards>
      {error && <ErrorText id={ids.errorId}>{error}</ErrorText>}
    </Group>
  );
}
