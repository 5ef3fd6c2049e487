import { useMemo } from 'react';
import styled from 'styled-components';
import { Card, CardTitle } from '@/ui/card';
import { from } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { sampleOf, swatchOf, type ShownColour } from './draw-sample';

const Beside = styled(Card)`
  ${from.desktop} {
    position: sticky;
    top: calc(var(--bar) + var(--s4));
  }
`;

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);
  align-items: start;

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Preview of the typed colour: the board, and something made of it. */
export function ColourPreview({ draftColour }: { draftColour: ShownColour }) {
  const { name, kind, base, grain, finish, pattern } = draftColour;
  const [swatch, sample] = useMemo(() => {
    const colour = { name, kind, base, grain, finish, pattern };
    return [swatchOf(colour), sampleOf(colour)];
  }, [name, kind, base, grain, finish, pattern]);
  return (
    <Beside aria-labelledby="looks">
      <CardTitle id="looks">Preview</CardTitle>
      <Both>
        <Picture src={swatch} alt={`${name || 'The colour'}, 600 × 600 mm`} ratio="1" plain priority />
        <Picture
          src={sample}
          alt={kind === 'board' ? 'Three drawers with fronts in it' : 'A top in it'}
          ratio="1"
          priority
        />
      </Both>
    </Beside>
  );
}
