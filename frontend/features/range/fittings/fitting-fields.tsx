import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from '@/ui/form/text-field';
import { Columns } from '@/ui/layout';

type SharedField = 'name' | 'code' | 'pieces.0.cost' | 'pieces.0.articles';

interface Props {
  /** Connects a field to the form. */
  field: (name: SharedField) => Omit<TextFieldProps, 'label'>;
  /** True for a new fitting, whose code is entered too and for which the shop has no rate. */
  isNew: boolean;
  nameHint: string;
  codeHint?: string;
  /** Label of the cost of a fitting that comes in one size; others have a cost for each of their pieces. */
  costLabel?: string;
  children: ReactNode;
}

/** Frame of the fields of a fitting: its name and code above its own fields, its cost and articles below them. */
export function FittingFields({
  field,
  isNew,
  nameHint,
  codeHint = 'Cupboards name it by this, like heavy-60. It cannot be changed later',
  costLabel,
  children,
}: Props) {
  return (
    <>
      <Columns $min="14rem">
        <TextField label="Name" hint={nameHint} autoComplete="off" maxLength={60} {...field('name')} />
        {isNew && <TextField label="Code" hint={codeHint} autoComplete="off" maxLength={40} {...field('code')} />}
      </Columns>
      {children}
      {costLabel !== undefined && (
        <Columns $min="14rem">
          <TextField
            label={costLabel}
            optional={!isNew}
            prefix="R"
            hint={isNew ? 'Without VAT' : 'Without VAT; empty: the shop’s rate, where it has one'}
            inputMode="decimal"
            {...field('pieces.0.cost')}
          />
          <TextField
            label="Article numbers"
            optional
            hint="Of stock; separate several with commas"
            autoComplete="off"
            {...field('pieces.0.articles')}
          />
        </Columns>
      )}
    </>
  );
}
