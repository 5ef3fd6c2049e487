import { madeName, sizeText } from '@plinth/cabinetry/model/describe';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ProductDetail, Variant, WorkshopAnswer } from '@/features/store/goods/catalogue-types';
import {
  choose,
  cleanChoice,
  doorsChange,
  FIELDS,
  handleChange,
  hasHingeSide,
  isSize,
  optionsOf,
  outcomeOf,
  rangeOf,
  SIZES,
  valueIn,
  configurableOf,
  type Choice,
  type ChoiceField,
  type ChoiceProblem,
  type ChoiceValue,
  type SizeField,
} from './choice';
import { ChoiceGroup } from './choice-group';
import { ConfiguratorFrame, useKeptAddress } from './configurator-frame';
import { Hint } from '@/ui/form/field';
import { Link } from '@/ui/link';
import { itemAddress, type ConfiguredItem } from '@/features/store/goods/configured-address';
import { drawOnce } from './draw-once';
import { ProblemNote } from './problem-note';
import { SizeControl } from './size-control';
import { alternativesOf, doorsCost } from './alternatives';
import { useAlternativePrices } from './use-alternative-prices';
import { useConfiguredPrice } from './use-configured-price';
import { doorsText, handleText, labelOf, remedyText, sentence } from './configuration-text';

export interface ConfiguratorPanelProps {
  item: ProductDetail;
  variant: Variant;
  workshop: WorkshopAnswer;
  initial: Choice;
  onChange: (item: ConfiguredItem) => void;
  /**
   * Closes the configurator without the changes. Called with the variant of the chosen colour, which stays if the
   * catalogue has it.
   */
  onClose: (variant: Variant) => void;
  /** True on another page than the item's own, whose address must not change. */
  elsewhere?: boolean;
}

export function ConfiguratorPanel({
  item,
  variant: firstVariant,
  workshop: answer,
  initial,
  onChange,
  onClose,
  elsewhere = false,
}: ConfiguratorPanelProps) {
  const [variant, setVariant] = useState(firstVariant);
  const configurable = useMemo(() => configurableOf(answer, variant.colour_code), [answer, variant.colour_code]);
  const [choice, setChoice] = useState<Choice>(() => cleanChoice(configurable.base, initial));
  const outcome = useMemo(() => outcomeOf(configurable, choice), [configurable, choice]);
  const possible = outcome.cabinet !== null;
  const pricing = useConfiguredPrice(variant.id, choice, possible);
  const problems: readonly ChoiceProblem[] = possible
    ? pricing.problems.map((problem) => ({
        ...problem,
        field: FIELDS.find((knownField) => knownField === problem.field) ?? null,
      }))
    : outcome.problems;

  // What could be made last: it stays in the picture while something speaks against the choice, and one can go back to it.
  const [lastMade, setLastMade] = useState<{ variant: Variant; choice: Choice; cabinet: Cabinet } | null>(null);
  useEffect(() => {
    if (outcome.cabinet !== null) setLastMade({ variant, choice, cabinet: outcome.cabinet });
  }, [outcome.cabinet, variant, choice]);

  // Drawing waits for the hand: a drag stays smooth on a slow phone.
  const shownBuilt = useDeferredValue(outcome.cabinet ?? lastMade?.cabinet ?? null);
  const { boards } = configurable.workshop;
  const draw = useCallback(
    (view: string): string | null => shownBuilt && drawOnce(shownBuilt, boards, view),
    [shownBuilt, boards],
  );

  const isChanged = Object.keys(choice).length > 0;
  const problem = problems[0]?.message ?? (pricing.hasFailed ? 'The price could not be calculated' : null);
  const { price, updating, restedChoice, hasFailed } = pricing;
  const last = outcome.cabinet === null ? lastMade : { choice, cabinet: outcome.cabinet };
  /** Another item of the catalogue that equals the choice. */
  const sameAs = pricing.sameAs !== null && pricing.sameAs.slug !== item.slug ? pricing.sameAs : null;
  const name = last === null ? item.name : (sameAs?.name ?? madeName(item.name, last.choice, last.cabinet));
  useEffect(() => {
    onChange({
      variant,
      name,
      configuration: isChanged ? choice : null,
      availability: null,
      picturable: restedChoice,
      price,
      updating,
      problem: problem === null ? null : sentence(problem),
      hasFailed,
      draw,
    });
  }, [onChange, variant, name, choice, isChanged, restedChoice, price, updating, problem, hasFailed, draw]);

  const address = itemAddress(item.slug, variant === item.variants[0] ? null : variant.id, choice);
  useKeptAddress(elsewhere ? null : address);

  const names = useMemo(() => new Map(answer.boards.map(({ code, name }) => [code, name])), [answer.boards]);
  const swatches = useMemo(() => new Map(answer.boards.map(({ code, image }) => [code, image])), [answer.boards]);
  const colourName = (code: string): string => names.get(code) ?? code;

  const take = (field: ChoiceField, value: ChoiceValue): void => {
    const own =
      field === configurable.colourField ? item.variants.find(({ colour_code }) => colour_code === value) : undefined;
    if (own === undefined) {
      setChoice((before) => choose(configurable.base, before, field, value));
      return;
    }
    // A colour that the catalogue has is its own variant.
    const { [configurable.colourField]: droppedValue, ...rest } = choice;
    setVariant(own);
    setChoice(rest);
  };
  const back =
    lastMade === null || possible
      ? undefined
      : () => {
          setVariant(lastMade.variant);
          setChoice(lastMade.choice);
        };
  const noteOf = (field: ChoiceField | null) => {
    const problem = problems.find((candidate) => candidate.field === field);
    if (!problem) return null;
    const { message, nearest } = problem;
    const remedy =
      field === null || nearest === null
        ? null
        : { text: remedyText(field, nearest, colourName), take: () => take(field, nearest) };
    return <ProblemNote message={message} remedy={remedy} onBack={back} />;
  };

  const deferredChoice = useDeferredValue(choice);
  const options = useMemo(
    () => new Map(FIELDS.map((field) => [field, optionsOf(configurable, deferredChoice, field)])),
    [configurable, deferredChoice],
  );
  const steps = useMemo(
    () =>
      SIZES.flatMap((field) => {
        const change = doorsChange(configurable, deferredChoice, field);
        return change ? [{ ...change, field }] : [];
      }),
    [configurable, deferredChoice],
  );
  const alternatives = useMemo(() => alternativesOf(options, steps), [options, steps]);
  const priceOf = useAlternativePrices(variant.id, choice, alternatives, possible && choice === deferredChoice);
  const doorsNote = (field: SizeField) => {
    const step = steps.find((one) => one.field === field);
    return step && possible && <Hint role="status">{doorsText(step, doorsCost(step, priceOf))}</Hint>;
  };
  const onlyColour =
    valueIn(configurable.base, 'front_colour') === undefined ||
    valueIn(configurable.base, 'carcass_colour') === undefined;
  const otherHandle = handleChange(configurable, deferredChoice);
  const closedReason = hasHingeSide(configurable, deferredChoice)
    ? undefined
    : 'Two doors hang on both sides: there is nothing to choose.';

  return (
    <ConfiguratorFrame
      preview={draw('oblique')}
      size={shownBuilt && sizeText(shownBuilt.unit)}
      pricing={pricing}
      possible={possible}
      isChanged={isChanged}
      onUndo={() => setChoice({})}
      onClose={() => onClose(variant)}
    >
      {sameAs && (
        <Hint role="status">
          Made like this it is our{' '}
          {elsewhere ? (
            sameAs.name
          ) : (
            <Link href={itemAddress(sameAs.slug, sameAs.variant_id, null)}>{sameAs.name}</Link>
          )}
          , at its price.
        </Hint>
      )}
      {FIELDS.map((field) => {
        const range = rangeOf(configurable, deferredChoice, field);
        const value = choice[field] ?? valueIn(configurable.base, field);
        if (range !== null && typeof value === 'number') {
          return (
            <SizeControl
              key={field}
              label={labelOf(field, onlyColour)}
              value={value}
              min={range.min}
              max={range.max}
              invalid={problems.some((problem) => problem.field === field)}
              onChange={(next) => take(field, next)}
            >
              {noteOf(field)}
              {isSize(field) && doorsNote(field)}
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
            closedReason={field === 'hinge_side' ? closedReason : undefined}
            differenceOf={(next) => {
              const other = priceOf(field, next);
              return other === null || price === null || updating ? null : other - price;
            }}
            onChoose={(next) => take(field, next)}
          >
            {noteOf(field)}
            {field === 'handle' && otherHandle && <Hint role="status">{handleText(otherHandle)}</Hint>}
          </ChoiceGroup>
        );
      })}
      {noteOf(null)}
    </ConfiguratorFrame>
  );
}
