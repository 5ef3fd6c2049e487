import { Checkbox } from '@/ui/form/checkbox';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { Inline } from '@/ui/layout';

interface QuantityChoiceProps {
  name: string;
  hint?: string | undefined;
  /** Largest quantity. */
  maxQuantity: number;
  /** Chosen quantity; undefined when the item is not chosen. */
  chosenQuantity: number | undefined;
  /** Initial quantity: all, or one. */
  initialQuantity: number;
  onChoose: (quantity: number | null) => void;
}

/** Checkbox for an item of an order, with its quantity. */
export function QuantityChoice({
  name,
  hint,
  maxQuantity,
  chosenQuantity,
  initialQuantity,
  onChoose,
}: QuantityChoiceProps) {
  return (
    <Inline $justify="space-between">
      <Checkbox
        label={name}
        hint={hint}
        checked={chosenQuantity !== undefined}
        onChange={({ target }) => onChoose(target.checked ? initialQuantity : null)}
      />
      {chosenQuantity !== undefined && maxQuantity > 1 && (
        <QuantityStepper
          label={`How many of ${name}`}
          value={chosenQuantity}
          max={maxQuantity}
          maxReason={`The order had ${maxQuantity}`}
          onChange={onChoose}
        />
      )}
    </Inline>
  );
}

export type Chosen = Readonly<Record<string, number>>;

/** Returns the choice with one item added, removed, or in another quantity. */
export const updateChoice =
  (key: string, quantity: number | null) =>
  ({ [key]: _, ...rest }: Chosen): Chosen =>
    quantity === null ? rest : { ...rest, [key]: quantity };
