import { TextField, type TextFieldProps } from '@/ui/form/text-field';
import { Columns } from '@/ui/layout';

interface Props {
  /** True for a new fitting, for whose code the shop has no rate. */
  isNew: boolean;
  costLabel: string;
  costField: Omit<TextFieldProps, 'label'>;
  articlesField: Omit<TextFieldProps, 'label'>;
}

/** Fields of a fitting that comes in one size: what it costs, and its articles. */
export function PieceFields({ isNew, costLabel, costField, articlesField }: Props) {
  return (
    <Columns $min="14rem">
      <TextField
        label={costLabel}
        optional={!isNew}
        prefix="R"
        hint={isNew ? 'Without VAT' : 'Without VAT; empty: the shop’s rate, where it has one'}
        inputMode="decimal"
        {...costField}
      />
      <TextField
        label="Article numbers"
        optional
        hint="Of stock; separate several with commas"
        autoComplete="off"
        {...articlesField}
      />
    </Columns>
  );
}
