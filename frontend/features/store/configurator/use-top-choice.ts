import { drawTop } from '@plinth/cabinetry/drawing/top';
import { drawTopPlan } from '@plinth/cabinetry/drawing/top-plan';
import { pictureOfTop } from '@plinth/cabinetry/drawing/top-spec';
import { inSentence } from '@plinth/cabinetry/model/names';
import { normaliseTop, type TopChoice } from '@plinth/cabinetry/top/top';
import type { WorkedTop } from '@plinth/cabinetry/top/work-out';
import type { TopConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ProductDetail, Variant, WorkshopAnswer } from '@/features/store/goods/catalogue-types';
import { itemAddress, type ConfiguredItem } from '@/features/store/goods/configured-address';
import { useAddressOfChoice } from './configurator-frame';
import type { HoleToChoose } from './new-hole';
import {
  chooseBlankVariant,
  createTopOfVariant,
  calculateTopOutcome,
  parseTopWorkshop,
  findEqualVariant,
  type TopOutcome,
  type TopWorkshop,
} from './top-choice';
import { HOLE_LABELS } from './top-text';
import { useConfiguredPrice } from './use-configured-price';
import { toSentence } from './configuration-text';

/** Frame of the plan in the panel, wide like a top. */
export const PLAN_FRAME = { width: 640, height: 340 };

function drawView(
  { look }: TopWorkshop,
  workedTop: WorkedTop | null,
  view: string,
  frame?: typeof PLAN_FRAME,
): string | null {
  if (workedTop === null) return null;
  if (view === 'plan') return drawTopPlan(workedTop, look, frame ? { frame } : {});
  return view === 'oblique' ? drawTop(pictureOfTop(workedTop, look), { whole: true }) : null;
}

interface TopOpened {
  item: ProductDetail;
  variant: Variant;
  workshop: WorkshopAnswer;
  initial: TopConfiguration | null;
  onChange: (item: ConfiguredItem) => void;
  /** True on a page that is not the item's own; its address does not change then. */
  elsewhere: boolean;
}

/** Holds the state of a top's choice with its problems, price and pictures; calls `onChange` at each change. */
export function useTopChoice({ item, variant: first, workshop: answer, initial, onChange, elsewhere }: TopOpened) {
  const workshop = useMemo(() => parseTopWorkshop(answer), [answer]);
  const { slab } = workshop;
  const [choice, setChoice] = useState<TopChoice>(() => initial ?? createTopOfVariant(slab, first));
  const outcome = useMemo(() => calculateTopOutcome(slab, choice), [slab, choice]);
  const possible = outcome.workedTop !== null;
  const equalVariant = findEqualVariant(slab, item.variants, choice);
  const variant = useMemo(
    () => equalVariant ?? chooseBlankVariant([item.variants[0], ...item.variants.slice(1)], choice),
    [equalVariant, item.variants, choice],
  );
  const configuration = useMemo((): TopConfiguration => ({ kind: 'top', ...normaliseTop(choice) }), [choice]);
  const pricing = useConfiguredPrice(variant.id, configuration, possible);
  const problems: TopOutcome['problems'] = possible ? pricing.problems : outcome.problems;

  // The picture of the last possible top stays while the current choice has problems.
  const [lastWorked, setLastWorked] = useState<WorkedTop | null>(null);
  useEffect(() => {
    if (outcome.workedTop !== null) setLastWorked(outcome.workedTop);
  }, [outcome.workedTop]);
  const shownTop = useDeferredValue(outcome.workedTop ?? lastWorked);
  const draw = useCallback((view: string) => drawView(workshop, shownTop, view), [workshop, shownTop]);

  const isChanged = equalVariant === undefined;
  const [newHoleKind, setAsking] = useState<HoleToChoose | null>(null);
  // A cut-out that is still being chosen must not be missing from the item that is bought.
  const unansweredText =
    newHoleKind === null ? null : `Choose which ${inSentence(HOLE_LABELS[newHoleKind])} the hole is for, or remove it.`;
  const problem =
    unansweredText ?? problems[0]?.message ?? (pricing.hasFailed ? 'The price could not be calculated' : null);
  const { restedChoice, updating, hasFailed } = pricing;
  const price = equalVariant?.price ?? pricing.price;
  const availability = equalVariant ? null : pricing.availability;
  useEffect(() => {
    onChange({
      variant,
      name: item.name,
      configuration: isChanged ? configuration : null,
      availability,
      picturable: isChanged ? restedChoice : null,
      price,
      updating: isChanged && updating,
      problem: problem === null ? null : toSentence(problem),
      hasFailed,
      draw,
    });
  }, [
    onChange,
    variant,
    item.name,
    configuration,
    isChanged,
    availability,
    restedChoice,
    price,
    updating,
    problem,
    hasFailed,
    draw,
  ]);
  useAddressOfChoice(
    elsewhere
      ? null
      : itemAddress(item.slug, variant === item.variants[0] ? null : variant.id, isChanged ? configuration : null),
  );

  return {
    slab,
    choice,
    setChoice,
    variant,
    possible,
    problems,
    isChanged,
    shownTop,
    pricing,
    price,
    preview: draw('plan'),
    plan: drawView(workshop, shownTop, 'plan', PLAN_FRAME),
    asking: newHoleKind,
    setAsking,
    reset: () => setChoice(createTopOfVariant(slab, first)),
  };
}

export type ChosenTop = ReturnType<typeof useTopChoice>;
