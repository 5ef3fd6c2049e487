import type { ReactNode } from 'react';
import { ChoiceTiles } from '@/ui/choice-tiles';
import type { ChoiceField, ChoiceOption, ChoiceValue } from './choice';
import { refusedText, sentence, valueText } from './words';

interface ChoiceGroupProps {
  field: ChoiceField;
  label: string;
  options: readonly ChoiceOption[];
  colourName: (code: string) => string;
  /** Address of a colour's swatch. */
  swatchOf?: (code: string) => string | undefined;
  /** Why none of it can be chosen now. */
  closed?: string;
  onChoose: (value: ChoiceValue) => void;
  children?: ReactNode;
}

/** One choice among few. What does not go with the rest stays in sight, and says why not. */
export function ChoiceGroup({
  field,
  label,
  options,
  colourName,
  swatchOf,
  closed,
  onChoose,
  children,
}: ChoiceGroupProps) {
  const selected = options.find((option) => option.selected);
  const refused = options.filter(({ refusal }) => refusal !== null);
  const reasons = [...new Set(refused.flatMap(({ refusal }) => refusal ?? []))];
  return (
    <ChoiceTiles
      name={`choice-${field}`}
      legend={label}
      chosen={selected && closed === undefined ? valueText(field, selected.value, colourName) : null}
      disabled={closed !== undefined}
      tiles={options.map(({ value, selected: checked, refusal }) => ({
        value: String(value),
        text: valueText(field, value, colourName),
        checked,
        off: refusal !== null || closed !== undefined,
        note: refusal !== null && reasons.length > 1 ? sentence(refusal) : null,
        image: swatchOf?.(String(value)),
        onChoose: () => onChoose(value),
      }))}
    >
      {reasons.length === 1 && (
        <Reason>
          {refusedText(
            refused.map(({ value }) => valueText(field, value, colourName)),
            reasons[0],
          )}
        </Reason>
      )}
      {closed !== undefined && <Reason>{closed}</Reason>}
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
