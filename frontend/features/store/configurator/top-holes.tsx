import { addTap } from '@plinth/cabinetry/top/check';
import { WORKING_OF_HOLE } from '@plinth/cabinetry/top/rules';
import { offersWorking } from '@plinth/cabinetry/top/slab';
import type { CutOutKind, TopChoice } from '@plinth/cabinetry/top/top';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { WorkshopAnswer } from '@/features/store/goods/catalogue-types';
import { Button } from '@/ui/button';
import { Inline, Stack } from '@/ui/layout';
import { CutOutFields } from './cut-out-fields';
import { findFixture, NewHole } from './new-hole';
import { ProblemNote } from './problem-note';
import { describeMovedHoles, HOLE_LABELS } from './top-text';
import type { ChosenTop } from './use-top-choice';
import type { TopFields } from './top-fields';

/** Limit of cut-outs that the contract sets. */
const MAX_HOLES = 8;
/** Fields of a cut-out that may have errors. */
const HOLE_FIELDS = ['kind', 'x', 'front', 'width', 'depth', 'outer_width', 'outer_depth'];

interface TopHolesProps {
  top: ChosenTop;
  fields: TopFields;
  fixtures: WorkshopAnswer['fixtures'];
  /** Slugs of the items in the cart; a sink or hob among them is offered first. */
  inCart: readonly string[];
  hasSink: boolean;
}

/** Fields for the cut-outs of a top: sinks, hobs, taps. */
export function TopHoles({
  top: { slab, choice, setChoice, asking, setAsking },
  fields: { noteOf, isInvalid, priceOf },
  fixtures,
  inCart,
  hasSink,
}: TopHolesProps) {
  const holes = choice.cut_outs ?? [];
  const kinds = (['sink', 'undermount', 'hob', 'tap'] as const).filter((kind) =>
    offersWorking(slab, WORKING_OF_HOLE[kind]),
  );
  const [addedAt, setAddedAt] = useState<number | null>(null);
  const [hasNoRoomForTap, setNoTap] = useState(false);
  /** The choice before the last new cut-out and after it. */
  const [lastAdding, setLastAdding] = useState<{ before: TopChoice; after: TopChoice } | null>(null);
  const addHole = (next: TopChoice) => {
    setLastAdding({ before: choice, after: next });
    setChoice(next);
  };
  const movedText =
    lastAdding?.after === choice
      ? describeMovedHoles(lastAdding.before.cut_outs ?? [], lastAdding.after.cut_outs ?? [])
      : null;
  const add = (kind: CutOutKind) => {
    setAddedAt(null);
    if (kind !== 'tap') return setAsking(kind);
    const next = addTap(slab, choice);
    setNoTap(next === null);
    if (next !== null) addHole(next);
  };
  const findNumber = (index: number): number | null => {
    const indicesOfKind = holes.flatMap(({ kind }, place) => (kind === holes[index].kind ? [place] : []));
    return indicesOfKind.length < 2 ? null : indicesOfKind.indexOf(index) + 1;
  };
  return (
    <Stack role="group" aria-label="Cut-outs">
      {holes.map((hole, index) => (
        <CutOutFields
          key={index}
          cutOut={hole}
          madeFor={findFixture(fixtures, hole)?.name ?? null}
          number={findNumber(index)}
          isNew={index === addedAt}
          isInvalid={(part) => isInvalid(`cut_outs.${index}.${part}`)}
          onChange={(next) =>
            setChoice((before) => ({
              ...before,
              cut_outs: (before.cut_outs ?? []).map((old, place) => (place === index ? next : old)),
            }))
          }
          onRemove={() =>
            setChoice((before) => ({
              ...before,
              cut_outs: (before.cut_outs ?? []).filter((_, place) => place !== index),
            }))
          }
        >
          {noteOf(...HOLE_FIELDS.map((part) => `cut_outs.${index}.${part}`))}
        </CutOutFields>
      ))}
      {asking !== null && (
        <NewHole
          key={asking}
          slab={slab}
          choice={choice}
          kind={asking}
          fixtures={fixtures}
          inCart={inCart}
          onClose={() => setAsking(null)}
          onAdd={(next) => {
            addHole(next);
            setAddedAt((next.cut_outs?.length ?? 0) - 1);
            setAsking(null);
          }}
        />
      )}
      {movedText !== null && lastAdding !== null && (
        <ProblemNote message={movedText} remedy={{ text: 'Undo', take: () => setChoice(lastAdding.before) }} />
      )}
      {hasNoRoomForTap && (
        <ProblemNote
          message={
            hasSink
              ? 'There is no room for a tap hole that reaches the sink. Many sinks have one of their own; else move the sink, or make the top deeper.'
              : 'There is no room for a tap hole. Make the top deeper.'
          }
          remedy={null}
        />
      )}
      <Inline>
        {kinds.map((kind) => (
          <Button key={kind} variant="secondary" disabled={holes.length >= MAX_HOLES} onClick={() => add(kind)}>
            <Plus aria-hidden /> {HOLE_LABELS[kind]} · {priceOf(WORKING_OF_HOLE[kind])}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}
