import styled from 'styled-components';
import { controlStyles, FieldShell, useFieldIds, type FieldProps } from './field';

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s2);
`;

const HexInput = styled.input<{ $invalid: boolean }>`
  ${controlStyles}
  text-transform: uppercase;

  &::placeholder {
    text-transform: none;
  }
`;

const PickerInput = styled.input`
  width: calc(2 * var(--target));
  height: 100%;
  min-height: var(--target);
  padding: 3px;
  border: 1.5px solid var(--field);
  border-radius: var(--radius-input);
  background: var(--surface);
  cursor: pointer;
`;

const isHex = (value: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(value);

interface ColourFieldProps extends FieldProps {
  label: string;
  name: string;
  /** Hex colour `#CDAE84`, or incomplete typed text. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** Field for a colour, typed or picked with the system's colour picker. Works with `{...form.control('base')}`. */
export function ColourField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  name,
  value,
  onChange,
  onBlur,
}: ColourFieldProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <FieldShell label={label} hint={hint} error={error} optional={optional} className={className} ids={ids}>
      <Row>
        <HexInput
          {...ids.aria}
          id={ids.fieldId}
          name={name}
          value={value}
          placeholder="#CDAE84"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          $invalid={Boolean(error)}
        />
        <PickerInput
          type="color"
          aria-label={`${label}, with the picker`}
          value={isHex(value) ? value : '#ffffff'}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
      </Row>
    </FieldShell>
  );
}
