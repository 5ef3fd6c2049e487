import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import type { OptionGroup, OptionValue } from './choose-variant';
import type { Colour, Variant } from './types';

export const Group = styled.fieldset`
  min-width: 0;

  legend {
    padding: 0;
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-16) var(--font-text);
  }

  legend span {
    color: var(--ink-2);
    font-weight: var(--regular);
  }
`;

export const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  gap: var(--s2);
`;

export const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

export const Choice = styled.label<{ $off: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 2px;
  justify-content: center;
  min-width: var(--target);
  min-height: var(--target);
  padding: 6px var(--s3);
  border: 1.5px ${({ $off }) => ($off ? 'dashed' : 'solid')} var(--field);
  border-radius: var(--radius);
  background: var(--surface);
  font: var(--medium) var(--text-14) var(--font-text);
  cursor: pointer;

  &:hover {
    border-color: var(--ink);
  }

  &:has(:checked) {
    border-style: solid;
    border-color: var(--pine);
    background: var(--pine-tint);
    box-shadow: inset 0 0 0 1px var(--pine);
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  img {
    width: 100%;
    height: 3rem;
    border: 1px solid var(--line);
    border-radius: var(--radius-input);
    object-fit: cover;
  }

  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-12) var(--font-text);
  }
`;

export const Tile = styled(Choice)`
  justify-content: flex-start;
  padding: 5px 5px 7px;
  text-align: center;
`;

const differenceText = (cents: number): string | null => (cents === 0 ? null : cents > 0 ? `+${formatRand(cents)}` : `−${formatRand(-cents)}`);

const noteOf = ({ selected, changes, soldOut, difference }: OptionValue): string | null => {
  if (soldOut) return 'Sold out';
  if (selected) return null;
  return changes ?? differenceText(difference);
};

interface OptionPickerProps {
  groups: readonly OptionGroup[];
  colours: readonly Colour[];
  onChoose: (variant: Variant) => void;
}

/** An item's choices. What does not go together with the rest stays in sight and says so. */
export function OptionPicker({ groups, colours, onChoose }: OptionPickerProps) {
  return (
    <>
      {groups.map(({ name, values }) => {
        const selected = values.find((value) => value.selected);
        const swatchOf = (option: OptionValue) => colours.find(({ code }) => code === option.variant.colour_code && values.length > 0);
        const areColours = values.every((option) => swatchOf(option) !== undefined) && new Set(values.map((option) => option.variant.colour_code)).size === values.length;
        const Box = areColours ? Tile : Choice;
        const Row = areColours ? Swatches : Pills;
        return (
          <Group key={name}>
            <legend>
              {name} <span>{selected?.value}</span>
            </legend>
            <Row>
              {values.map((option) => {
                const note = noteOf(option);
                const swatch = areColours ? swatchOf(option) : undefined;
                return (
                  <Box key={option.value} $off={option.soldOut || option.changes !== null}>
                    <input type="radio" name={name} value={option.value} checked={option.selected} onChange={() => onChoose(option.variant)} />
                    {swatch && (
                      // eslint-disable-next-line @next/next/no-img-element -- a drawing of a few hundred bytes
                      <img src={swatch.image} alt="" width={96} height={48} decoding="async" />
                    )}
                    {option.value}
                    {note && <small>{note}</small>}
                  </Box>
                );
              })}
            </Row>
          </Group>
        );
      })}
    </>
  );
}
