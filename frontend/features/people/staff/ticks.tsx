import { Checkbox } from '@/ui/form/checkbox';

/** Several of a few, in the order in which they were ticked. */
export function Ticks({
  legend,
  options,
  value,
  onChange,
  disabled = false,
}: {
  legend: string;
  options: readonly { id: string; name: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean;
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          disabled={disabled}
          checked={value.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}
