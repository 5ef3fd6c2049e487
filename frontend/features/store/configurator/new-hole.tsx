import { addCutOut, type NewCutOut } from '@plinth/cabinetry/top/check';
import { findHole, hasHole } from '@plinth/cabinetry/top/fixture';
import { MIN_RIM } from '@plinth/cabinetry/top/rules';
import type { Slab } from '@plinth/cabinetry/top/slab';
import type { CutOutKind, TopChoice, TopCutOut } from '@plinth/cabinetry/top/top';
import { inSentence } from '@plinth/cabinetry/model/names';
import { useState } from 'react';
import styled from 'styled-components';
import type { WorkshopAnswer } from '@/features/store/goods/catalogue-types';
import { Button } from '@/ui/button';
import { Hint } from '@/ui/form/field';
import { Select, TextField } from '@/ui/form/text-field';
import { Inline } from '@/ui/layout';
import { parseMillimetres } from './millimetres';
import { ProblemNote } from './problem-note';
import { HOLE_LABELS } from './top-text';

type Fixtures = WorkshopAnswer['fixtures'];
export type HoleToChoose = Exclude<CutOutKind, 'tap'>;

const Box = styled.fieldset`
  display: grid;
  gap: var(--s3);
  min-width: 0;
  padding: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
`;

const Sizes = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);
  align-items: end;
`;

const NO_ROOM = 'There is no room for it on this top. Make the top longer or deeper, or remove another hole.';
const ANOTHER = 'another';

/** Finds the item of ours that a cut-out is for; undefined for another make. */
export const findFixture = (fixtures: Fixtures, cutOut: TopCutOut): Fixtures[number] | undefined =>
  fixtures.find(
    (fixture) =>
      hasHole(fixture, cutOut) &&
      cutOut.outer_width === fixture.outside.width &&
      cutOut.outer_depth === fixture.outside.depth,
  );

const FIELDS = [
  { part: 'outer_width', label: 'Outside, along the top' },
  { part: 'outer_depth', label: 'Outside, front to back' },
  { part: 'width', label: 'Hole, along the top' },
  { part: 'depth', label: 'Hole, front to back' },
] as const;
type Part = (typeof FIELDS)[number]['part'];
type TypedSizes = Readonly<Record<Part, string>>;
const NO_SIZES: TypedSizes = { outer_width: '', outer_depth: '', width: '', depth: '' };

/** Returns the errors of the typed sizes by field; an empty size is an error too. */
export function findSizeErrors(sizes: TypedSizes): Partial<Record<Part, string>> {
  const errors: Partial<Record<Part, string>> = {};
  for (const { part } of FIELDS)
    if (parseMillimetres(sizes[part]) === null) errors[part] = 'Enter whole millimetres, such as 450.';
  for (const [hole, outer] of [
    ['width', 'outer_width'],
    ['depth', 'outer_depth'],
  ] as const) {
    const [holeSize, outerSize] = [parseMillimetres(sizes[hole]), parseMillimetres(sizes[outer])];
    if (holeSize !== null && outerSize !== null && outerSize < holeSize + MIN_RIM)
      errors[hole] = `At most ${outerSize - MIN_RIM} mm, or it falls through.`;
  }
  return errors;
}

interface NewHoleProps {
  slab: Slab;
  choice: TopChoice;
  kind: HoleToChoose;
  fixtures: Fixtures;
  /** Slugs of the items in the cart. */
  inCart: readonly string[];
  onAdd: (choice: TopChoice) => void;
  onClose: () => void;
}

/**
 * Form to choose the sink or hob that a cut-out is for: one of ours, whose size is known, or another make, whose size
 * is typed.
 */
export function NewHole({ slab, choice, kind, fixtures, inCart, onAdd, onClose }: NewHoleProps) {
  const ourFixtures = fixtures
    .filter((fixture) => findHole(slab, fixture, kind) !== null)
    .toSorted((a, b) => Number(inCart.includes(b.slug)) - Number(inCart.includes(a.slug)));
  const [fixtureChoice, setWhich] = useState(ourFixtures.length === 0 ? ANOTHER : '');
  const [typedSizes, setTypedSizes] = useState(NO_SIZES);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isFull, setFull] = useState(false);
  const sizeErrors = isSubmitted ? findSizeErrors(typedSizes) : {};
  const name = inSentence(HOLE_LABELS[kind]);

  const addHole = (hole: NewCutOut) => {
    const next = addCutOut(slab, choice, hole);
    setFull(next === null);
    if (next !== null) onAdd(next);
  };
  const choose = (slug: string) => {
    setWhich(slug);
    setFull(false);
    const fixture = ourFixtures.find((one) => one.slug === slug);
    const hole = fixture && findHole(slab, fixture, kind);
    if (hole) addHole(hole);
  };
  const addTypedHole = () => {
    setSubmitted(true);
    if (Object.keys(findSizeErrors(typedSizes)).length > 0) return;
    const [outer_width, outer_depth, width, depth] = FIELDS.map(({ part }) => parseMillimetres(typedSizes[part]) ?? 0);
    addHole({ kind, width, depth, outer_width, outer_depth });
  };

  return (
    <Box aria-label={`New ${name}`}>
      {ourFixtures.length > 0 && (
        <Select
          label={`Which ${name}?`}
          name="fixture"
          value={fixtureChoice}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: '', label: 'Choose one' },
            ...ourFixtures.map((fixture) => ({
              value: fixture.slug,
              label: `${fixture.name}${inCart.includes(fixture.slug) ? ' (in your cart)' : ''}`,
            })),
            { value: ANOTHER, label: 'Mine is another make' },
          ]}
        />
      )}
      {fixtureChoice === ANOTHER && (
        <>
          <Hint>The size of the hole is on the template of your {name}, or in its manual.</Hint>
          <Sizes>
            {FIELDS.map(({ part, label }) => (
              <TextField
                key={part}
                label={`${label}, mm`}
                inputMode="decimal"
                autoComplete="off"
                value={typedSizes[part]}
                error={sizeErrors[part]}
                onChange={(event) => {
                  setFull(false);
                  setTypedSizes((before) => ({ ...before, [part]: event.target.value }));
                }}
              />
            ))}
          </Sizes>
        </>
      )}
      {isFull && <ProblemNote message={NO_ROOM} remedy={null} />}
      <Inline>
        {fixtureChoice === ANOTHER && (
          <Button variant="secondary" onClick={addTypedHole}>
            Add this cut-out
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Inline>
    </Box>
  );
}
