import { sizeText } from '@plinth/cabinetry/describe';
import type { Built } from '@plinth/cabinetry/parts';
import { formatRand } from '@plinth/money/format';
import { useRouter } from 'next/router';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { ProductDetail, Variant, WorkshopAnswer } from '@/features/catalogue/types';
import { Button } from '@/ui/button';
import { from, Inline } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { VisuallyHidden } from '@/ui/visually-hidden';
import {
  choose, cleaned, FIELDS, hasHingeSide, optionsOf, outcomeOf, sizeRange, valueIn, workshopOf,
  type Choice, type ChoiceField, type ChoiceValue, type SizeField,
} from './choice';
import { ChoiceGroup } from './choice-group';
import { itemAddress, type Made } from './configured-address';
import { drawOnce } from './draw-once';
import { ProblemNote } from './problem-note';
import { SizeControl } from './size-control';
import { useConfiguredPrice } from './use-configured-price';
import { labelOf, sentence } from './words';

const Box = styled.div`
  display: grid;
  gap: var(--s5);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;

/** On a phone the gallery is out of sight: what is being made stays under the bar. */
const Preview = styled.div`
  position: sticky;
  top: var(--bar);
  z-index: 1;
  display: grid;
  grid-template-columns: 7rem 1fr;
  gap: var(--s3);
  align-items: center;
  margin: calc(-1 * var(--s4)) calc(-1 * var(--s4)) 0;
  padding: var(--s2) var(--s4);
  border-bottom: 1px solid var(--line);
  border-radius: var(--radius) var(--radius) 0 0;
  background: var(--linen);

  ${from.desktop} {
    display: none;
  }

  strong {
    display: block;
    font: var(--heavy) var(--text-20) var(--font-heading);
    font-variant-numeric: tabular-nums;
  }

  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
    font-variant-numeric: tabular-nums;
  }
`;

const isSize = (field: ChoiceField): field is SizeField => field === 'width' || field === 'height' || field === 'depth';
const ADDRESS_RESTS_MS = 400;

export interface ConfiguratorPanelProps {
  item: ProductDetail;
  variant: Variant;
  workshop: WorkshopAnswer;
  initial: Choice;
  onChange: (made: Made) => void;
  /** Leaves the changes; the colour stays where the catalogue has it. */
  onClose: (variant: Variant) => void;
}

export function ConfiguratorPanel({ item, variant: firstVariant, workshop: answer, initial, onChange, onClose }: ConfiguratorPanelProps) {
  const router = useRouter();
  const [variant, setVariant] = useState(firstVariant);
  const workshop = useMemo(() => workshopOf(answer, variant.colour_code), [answer, variant.colour_code]);
  const [choice, setChoice] = useState<Choice>(() => cleaned(workshop.base, initial));
  const outcome = useMemo(() => outcomeOf(workshop, choice), [workshop, choice]);
  const possible = outcome.built !== null;
  const pricing = useConfiguredPrice(variant.id, choice, possible);
  const problems = possible ? pricing.problems : outcome.problems;

  // What could be made last: it stays in the picture while something speaks against the choice, and one can go back to it.
  const [kept, setKept] = useState<{ variant: Variant; choice: Choice; built: Built } | null>(null);
  useEffect(() => {
    if (outcome.built !== null) setKept({ variant, choice, built: outcome.built });
  }, [outcome.built, variant, choice]);

  // Drawing waits for the hand: a drag stays smooth on a slow phone.
  const shownBuilt = useDeferredValue(outcome.built ?? kept?.built ?? null);
  const { boards } = workshop;
  const draw = useCallback((view: string): string | null => shownBuilt && drawOnce(shownBuilt, boards, view), [shownBuilt, boards]);

  const isChanged = Object.keys(choice).length > 0;
  const problem = problems[0]?.message ?? (pricing.failed ? 'The price could not be worked out' : null);
  const { price, updating, rested } = pricing;
  useEffect(() => {
    onChange({ variant, configuration: isChanged ? choice : null, picturable: rested, price, updating, problem: problem === null ? null : sentence(problem), draw });
  }, [onChange, variant, choice, isChanged, rested, price, updating, problem, draw]);

  const address = itemAddress(item.slug, variant === item.variants[0] ? null : variant.id, choice);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (router.asPath !== address) void router.replace(address, undefined, { shallow: true, scroll: false });
    }, ADDRESS_RESTS_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the router is new at each of its own changes
  }, [address]);

  const names = useMemo(() => new Map(answer.boards.map(({ code, name }) => [code, name])), [answer.boards]);
  const swatches = useMemo(() => new Map(answer.boards.map(({ code, image }) => [code, image])), [answer.boards]);
  const colourName = (code: string): string => names.get(code) ?? code;

  const take = (field: ChoiceField, value: ChoiceValue): void => {
    const own = field === workshop.shown ? item.variants.find(({ colour_code }) => colour_code === value) : undefined;
    if (own === undefined) {
      setChoice((before) => choose(workshop.base, before, field, value));
      return;
    }
    // A colour that the catalogue has is its own variant.
    const { [workshop.shown]: dropped, ...rest } = choice;
    setVariant(own);
    setChoice(rest);
  };
  const back = kept === null || possible ? undefined : () => {
    setVariant(kept.variant);
    setChoice(kept.choice);
  };
  const noteOf = (field: ChoiceField | null) => {
    const found = problems.find((candidate) => candidate.field === field);
    return found && <ProblemNote problem={found} colourName={colourName} onTake={take} onBack={back} />;
  };

  const deferredChoice = useDeferredValue(choice);
  const options = useMemo(
    () => new Map(FIELDS.filter((field) => !isSize(field) || sizeRange(workshop.base, field) === null).map((field) => [field, optionsOf(workshop, deferredChoice, field)])),
    [workshop, deferredChoice],
  );
  const onlyColour = valueIn(workshop.base, 'front_colour') === undefined || valueIn(workshop.base, 'carcass_colour') === undefined;
  const closed = hasHingeSide(workshop, deferredChoice) ? undefined : 'Two doors hang on both sides: there is nothing to choose.';
  const preview = draw('oblique');

  return (
    <Box role="group" aria-label="Make it yours">
      <Preview>
        {preview === null ? <span /> : <Picture src={preview} alt="" ratio="1" plain priority sizes={{ width: 112, height: 112 }} />}
        <p>
          <strong>{price === null ? '…' : formatRand(price)}</strong>
          <small>{shownBuilt === null ? null : sizeText(shownBuilt.unit)}</small>
        </p>
      </Preview>
      {FIELDS.map((field) => {
        const range = isSize(field) ? sizeRange(workshop.base, field) : null;
        const value = choice[field] ?? valueIn(workshop.base, field);
        if (isSize(field) && range !== null && typeof value === 'number') {
          return (
            <SizeControl
              key={field}
              label={labelOf(field, onlyColour)}
              value={value}
              min={range.min}
              max={range.max}
              invalid={problems.some((found) => found.field === field)}
              onChange={(next) => take(field, next)}
            >
              {noteOf(field)}
            </SizeControl>
          );
        }
        const list = options.get(field) ?? [];
        if (list.length < 2) return null;
        const isColour = field === 'front_colour' || field === 'carcass_colour';
        return (
          <ChoiceGroup
            key={field}
            field={field}
            label={isSize(field) ? 'Thickness' : labelOf(field, onlyColour)}
            options={list}
            colourName={colourName}
            swatchOf={isColour ? (code) => swatches.get(code) : undefined}
            closed={field === 'hinge_side' ? closed : undefined}
            onChoose={(next) => take(field, next)}
          >
            {noteOf(field)}
          </ChoiceGroup>
        );
      })}
      {noteOf(null)}
      {pricing.failed && (
        <Inline role="alert">
          <span>The price could not be worked out.</span>
          <Button variant="secondary" onClick={pricing.retry}>
            Try again
          </Button>
        </Inline>
      )}
      <VisuallyHidden role="status">{!updating && possible && price !== null && isChanged ? `Now ${formatRand(price)}` : ''}</VisuallyHidden>
      <Inline $justify="space-between">
        <Button variant="quiet" disabled={!isChanged} onClick={() => setChoice({})}>
          Undo all changes
        </Button>
        <Button variant="secondary" onClick={() => onClose(variant)}>
          {isChanged ? 'Leave as in the catalogue' : 'Close'}
        </Button>
      </Inline>
    </Box>
  );
}
