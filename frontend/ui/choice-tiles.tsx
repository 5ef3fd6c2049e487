import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { tileInput } from './tile-input';

const Group = styled.fieldset`
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

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  gap: var(--s2);
`;

const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

const Choice = styled.label<{ $off: boolean }>`
  ${tileInput}
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

const Tile = styled(Choice)`
  justify-content: flex-start;
  padding: 5px 5px 7px;
  text-align: center;
`;

export interface ChoiceTile {
  value: string;
  text: ReactNode;
  checked: boolean;
  /** True when it does not fit the other choices: it stays visible, dashed. */
  off?: boolean;
  /** Note below the text: the extra price, or why it does not fit. */
  note?: ReactNode;
  /** Address of a swatch; tiles with swatches form a grid. */
  image?: string;
  onChoose: () => void;
}

interface ChoiceTilesProps {
  /** Name of the inputs; generated when omitted. */
  name?: string;
  legend: string;
  /** Present choice as text. */
  selection?: ReactNode;
  tiles: readonly ChoiceTile[];
  disabled?: boolean;
  /** Notes on the choice. */
  children?: ReactNode;
}

/** Choice among few options, all visible. */
export function ChoiceTiles({ name, legend, selection, tiles, disabled = false, children }: ChoiceTilesProps) {
  const generatedName = useId();
  const hasPictures = tiles.some(({ image }) => image !== undefined);
  const Row = hasPictures ? Swatches : Pills;
  const Box = hasPictures ? Tile : Choice;
  return (
    <Group disabled={disabled}>
      <legend>
        {legend} <span>{selection}</span>
      </legend>
      <Row>
        {tiles.map(({ value, text, checked, off = false, note, image, onChoose }) => (
          <Box key={value} $off={off}>
            <input type="radio" name={name ?? generatedName} value={value} checked={checked} onChange={onChoose} />
            {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of a few hundred bytes */}
            {image !== undefined && <img src={image} alt="" width={96} height={48} loading="lazy" decoding="async" />}
            {text}
            {note != null && <small>{note}</small>}
          </Box>
        ))}
      </Row>
      {children}
    </Group>
  );
}
