import {
  FAMILY_FIELDS,
  FINISH_NAMES,
  isHardwareFamily,
  type DrawingField,
} from '@plinth/cabinetry/drawing/hardware/families';
import { createDefaultDrawing, type TypedDrawing } from '@plinth/cabinetry/drawing/hardware/typed-drawing';
import { hardwareFamilies } from '@plinth/contracts/range/hardware/hardware-labels';
import { Checkbox } from '@/ui/form/checkbox';
import { ColourField } from '@/ui/form/colour-field';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';

export interface DrawingFieldsProps {
  value: TypedDrawing;
  onChange: (drawing: TypedDrawing) => void;
  /** Returns the error of a field; for `family`, that of the whole drawing. */
  errorOf: (field: string) => string | undefined;
  /** Id of the form, and the name of the fields in it, so that errors link to the field. */
  formId: string;
  name: string;
}

const FINISHES = Object.entries(FINISH_NAMES).map(([value, label]) => ({ value, label }));
const NOT_SET = { value: '', label: 'Not set' };

/** Returns the id of a field, as the form builds it. */
const idOf = (formId: string, name: string, key: string): string => `${formId}-${name}.${key}`.replaceAll('.', '-');

interface DrawingInputProps extends Omit<DrawingFieldsProps, 'value' | 'onChange'> {
  field: DrawingField;
  text: string;
  onTyped: (text: string) => void;
}

function DrawingInput({ field, text, onTyped, errorOf, name, formId }: DrawingInputProps) {
  const { key, label } = field;
  const error = errorOf(key);
  const fieldProps = {
    label,
    name: `${name}.${key}`,
    id: idOf(formId, name, key),
    ...(error !== undefined && { error }),
  };
  switch (field.kind) {
    case 'yes':
      return (
        <Checkbox
          label={label}
          name={fieldProps.name}
          checked={text === 'yes'}
          onChange={({ target }) => onTyped(target.checked ? 'yes' : '')}
        />
      );
    case 'choice':
      return (
        <Select
          {...fieldProps}
          options={text === '' ? [NOT_SET, ...field.options] : field.options}
          value={text}
          onChange={({ target }) => onTyped(target.value)}
        />
      );
    case 'colour':
      return <ColourField {...fieldProps} value={text} onChange={onTyped} />;
    default:
      return (
        <TextField
          {...fieldProps}
          {...(field.unit !== '' && { suffix: field.unit })}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => onTyped(target.value)}
        />
      );
  }
}

/** Fields for the drawing of hardware: its family, and the family's measures and options. */
export function DrawingFields({ value, onChange, errorOf, name, formId }: DrawingFieldsProps) {
  const { family = '', finish = '', dimensions } = value;
  const fields = isHardwareFamily(family) ? FAMILY_FIELDS[family].fields : [];
  const fieldProps = { errorOf, name, formId };
  const errors = (key: string) => {
    const error = errorOf(key);
    return error === undefined ? {} : { error };
  };
  const set = (key: string, text: string) => onChange({ ...value, [key]: text });
  return (
    <Stack $gap={4}>
      <Columns $min="12rem">
        <Select
          label="Kind"
          name={`${name}.family`}
          id={idOf(formId, name, 'family')}
          {...errors('family')}
          options={hardwareFamilies.options}
          value={family}
          onChange={({ target }) => {
            if (isHardwareFamily(target.value)) onChange(createDefaultDrawing(target.value));
          }}
        />
        {fields
          .filter(({ kind }) => kind !== 'yes')
          .map((field) => (
            <DrawingInput
              key={`${family} ${field.key}`}
              field={field}
              text={value[field.key] ?? ''}
              onTyped={(text) => set(field.key, text)}
              {...fieldProps}
            />
          ))}
        <Select
          label="Finish"
          name={`${name}.finish`}
          id={idOf(formId, name, 'finish')}
          {...errors('finish')}
          options={FINISHES}
          value={finish}
          onChange={({ target }) => set('finish', target.value)}
        />
      </Columns>
      <Columns $min="12rem" $gap={2}>
        {fields
          .filter(({ kind }) => kind === 'yes')
          .map((field) => (
            <DrawingInput
              key={`${family} ${field.key}`}
              field={field}
              text={value[field.key] ?? ''}
              onTyped={(text) => set(field.key, text)}
              {...fieldProps}
            />
          ))}
        <Checkbox
          label="Its size is on the drawing"
          name={`${name}.dimensions`}
          checked={dimensions === 'yes'}
          onChange={({ target }) => set('dimensions', target.checked ? 'yes' : '')}
        />
      </Columns>
    </Stack>
  );
}
