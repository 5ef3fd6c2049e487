import type { ReactNode } from 'react';
import { Choice, Group, Pills, Swatches, Tile } from '@/features/catalogue/option-picker';
import type { ChoiceField, ChoiceOption, ChoiceValue } from './choice';
import { sentence, valueText } from './words';

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
export function ChoiceGroup({ field, label, options, colourName, swatchOf, closed, onChoose, children }: ChoiceGroupProps) {
  const selected = options.find((option) => option.selected);
  const Row = swatchOf ? Swatches : Pills;
  const Box = swatchOf ? Tile : Choice;
  const reasons = [...new Set(options.flatMap(({ refusal }) => refusal ?? []))];
  return (
    <Group disabled={closed !== undefined}>
      <legend>
        {label} <span>{selected && closed === undefined ? valueText(field, selected.value, colourName) : null}</span>
      </legend>
      <Row>
        {options.map((option) => {
          const image = swatchOf?.(String(option.value));
          return (
            <Box key={option.value} $off={option.refusal !== null || closed !== undefined}>
              <input
                type="radio"
                name={`choice-${field}`}
                value={option.value}
                checked={option.selected}
                onChange={() => onChoose(option.value)}
              />
              {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of a few hundred bytes */}
              {image && <img src={image} alt="" width={96} height={48} loading="lazy" decoding="async" />}
              {valueText(field, option.value, colourName)}
              {option.refusal !== null && reasons.length > 1 && <small>{sentence(option.refusal)}</small>}
            </Box>
          );
        })}
      </Row>
      {reasons.length === 1 && <Reason>Dashed: {reasons[0]}.</Reason>}
      {closed !== undefined && <Reason>{closed}</Reason>}
      {children}
    </Group>
  );
}

function Reason({ children }: { children: ReactNode }) {
  return <p style={{ marginTop: 'var(--s2)', color: 'var(--ink-2)', font: 'var(--regular) var(--text-14) var(--font-text)' }}>{children}</p>;
}
