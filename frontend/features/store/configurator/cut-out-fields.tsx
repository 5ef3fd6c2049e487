import { formatHoleSize } from '@plinth/cabinetry/top/rules';
import type { TopCutOut } from '@plinth/cabinetry/top/top';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Hint, Label } from '@/ui/form/field';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { MillimetreInput } from './millimetre-input';
import { HOLE_LABELS } from './top-text';

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

const PLACE_FIELDS = [
  { part: 'x', label: 'Centre from left end' },
  { part: 'front', label: 'From the front edge' },
] as const;
const SIZE_FIELDS = [
  { part: 'width', label: 'Hole, along the top' },
  { part: 'depth', label: 'Hole, front to back' },
] as const;

const OUTER_FIELDS = [
  { part: 'outer_width', label: 'Outside, along the top' },
  { part: 'outer_depth', label: 'Outside, front to back' },
] as const;

interface CutOutFieldsProps {
  cutOut: TopCutOut;
  /** Name of the item of ours that the cut-out is for, whose size is then fixed; null for another make. */
  madeFor: string | null;
  /** Number among the cut-outs of its kind; null where there is only one. */
  number: number | null;
  /** True for a cut-out that was just added, which takes the focus. */
  isNew: boolean;
  isInvalid: (part: keyof TopCutOut) => boolean;
  onChange: (cutOut: TopCutOut) => void;
  onRemove: () => void;
  /** Problems of the cut-out. */
  children: ReactNode;
}

/** Fields for the position and size of a cut-out in a top. */
export function CutOutFields({
  cutOut,
  madeFor,
  number,
  isNew,
  isInvalid,
  onChange,
  onRemove,
  children,
}: CutOutFieldsProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  const id = useId();
  const name = `${HOLE_LABELS[cutOut.kind]}${number === null ? '' : ` ${number}`}`;
  const outerFields = OUTER_FIELDS.filter(({ part }) => cutOut[part] !== undefined);
  const fields =
    cutOut.kind === 'tap' || madeFor !== null ? PLACE_FIELDS : [...PLACE_FIELDS, ...SIZE_FIELDS, ...outerFields];
  return (
    <Box ref={box} tabIndex={-1}>
      <VisuallyHidden as="legend">{name}</VisuallyHidden>
      <Head>
        <strong aria-hidden>{name}</strong>
        <Button variant="quiet" onClick={onRemove}>
          <Trash2 aria-hidden /> Remove<VisuallyHidden> the {name.toLowerCase()}</VisuallyHidden>
        </Button>
      </Head>
      {madeFor !== null && (
        <Hint>
          For {madeFor}: its hole is {formatHoleSize(cutOut)}.
        </Hint>
      )}
      <Sizes>
        {fields.map(({ part, label }) => (
          <div key={part}>
            <Label htmlFor={`${id}-${part}`}>{label}</Label>
            <MillimetreInput
              id={`${id}-${part}`}
              value={cutOut[part] ?? 0}
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
