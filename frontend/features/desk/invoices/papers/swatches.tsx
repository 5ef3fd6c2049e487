import type { PresentedPaper } from '@plinth/contracts/desk/invoices/sales-papers';
import styled from 'styled-components';

/** Largest number of colours shown beside each other; nobody looks at more. */
export const MOST_COLOURS = 8;

const List = styled.ul<{ $large: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $large }) => ($large ? 'var(--s3) var(--s5)' : 'var(--s1) var(--s3)')};
  list-style: none;

  li {
    display: flex;
    gap: var(--s2);
    align-items: center;
  }

  img {
    width: ${({ $large }) => ($large ? 88 : 22)}px;
    height: ${({ $large }) => ($large ? 60 : 22)}px;
    border: 1px solid var(--line);
    border-radius: var(--radius-input);
    object-fit: cover;
  }
`;

interface SwatchesProps {
  label: string;
  colours: PresentedPaper['colours'];
  large?: boolean;
}

/** Colours beside their names. */
export function Swatches({ label, colours, large = false }: SwatchesProps) {
  if (colours.length === 0) return null;
  return (
    <List $large={large} aria-label={label}>
      {colours.map(({ name, image }) => (
        <li key={name}>
          {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
          <img src={image} alt="" width={large ? 88 : 22} height={large ? 60 : 22} />
          {name}
        </li>
      ))}
    </List>
  );
}

const Row = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s5);

  div {
    display: flex;
    gap: var(--s2);
    align-items: center;
  }

  dt {
    color: var(--ink-2);
  }
`;

interface CupboardColoursProps {
  cupboard: { label: string; fronts: readonly string[]; carcass: readonly string[] };
  /** Colours of the document, in which the cupboard's are looked up by name. */
  colours: PresentedPaper['colours'];
}

/** Colours of a cupboard's fronts and carcass. */
export function CupboardColours({ cupboard: { label, fronts, carcass }, colours }: CupboardColoursProps) {
  return (
    <Row>
      {(
        [
          ['Fronts', fronts],
          [fronts.length === 0 ? 'Colour' : 'Carcass', carcass],
        ] as const
      ).map(
        ([partName, names]) =>
          names.length > 0 && (
            <div key={partName}>
              <dt>{partName}</dt>
              <dd>
                <Swatches
                  label={`${partName} of ${label}`}
                  colours={colours.filter(({ name }) => names.includes(name))}
                />
              </dd>
            </div>
          ),
      )}
    </Row>
  );
}
