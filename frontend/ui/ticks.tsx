import styled from 'styled-components';
import { Checkbox } from '@/ui/form/checkbox';
import { ErrorText, Hint } from '@/ui/form/field';

const Legend = styled.legend`
  padding: 0;
  font-weight: var(--medium);
`;

/** Checkboxes for several of a few options, in the order of ticking. */
export function Ticks({
  legend,
  options,
  value,
  onChange,
  disabled = false,
  id,
  hint,
  error,
}: {
  legend: string;
  options: readonly { id: string; name: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean;
  id?: string;
  hint?: string;
  error?: string | undefined;
}) {
  return (
    <fieldset id={id} tabIndex={-1}>
      <Legend>{legend}</Legend>
      {hint && <Hint>{hint}</Hint>}
      {error && <ErrorText>{error}</ErrorText>}
      {options.map(({ id: key, name }) => (
        <Checkbox
          key={key}
          label={name}
          disabled={disabled}
          checked={value.includes(key)}
          onChange={({ target }) => onChange(target.checked ? [...value, key] : value.filter((one) => one !== key))}
        />
      ))}
    </fieldset>
  );
}
