import { addTap, topValue, withTopValue } from '@plinth/cabinetry/top/check';
import { pictureOfTop } from '@plinth/cabinetry/drawing/top-spec';
import { WORKING_OF_HOLE } from '@plinth/cabinetry/top/rules';
import { deepest, LEAST_DEPTH, LONGEST_TOP, offers } from '@plinth/cabinetry/top/slab';
import { normalTop, TOP_BACKS, TOP_ENDS, type CutOutKind, type TopChoice } from '@plinth/cabinetry/top/top';
import type { WorkedTop } from '@plinth/cabinetry/top/work-out';
import { inSentence } from '@plinth/cabinetry/model/names';
import { drawTop } from '@plinth/cabinetry/drawing/top';
import { drawTopPlan } from '@plinth/cabinetry/drawing/top-plan';
import type { TopConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { formatRand } from '@plinth/money/format';
import { Plus } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ProductDetail, Variant, WorkshopAnswer } from '@/features/store/goods/catalogue-types';
import { Button } from '@/ui/button';
import { ChoiceTiles } from '@/ui/choice-tiles';
import { Checkbox } from '@/ui/form/checkbox';
import { Hint } from '@/ui/form/field';
import { Inline, Stack } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { itemAddress, type Made } from '@/features/store/goods/configured-address';
import { ConfiguratorFrame, useKeptAddress } from './configurator-frame';
import { CutOutFields } from './cut-out-fields';
import { fixtureOf, NewHole, type HoleToChoose } from './new-hole';
import { PriceLines } from './price-lines';
import { ProblemNote } from './problem-note';
import { SizeControl } from './size-control';
import {
  blankVariant,
  topOf,
  topOutcome,
  topWorkshopOf,
  variantThatIs,
  type TopOutcome,
  type TopWorkshop,
} from './top-choice';
import { BACK_WORDS, END_WORDS, HOLE_WORDS, togetherText, topRemedy } from './top-words';
import { useConfiguredPrice } from './use-configured-price';
import { sentence } from './words';

/** A contract's most. */
const MOST_HOLES = 8;
const CROWDED = 'There is not enough room for it as it is: make the top longer, or take a smaller cut-out or one less.';
/** The plan in the panel is as wide as a top is: it lies, it does not stand. */
const PLAN_FRAME = { width: 640, height: 340 };

const WORKING_OF_END = { wall: null, finished: 'end-edging', corner: 'mitre-join', waterfall: 'waterfall' } as const;
const WORKING_OF_BACK = { wall: null, upstand: 'upstand', finished: 'back-edging' } as const;

export interface TopPanelProps {
  item: ProductDetail;
  variant: Variant;
  workshop: WorkshopAnswer;
  initial: TopConfiguration | null;
  onChange: (made: Made) => void;
  onClose: (variant: Variant) => void;
  /** Stands on another page than the item's own, whose address is not to change. */
  elsewhere?: boolean;
  /** Addresses of the items in the shopper's cart: a sink that is there already is offered first. */
  inCart?: readonly string[];
}

function drawView(
  { look }: TopWorkshop,
  worked: WorkedTop | null,
  view: string,
  frame?: typeof PLAN_FRAME,
): string | null {
  if (worked === null) return null;
  if (view === 'plan') return drawTopPlan(worked, look, frame ? { frame } : {});
  return view === 'oblique' ? drawTop(pictureOfTop(worked, look), { whole: true }) : null;
}

/** A top by length and depth, with its edges and what is cut into it. */
export function TopPanel({
  item,
  variant: first,
  workshop: answer,
  initial,
  onChange,
  onClose,
  elsewhere = false,
  inCart = [],
}: TopPanelProps) {
  const workshop = useMemo(() => topWorkshopOf(answer), [answer]);
  const { slab } = workshop;
  const [choice, setChoice] = useState<TopChoice>(() => initial ?? topOf(slab, first));
  const outcome = useMemo(() => topOutcome(slab, choice), [slab, choice]);
  const possible = outcome.worked !== null;
  const inStock = variantThatIs(slab, item.variants, choice);
  const variant = useMemo(
    () => inStock ?? blankVariant([item.variants[0], ...item.variants.slice(1)], choice),
    [inStock, item.variants, choice],
  );
  const configuration = useMemo((): TopConfiguration => ({ kind: 'top', ...normalTop(choice) }), [choice]);
  const pricing = useConfiguredPrice(variant.id, configuration, possible);
  const problems: TopOutcome['problems'] = possible ? pricing.problems : outcome.problems;

  // What could be made last stays in the picture while something speaks against the choice.
  const [kept, setKept] = useState<WorkedTop | null>(null);
  useEffect(() => {
    if (outcome.worked !== null) setKept(outcome.worked);
  }, [outcome.worked]);
  const shown = useDeferredValue(outcome.worked ?? kept);
  const draw = useCallback((view: string) => drawView(workshop, shown, view), [workshop, shown]);

  const isChanged = inStock === undefined;
  const [asking, setAsking] = useState<HoleToChoose | null>(null);
  // A hole that was asked for and not chosen yet must not be missing from what is bought.
  const unanswered =
    asking === null ? null : `Say which ${inSentence(HOLE_WORDS[asking])} the hole is for, or leave it out.`;
  const problem = unanswered ?? problems[0]?.message ?? (pricing.failed ? 'The price could not be worked out' : null);
  const { rested, updating, lines, failed } = pricing;
  const price = inStock?.price ?? pricing.price;
  const availability = inStock ? null : pricing.availability;
  useEffect(() => {
    onChange({
      variant,
      name: item.name,
      configuration: isChanged ? configuration : null,
      availability,
      picturable: isChanged ? rested : null,
      price,
      updating: isChanged && updating,
      problem: problem === null ? null : sentence(problem),
      failed,
      draw,
    });
  }, [
    onChange,
    variant,
    item.name,
    configuration,
    isChanged,
    availability,
    rested,
    price,
    updating,
    problem,
    failed,
    draw,
  ]);
  useKeptAddress(
    elsewhere
      ? null
      : itemAddress(item.slug, variant === item.variants[0] ? null : variant.id, isChanged ? configuration : null),
  );

  const holes = choice.cut_outs ?? [];
  const edgeName = (code: string): string => slab.edges.find((edge) => edge.code === code)?.name ?? code;
  const noteOf = (...fields: string[]) =>
    problems
      .filter(({ field }) => fields.includes(field))
      .map(({ field, message, nearest, together }) => {
        const alone =
          nearest === null
            ? null
            : {
                text: topRemedy(field, nearest, edgeName),
                take: () => setChoice((before) => withTopValue(before, field, nearest)),
              };
        const all = together
          ? {
              text: togetherText(holes, together),
              take: () => setChoice((before) => ({ ...before, cut_outs: [...together] })),
            }
          : null;
        const remedy = alone ?? all;
        const crowded = remedy === null && field.startsWith('cut_outs.');
        return (
          <ProblemNote
            key={`${field} ${message}`}
            message={crowded ? `${sentence(message)} ${CROWDED}` : message}
            remedy={remedy}
          />
        );
      });
  const isInvalid = (field: string): boolean => problems.some((found) => found.field === field);
  const set = (field: string, value: number | string): void =>
    setChoice((before) => withTopValue(before, field, value));
  const priceOf = (code: keyof typeof slab.workings | null): string | null => {
    const found = code === null ? undefined : slab.workings[code];
    return found ? `${formatRand(found.price)}${code === 'upstand' || code === 'back-edging' ? ' a metre' : ''}` : null;
  };

  const kinds = (['sink', 'undermount', 'hob', 'tap'] as const).filter((kind) => offers(slab, WORKING_OF_HOLE[kind]));
  const [added, setAdded] = useState<number | null>(null);
  const [noTap, setNoTap] = useState(false);
  const add = (kind: CutOutKind) => {
    setAdded(null);
    if (kind !== 'tap') return setAsking(kind);
    const next = addTap(slab, choice);
    setNoTap(next === null);
    if (next !== null) setChoice(next);
  };
  const numberOf = (index: number): number | null => {
    const alike = holes.flatMap(({ kind }, place) => (kind === holes[index].kind ? [place] : []));
    return alike.length < 2 ? null : alike.indexOf(index) + 1;
  };
  const hasSink = holes.some(({ kind }) => kind === 'sink' || kind === 'undermount');
  const plan = drawView(workshop, shown, 'plan', PLAN_FRAME);

  return (
    <ConfiguratorFrame
      preview={draw('plan')}
      size={`${choice.length} × ${choice.depth} mm`}
      pricing={{ ...pricing, price }}
      possible={possible}
      isChanged={isChanged}
      onUndo={() => setChoice(topOf(slab, first))}
      onClose={() => onClose(variant)}
    >
      <Hint>Sizes are in millimetres. Metres are understood too: 2.45 becomes 2450 mm.</Hint>
      <SizeControl
        label="Length"
        value={choice.length}
        min={slab.length.min}
        max={LONGEST_TOP}
        invalid={isInvalid('length')}
        onChange={(value) => set('length', value)}
      >
        {noteOf('length')}
        {shown !== null && shown.joins.length > 0 && (
          <Hint>
            Longer than one piece: joined {shown.joins.map((x) => `${x} mm`).join(' and ')} from the left end. The
            longest single piece is {slab.length.max} mm.
          </Hint>
        )}
      </SizeControl>
      <SizeControl
        label="Depth, front to back"
        value={choice.depth}
        min={LEAST_DEPTH}
        max={deepest(slab)}
        invalid={isInvalid('depth')}
        onChange={(value) => set('depth', value)}
      >
        {noteOf('depth')}
        <Hint>Over base cupboards of 560 mm with doors, 600 mm is usual; 900 mm for an island or a breakfast bar.</Hint>
      </SizeControl>
      {plan !== null && (
        <Picture
          src={plan}
          alt={`Plan: ${choice.length} × ${choice.depth} mm`}
          ratio="640 / 340"
          plain
          sizes={PLAN_FRAME}
        />
      )}
      <ChoiceTiles
        legend="Front edge"
        chosen={edgeName(choice.edge)}
        tiles={slab.edges.map(({ code, name, pricePerMetre }) => ({
          value: code,
          text: name,
          checked: code === choice.edge,
          note: pricePerMetre === 0 ? 'Included' : `${formatRand(pricePerMetre)} a metre`,
          onChoose: () => set('edge', code),
        }))}
      >
        {noteOf('edge')}
      </ChoiceTiles>
      {(['left_end', 'right_end'] as const).map((end) => (
        <ChoiceTiles
          key={end}
          legend={end === 'left_end' ? 'Left end' : 'Right end'}
          chosen={END_WORDS[choice[end] ?? 'wall']}
          tiles={TOP_ENDS.filter((value) => WORKING_OF_END[value] === null || offers(slab, WORKING_OF_END[value])).map(
            (value) => ({
              value,
              text: END_WORDS[value],
              checked: topValue(choice, end) === value,
              note: priceOf(WORKING_OF_END[value]),
              onChoose: () => set(end, value),
            }),
          )}
        >
          {noteOf(end)}
          {choice[end] === 'corner' && (
            <Hint>
              For an L-shaped kitchen. Order the second top as an item of its own, with this end against a wall: the
              join is paid once.
            </Hint>
          )}
        </ChoiceTiles>
      ))}
      <ChoiceTiles
        legend="Back"
        chosen={BACK_WORDS[choice.back ?? 'wall']}
        tiles={TOP_BACKS.filter((value) => WORKING_OF_BACK[value] === null || offers(slab, WORKING_OF_BACK[value])).map(
          (value) => ({
            value,
            text: BACK_WORDS[value],
            checked: topValue(choice, 'back') === value,
            note: priceOf(WORKING_OF_BACK[value]),
            onChoose: () => set('back', value),
          }),
        )}
      >
        {noteOf('back')}
      </ChoiceTiles>
      <Stack role="group" aria-label="Cut-outs">
        {holes.map((hole, index) => (
          <CutOutFields
            key={index}
            cutOut={hole}
            madeFor={fixtureOf(answer.fixtures, hole)?.name ?? null}
            number={numberOf(index)}
            isNew={index === added}
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
            {noteOf(
              ...(['kind', 'x', 'front', 'width', 'depth', 'outer_width', 'outer_depth'] as const).map(
                (part) => `cut_outs.${index}.${part}`,
              ),
            )}
          </CutOutFields>
        ))}
        {asking !== null && (
          <NewHole
            key={asking}
            slab={slab}
            choice={choice}
            kind={asking}
            fixtures={answer.fixtures}
            inCart={inCart}
            onClose={() => setAsking(null)}
            onAdd={(next) => {
              setChoice(next);
              setAdded((next.cut_outs?.length ?? 0) - 1);
              setAsking(null);
            }}
          />
        )}
        {noTap && (
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
            <Button key={kind} variant="secondary" disabled={holes.length >= MOST_HOLES} onClick={() => add(kind)}>
              <Plus aria-hidden /> {HOLE_WORDS[kind]} · {priceOf(WORKING_OF_HOLE[kind])}
            </Button>
          ))}
        </Inline>
      </Stack>
      {(hasSink || choice.drainer !== undefined) && offers(slab, 'drainer-grooves') && (
        <ChoiceTiles
          legend="Drainer grooves"
          tiles={(['none', 'left', 'right'] as const).map((value) => ({
            value,
            text: value === 'none' ? 'None' : `On the ${value}`,
            checked: topValue(choice, 'drainer') === value,
            note: value === 'none' ? null : priceOf('drainer-grooves'),
            onChoose: () => set('drainer', value),
          }))}
        >
          {noteOf('drainer')}
        </ChoiceTiles>
      )}
      {offers(slab, 'template-and-fit') && (
        <Checkbox
          label={`Measured on site, brought and fitted (${priceOf('template-and-fit') ?? ''})`}
          hint="Our mason phones to agree a day once your cupboards stand, measures before he cuts, and brings it in. Within Johannesburg, Ekurhuleni and Tshwane. Without it we cut to the sizes above, with no visit, and two people carry it in."
          checked={choice.fitting ?? false}
          onChange={(event) => set('fitting', event.target.checked ? 'yes' : 'no')}
        />
      )}
      {isChanged && possible && price !== null && lines.length > 0 && (
        <PriceLines lines={lines} total={price} updating={updating} />
      )}
    </ConfiguratorFrame>
  );
}
