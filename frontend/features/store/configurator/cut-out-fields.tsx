import type { TopCutOut } from '@plinth/cabinetry/top/top';
import { Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Label } from '@/ui/form/field';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { MillimetreInput } from './millimetre-input';
import { HOLE_WORDS } from './top-words';

const Box = styled.fieldset`
  display: grid;
  gap: var(--s3);
  min-width: 0;
  padding: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
`;

const Head = styled.div`
  display: flex;
  gap: var(--s3);
  align-items: center;
  justify-content: space-between;

  strong {
    font: var(--strong) var(--text-16) var(--font-text);
  }
`;

const Sizes = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);

  > div {
    display: grid;
    min-width: 0;
    gap: var(--s1);
    align-content: end;
  }
`;

const PLACES = [
  { part: 'x', label: 'Centre from left end' },
  { part: 'front', label: 'From the front edge' },
] as const;
const SIZES = [
  { part: 'width', label: 'Hole, along the top' },
  { part: 'depth', label: 'Hole, front to back' },
] as const;

interface CutOutFieldsProps {
  cutOut: TopCutOut;
  /** Which of its kind, where there are several. */
  number: number | null;
  isInvalid: (part: keyof TopCutOut) => boolean;
  onChange: (cutOut: TopCutOut) => void;
  onRemove: () => void;
  /** What speaks against it. */
  children: ReactNode;
}

/** A hole in the top: where, and how large. */
export function CutOutFields({ cutOut, number, isInvalid, onChange, onRemove, children }: CutOutFieldsProps) {
  const id = useId();
  const name = `${HOLE_WORDS[cutOut.kind]}${number === null ? '' : ` ${number}`}`;
  const fields = cutOut.kind === 'tap' ? PLACES : [...PLACES, ...SIZES];
  return (
    <Box>
      <VisuallyHidden as="legend">{name}</VisuallyHidden>
      <Head>
        <strong aria-hidden>{name}</strong>
        <Button variant="quiet" onClick={onRemove}>
          <Trash2 aria-hidden /> Remove<VisuallyHidden> the {name.toLowerCase()}</VisuallyHidden>
        </Button>
      </Head>
      <Sizes>
        {fields.map(({ part, label }) => (
          <div key={part}>
            <Label htmlFor={`${id}-${part}`}>{label}</Label>
            <MillimetreInput
              id={`${id}-${part}`}
              value={cutOut[part]}
              invalid={isInvalid(part)}
              onChange={(value) => onChange({ ...cutOut, [part]: value })}
            />
          </div>
        ))}
      </Sizes>
      {children}
    </Box>
  );
}
