import { drawTop } from '@plinth/cabinetry/drawing/top';
import { drawTopPlan } from '@plinth/cabinetry/drawing/top-plan';
import { pictureOfTop } from '@plinth/cabinetry/drawing/top-spec';
import { inSentence } from '@plinth/cabinetry/model/names';
import { normalTop, type TopChoice } from '@plinth/cabinetry/top/top';
import type { WorkedTop } from '@plinth/cabinetry/top/work-out';
import type { TopConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ProductDetail, Variant, WorkshopAnswer } from '@/features/store/goods/catalogue-types';
import { itemAddress, type ConfiguredItem } from '@/features/store/goods/configured-address';
import { useKeptAddress } from './configurator-frame';
import type { HoleToChoose } from './new-hole';
import {
  blankVariant,
  topOf,
  topOutcome,
  topWorkshopOf,
  variantThatIs,
  type TopOutcome,
  type TopWorkshop,
} from './top-choice';
import { HOLE_WORDS } from './top-text';
import { useConfiguredPrice } from './use-configured-price';
import { sentence } from './configuration-text';

/** Size of the plan in the panel, wide as a top is. */
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
  /** True on another page than the item's own, whose address must not change. */
  elsewhere: boolean;
}

/** State of a top's choice: its problems, price and pictures. `onChange` is called at each change. */
export function useTopChoice({ item, variant: first, workshop: answer, initial, onChange, elsewhere }: TopOpened) {
  const workshop = useMemo(() => topWorkshopOf(answer), [answer]);
  const { slab } = workshop;
  const [choice, setChoice] = useState<TopChoice>(() => initial ?? topOf(slab, first));
  const outcome = useMemo(() => topOutcome(slab, choice), [slab, choice]);
  const possible = outcome.workedTop !== null;
  const inStock = variantThatIs(slab, item.variants, choice);
  const variant = useMemo(
    () => inStock ?? blankVariant([item.variants[0], ...item.variants.slice(1)], choice),
    [inStock, item.variants, choice],
  );
  const configuration = useMemo((): TopConfiguration => ({ kind: 'top', ...normalTop(choice) }), [choice]);
  const pricing = useConfiguredPrice(variant.id, configuration, possible);
  const problems: TopOutcome['problems'] = possible ? pricing.problems : outcome.problems;

  // What could be made last stays in the picture while something speaks against the choice.
  const [lastWorked, setLastWorked] = useState<WorkedTop | null>(null);
  useEffect(() => {
    if (outcome.workedTop !== null) setLastWorked(outcome.workedTop);
  }, [outcome.workedTop]);
  const shownTop = useDeferredValue(outcome.workedTop ?? lastWorked);
  const draw = useCallback((view: string) => drawView(workshop, shownTop, view), [workshop, shownTop]);

  const isChanged = inStock === undefined;
  const [asking, setAsking] = useState<HoleToChoose | null>(null);
  // A hole that was asked for and not chosen yet must not be missing from what is bought.
  const unansweredText =
    asking === null ? null : `Choose which ${inSentence(HOLE_WORDS[asking])} the hole is for, or remove it.`;
  const problem =
    unansweredText ?? problems[0]?.message ?? (pricing.hasFailed ? 'The price could not be calculated' : null);
  const { restedChoice, updating, hasFailed } = pricing;
  const price = inStock?.price ?? pricing.price;
  const availability = inStock ? null : pricing.availability;
  useEffect(() => {
    onChange({
      variant,
      name: item.name,
      configuration: isChanged ? configuration : null,
      availability,
      picturable: isChanged ? restedChoice : null,
      price,
      updating: isChanged && updating,
      problem: problem === null ? null : sentence(problem),
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
  useKeptAddress(
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
    asking,
    setAsking,
    reset: () => setChoice(topOf(slab, first)),
  };
}

export type ChosenTop = ReturnType<typeof useTopChoice>;
