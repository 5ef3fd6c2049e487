import type { ReactNode } from 'react';
import { ChoiceTiles } from '@/ui/choice-tiles';
import { differenceText } from '@/features/store/goods/price-difference';
import type { ChoiceField, ChoiceNames, ChoiceOption, ChoiceValue } from './choice';
import { describeRefused, toSentence, formatValue } from './configuration-text';

interface ChoiceGroupProps {
  field: ChoiceField;
  label: string;
  options: readonly ChoiceOption[];
  names: ChoiceNames;
  /** Returns the address of a colour's swatch. */
  swatchOf?: (code: string) => string | undefined;
  /** Reason why nothing in the group can be chosen now. */
  closedReason?: string;
  /** Returns the price difference between a value and the current choice, in cents; null while it is unknown. */
  differenceOf: (value: ChoiceValue) => number | null;
  onChoose: (value: ChoiceValue) => void;
  children?: ReactNode;
}

/** Group of a few values to choose from. A value that does not fit the other choices stays visible, with the reason. */
export function ChoiceGroup({
  field,
  label,
  options,
  names,
  swatchOf,
  closedReason,
  differenceOf,
  onChoose,
  children,
}: ChoiceGroupProps) {
  const describeOption = ({ value, selected: isSelected, refusal }: ChoiceOption): string | null => {
    if (refusal !== null) return reasons.length > 1 ? toSentence(refusal) : null;
    const difference = isSelected || closedReason !== undefined ? null : differenceOf(value);
    return difference === null ? null : differenceText(difference);
  };
  const selected = options.find((option) => option.selected);
  const refusedOptions = options.filter(({ refusal }) => refusal !== null);
  const reasons = [...new Set(refusedOptions.flatMap(({ refusal }) => refusal ?? []))];
  return (
    <ChoiceTiles
      name={`choice-${field}`}
      legend={label}
      selection={selected && closedReason === undefined ? formatValue(field, selected.value, names) : null}
      disabled={closedReason !== undefined}
      tiles={options.map((option) => ({
        value: String(option.value),
        text: formatValue(field, option.value, names),
        checked: option.selected && closedReason === undefined,
        off: option.refusal !== null || closedReason !== undefined,
        note: describeOption(option),
        image: swatchOf?.(String(option.value)),
        onChoose: () => onChoose(option.value),
      }))}
    >
      {reasons.length === 1 && (
        <Reason>
          {describeRefused(
            refusedOptions.map(({ value }) => formatValue(field, value, names)),
            reasons[0],
          )}
        </Reason>
      )}
      {closedReason !== undefined && <Reason>{closedReason}</Reason>}
      {children}
    </ChoiceTiles>
  );
}

function Reason({ children }: { children: ReactNode }) {
  return (
    <p
      style={{ marginTop: 'var(--s2)', color: 'var(--ink-2)', font: 'var(--regular) var(--text-14) var(--font-text)' }}
    >
      {children}
    </p>
  );
}
