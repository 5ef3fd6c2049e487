import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorText, FieldBox, Hint, useFieldIds } from './field';
import { visuallyHidden } from '../visually-hidden';

const CheckRow = styled.label`
  position: relative;
  display: flex;
  gap: var(--s3);
  align-items: flex-start;
  min-height: var(--target);
  padding-block: 10px;
  cursor: pointer;

  &:has(:disabled) {
    cursor: not-allowed;
    color: var(--ink-3);
  }
`;

const CheckInput = styled.input`
  flex: none;
  appearance: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1.5px solid var(--field);
  border-radius: 5px;
  background: var(--surface);
  cursor: inherit;

  &:hover:not(:disabled) {
    border-color: var(--ink);
  }

  &:checked,
  &:indeterminate {
    border-color: var(--pine);
    background: var(--pine);
  }

  &:checked::after {
    content: '';
    width: 7px;
    height: 12px;
    margin-top: -3px;
    border: solid #fff;
    border-width: 0 2.5px 2.5px 0;
    transform: rotate(42deg);
  }

  &:indeterminate::after {
    content: '';
    width: 11px;
    height: 0;
    margin: 0;
    border: solid #fff;
    border-width: 0 0 2.5px;
    transform: none;
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
`;

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  hideLabel?: boolean;
  /** True when only some of the items that it stands for are ticked. */
  indeterminate?: boolean;
}

const CheckText = styled.span<{ $hidden?: boolean }>`
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

export function Checkbox({
  label,
  hint,
  error,
  hideLabel,
  indeterminate = false,
  id,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <FieldBox className={className}>
      <CheckRow>
        <CheckInput
          {...ids.aria}
          {...input}
          type="checkbox"
          id={ids.fieldId}
          ref={(element) => {
            if (element) element.indeterminate = indeterminate;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
            return undefined;
          }}
        />
        <CheckText $hidden={hideLabel}>{label}</CheckText>
      </CheckRow>
      {hint && <Hint id={ids.hintId}>{hint}</Hint>}
      {error && <ErrorText id={ids.errorId}>{error}</ErrorText>}
    </FieldBox>
  );
}
