import { TextField, type TextFieldProps } from '@/ui/form/text-field';
import { Columns } from '@/ui/layout';

interface Props {
  isNew: boolean;
  nameField: Omit<TextFieldProps, 'label'>;
  codeField: Omit<TextFieldProps, 'label'>;
  nameHint: string;
}

/** Fields for the name and, of a new fitting, the code, which stays. */
export function IdentityFields({ isNew, nameField, codeField, nameHint }: Props) {
  return (
    <Columns $min="14rem">
      <TextField label="Name" hint={nameHint} autoComplete="off" maxLength={60} {...nameField} />
      {isNew && (
        <TextField
          label="Code"
          hint="Cupboards name it by this, like heavy-60. It cannot be changed later"
          autoComplete="off"
          maxLength={40}
          {...codeField}
        />
      )}
    </Columns>
  );
}
