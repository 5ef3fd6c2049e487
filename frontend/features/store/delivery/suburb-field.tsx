import { SuburbCombobox } from './suburb-combobox';
import { rememberSuburb, useSuburb } from './use-suburb';

export interface SuburbFieldProps {
  label?: string;
  hint?: string;
  hideLabel?: boolean;
  className?: string;
}

/** Field for the visitor's suburb, which applies on every page. */
export function SuburbField({ label = 'Your suburb', ...rest }: SuburbFieldProps) {
  return <SuburbCombobox {...rest} label={label} value={useSuburb()} clearable onChange={rememberSuburb} />;
}
