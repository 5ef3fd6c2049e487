import { addCutOut, type NewCutOut } from '@plinth/cabinetry/top/check';
import { holeFor, takesHole } from '@plinth/cabinetry/top/fixture';
import { LEAST_RIM } from '@plinth/cabinetry/top/rules';
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
import { millimetresIn } from './millimetres';
import { ProblemNote } from './problem-note';
import { HOLE_WORDS } from './top-text';

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
export const fixtureOf = (fixtures: Fixtures, cut: TopCutOut): Fixtures[number] | undefined =>
  fixtures.find(
    (fixture) =>
      takesHole(fixture, cut) && cut.outer_width === fixture.outside.width && cut.outer_depth === fixture.outside.depth,
  );

const FIELDS = [
  { part: 'outer_width', label: 'Outside, along the top' },
  { part: 'outer_depth', label: 'Outside, front to back' },
  { part: 'width', label: 'Hole, along the top' },
  { part: 'depth', label: 'Hole, front to back' },
] as const;
type Part = (typeof FIELDS)[number]['part'];
type Typed = Readonly<Record<Part, string>>;
const NOTHING: Typed = { outer_width: '', outer_depth: '', width: '', depth: '' };

/** Returns the errors of the typed sizes, by part; an empty one is asked for. */
export function wrongSizes(sizes: Typed): Partial<Record<Part, string>> {
  const wrong: Partial<Record<Part, string>> = {};
  for (const { part } of FIELDS)
    if (millimetresIn(sizes[part]) === null) wrong[part] = 'Type whole millimetres, such as 450.';
  for (const [hole, outer] of [
    ['width', 'outer_width'],
    ['depth', 'outer_depth'],
  ] as const) {
    const [inside, outside] = [millimetresIn(sizes[hole]), millimetresIn(sizes[outer])];
    if (inside !== null && outside !== null && outside < inside + LEAST_RIM)
      wrong[hole] = `At most ${outside - LEAST_RIM} mm, or it falls through.`;
  }
  return wrong;
}

interface NewHoleProps {
  slab: Slab;
  choice: TopChoice;
  kind: HoleToChoose;
  fixtures: Fixtures;
  /** Addresses of the fixtures in the cart. */
  inCart: readonly string[];
  onAdd: (choice: TopChoice) => void;
  onClose: () => void;
}

/** Form to pick the sink or hob that a cut-out is for: ours has a known size, another make's is typed. */
export function NewHole({ slab, choice, kind, fixtures, inCart, onAdd, onClose }: NewHoleProps) {
  const ours = fixtures
    .filter((fixture) => holeFor(slab, fixture, kind) !== null)
    .toSorted((a, b) => Number(inCart.includes(b.slug)) - Number(inCart.includes(a.slug)));
  const [which, setWhich] = useState(ours.length === 0 ? ANOTHER : '');
  const [typedSizes, setTypedSizes] = useState(NOTHING);
  const [isAsked, setAsked] = useState(false);
  const [isFull, setFull] = useState(false);
  const wrong = isAsked ? wrongSizes(typedSizes) : {};
  const name = inSentence(HOLE_WORDS[kind]);

  const cut = (hole: NewCutOut) => {
    const next = addCutOut(slab, choice, hole);
    setFull(next === null);
    if (next !== null) onAdd(next);
  };
  const choose = (slug: string) => {
    setWhich(slug);
    setFull(false);
    const fixture = ours.find((one) => one.slug === slug);
    const hole = fixture && holeFor(slab, fixture, kind);
    if (hole) cut(hole);
  };
  const cutTyped = () => {
    setAsked(true);
    if (Object.keys(wrongSizes(typedSizes)).length > 0) return;
    const [outer_width, outer_depth, width, depth] = FIELDS.map(({ part }) => millimetresIn(typedSizes[part]) ?? 0);
    cut({ kind, width, depth, outer_width, outer_depth });
  };

  return (
    <Box aria-label={`New ${name}`}>
      {ours.length > 0 && (
        <Select
          label={`Which ${name}?`}
          name="fixture"
          value={which}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: '', label: 'Choose one' },
            ...ours.map((fixture) => ({
              value: fixture.slug,
              label: `${fixture.name}${inCart.includes(fixture.slug) ? ' (in your cart)' : ''}`,
            })),
            { value: ANOTHER, label: 'Mine is another make' },
          ]}
        />
      )}
      {which === ANOTHER && (
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
                error={wrong[part]}
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
        {which === ANOTHER && (
          <Button variant="secondary" onClick={cutTyped}>
            Cut this hole
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          No {name} after all
        </Button>
      </Inline>
    </Box>
  );
}
