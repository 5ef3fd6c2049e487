import { Checkbox } from '@/ui/form/checkbox';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { Inline } from '@/ui/layout';

interface QuantityChoiceProps {
  name: string;
  hint?: string | undefined;
  /** Number that there is of it. */
  most: number;
  /** Chosen number; undefined where it is not chosen. */
  chosenQuantity: number | undefined;
  /** Initial number: all, or one. */
  first: number;
  onChoose: (quantity: number | null) => void;
}

/** Something of an order that is meant, and how many of it. */
export function QuantityChoice({ name, hint, most, chosenQuantity, first, onChoose }: QuantityChoiceProps) {
  return (
    <Inline $justify="space-between">
      <Checkbox
        label={name}
        hint={hint}
        checked={chosenQuantity !== undefined}
        onChange={({ target }) => onChoose(target.checked ? first : null)}
      />
      {chosenQuantity !== undefined && most > 1 && (
        <QuantityStepper
          label={`How many of ${name}`}
          value={chosenQuantity}
          max={most}
          mostBecause={`The order had ${most}`}
          onChange={onChoose}
        />
      )}
    </Inline>
  );
}

export type Chosen = Readonly<Record<string, number>>;

/** The choice with one more, one less, or another number of it. */
export const choosing =
  (key: string, quantity: number | null) =>
  ({ [key]: _, ...rest }: Chosen): Chosen =>
    quantity === null ? rest : { ...rest, [key]: quantity };
