import { SHEET_SIZE, type SheetSize } from '@plinth/contracts/range/colours/colour-items';
import { side } from '@plinth/contracts/stock/stock/stock-items';
import { useState } from 'react';
import { TextField } from '@/ui/form/text-field';
import { Columns } from '@/ui/layout';

type Side = keyof SheetSize;
const SIDES: readonly { readonly side: Side; readonly label: string; readonly hint: string }[] = [
  { side: 'length', label: 'Length of a sheet', hint: 'Along the grain' },
  { side: 'width', label: 'Width of a sheet', hint: 'As your supplier sells it' },
];

/** Typed size of a sheet. */
export interface TypedSheetSize {
  readonly values: Readonly<Record<Side, string>>;
  readonly errors: Readonly<Partial<Record<Side, string>>>;
  readonly setValue: (side: Side, value: string) => void;
  /** Returns the size in mm; null where a side is wrong, which is then shown at it. */
  readonly read: () => SheetSize | null;
}

/** Holds the size of the sheets of a new colour, the usual size at first. */
export function useSheetSize(): TypedSheetSize {
  const [values, setValues] = useState({ length: String(SHEET_SIZE.length), width: String(SHEET_SIZE.width) });
  const [errors, setErrors] = useState<TypedSheetSize['errors']>({});
  return {
    values,
    errors,
    setValue: (name, value) => {
      setValues((current) => ({ ...current, [name]: value }));
      setErrors((current) => ({ ...current, [name]: undefined }));
    },
    read: () => {
      const [length, width] = [
        side.safeParse(parseMillimetres(values.length)),
        side.safeParse(parseMillimetres(values.width)),
      ];
      if (length.success && width.success) return { length: length.data, width: width.data };
      setErrors({ length: length.error?.issues[0]?.message, width: width.error?.issues[0]?.message });
      return null;
    },
  };
}

const parseMillimetres = (text: string): number => Number(text.replaceAll(/\s|mm/g, '') || NaN);

/** Fields for the size in which the boards of a new colour are bought. */
export function SheetSizeFields({ sheetSize }: { sheetSize: TypedSheetSize }) {
  const { values, errors, setValue } = sheetSize;
  return (
    <Columns $min="14rem">
      {SIDES.map(({ side: name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          suffix="mm"
          inputMode="numeric"
          autoComplete="off"
          name={`sheet_${name}`}
          value={values[name]}
          error={errors[name]}
          onChange={({ target }) => setValue(name, target.value)}
        />
      ))}
    </Columns>
  );
}
