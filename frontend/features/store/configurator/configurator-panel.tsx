import { madeName, sizeText } from '@plinth/cabinetry/model/describe';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ProductDetail, Variant, WorkshopAnswer } from '@/features/store/goods/catalogue-types';
import {
  choose,
  cleanChoice,
  findDoorsChange,
  FIELDS,
  findHandleChange,
  hasHingeSide,
  isSize,
  listOptions,
  calculateOutcome,
  findRange,
  SIZES,
  getValue,
  createConfigurable,
  createChoiceNames,
  type Choice,
  type ChoiceField,
  type ChoiceProblem,
  type ChoiceValue,
  type SizeField,
} from './choice';
import { ChoiceGroup } from './choice-group';
import { ConfiguratorFrame, useAddressOfChoice } from './configurator-frame';
import { Hint } from '@/ui/form/field';
import { Link } from '@/ui/link';
import { itemAddress, type ConfiguredItem } from '@/features/store/goods/configured-address';
import { drawOnce } from './draw-once';
import { ProblemNote } from './problem-note';
import { SizeControl } from './size-control';
import { listAlternatives, calculateDoorsCost } from './alternatives';
import { useAlternativePrices } from './use-alternative-prices';
import { useConfiguredPrice } from './use-configured-price';
import { describeDoorsChange, describeHandleChange, getLabel, describeRemedy, toSentence } from './configuration-text';

export interface ConfiguratorPanelProps {
  item: ProductDetail;
  variant: Variant;
  workshop: WorkshopAnswer;
  initial: Choice;
  onChange: (item: ConfiguredItem) => void;
  /**
   * Closes the configurator without the changes, with the variant of the chosen colour, which stays selected where
   * the catalogue has it.
   */
  onClose: (variant: Variant) => void;
  /** True on a page that is not the item's own; its address does not change then. */
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
  const configurable = useMemo(() => createConfigurable(answer, variant.colour_code), [answer, variant.colour_code]);
  const [choice, setChoice] = useState<Choice>(() => cleanChoice(configurable, initial));
  const outcome = useMemo(() => calculateOutcome(configurable, choice), [configurable, choice]);
  const possible = outcome.cabinet !== null;
  const pricing = useConfiguredPrice(variant.id, choice, possible);
  const problems: readonly ChoiceProblem[] = possible
    ? pricing.problems.map((problem) => ({
        ...problem,
        field: FIELDS.find((knownField) => knownField === problem.field) ?? null,
      }))
    : outcome.problems;

  // The last possible choice: its picture stays while the current choice has problems, and the shopper can go back to it.
  const [lastMade, setLastMade] = useState<{ variant: Variant; choice: Choice; cabinet: Cabinet } | null>(null);
  useEffect(() => {
    if (outcome.cabinet !== null) setLastMade({ variant, choice, cabinet: outcome.cabinet });
  }, [outcome.cabinet, variant, choice]);

  // Drawing is deferred, so that a drag stays smooth on a slow phone.
  const shownCabinet = useDeferredValue(outcome.cabinet ?? lastMade?.cabinet ?? null);
  const { boards } = configurable.workshop;
  const draw = useCallback(
    (view: string): string | null => shownCabinet && drawOnce(shownCabinet, boards, view),
    [shownCabinet, boards],
  );

  const isChanged = Object.keys(choice).length > 0;
  const problem = problems[0]?.message ?? (pricing.hasFailed ? 'The price could not be calculated' : null);
  const { price, updating, restedChoice, hasFailed } = pricing;
  const lastPossible = outcome.cabinet === null ? lastMade : { choice, cabinet: outcome.cabinet };
  /** Another item of the catalogue that equals the choice. */
  const sameAs = pricing.sameAs !== null && pricing.sameAs.slug !== item.slug ? pricing.sameAs : null;
  const name =
    lastPossible === null
      ? item.name
      : (sameAs?.name ?? madeName(item.name, lastPossible.choice, lastPossible.cabinet));
  useEffect(() => {
    onChange({
      variant,
      name,
      configuration: isChanged ? choice : null,
      availability: null,
      picturable: restedChoice,
      price,
      updating,
      problem: problem === null ? null : toSentence(problem),
      hasFailed,
      draw,
    });
  }, [onChange, variant, name, choice, isChanged, restedChoice, price, updating, problem, hasFailed, draw]);

  const address = itemAddress(item.slug, variant === item.variants[0] ? null : variant.id, choice);
  useAddressOfChoice(elsewhere ? null : address);

  const swatches = useMemo(() => new Map(answer.boards.map(({ code, image }) => [code, image])), [answer.boards]);
  const names = useMemo(() => createChoiceNames(configurable.workshop), [configurable.workshop]);

  const setField = (field: ChoiceField, value: ChoiceValue): void => {
    const variantOfColour =
      field === configurable.colourField ? item.variants.find(({ colour_code }) => colour_code === value) : undefined;
    if (variantOfColour === undefined) {
      setChoice((before) => choose(configurable, before, field, value));
      return;
    }
    // A colour that the catalogue has is a variant of its own.
    const { [configurable.colourField]: droppedValue, ...otherChoices } = choice;
    setVariant(variantOfColour);
    setChoice(otherChoices);
  };
  const goBack =
    lastMade === null || possible
      ? undefined
      : () => {
          setVariant(lastMade.variant);
          setChoice(lastMade.choice);
        };
  const renderProblem = (field: ChoiceField | null) => {
    const problem = problems.find((candidate) => candidate.field === field);
    if (!problem) return null;
    const { message, nearest } = problem;
    const remedy =
      field === null || nearest === null
        ? null
        : { text: describeRemedy(field, nearest, names), take: () => setField(field, nearest) };
    return <ProblemNote message={message} remedy={remedy} onBack={goBack} />;
  };

  const deferredChoice = useDeferredValue(choice);
  const options = useMemo(
    () => new Map(FIELDS.map((field) => [field, listOptions(configurable, deferredChoice, field)])),
    [configurable, deferredChoice],
  );
  const steps = useMemo(
    () =>
      SIZES.flatMap((field) => {
        const change = findDoorsChange(configurable, deferredChoice, field);
        return change ? [{ ...change, field }] : [];
      }),
    [configurable, deferredChoice],
  );
  const alternatives = useMemo(() => listAlternatives(options, steps), [options, steps]);
  const findPrice = useAlternativePrices(variant.id, choice, alternatives, possible && choice === deferredChoice);
  const renderDoorsNote = (field: SizeField) => {
    const step = steps.find((one) => one.field === field);
    return (
      step && possible && <Hint role="status">{describeDoorsChange(step, calculateDoorsCost(step, findPrice))}</Hint>
    );
  };
  const onlyColour =
    getValue(configurable.base, 'front_colour') === undefined ||
    getValue(configurable.base, 'carcass_colour') === undefined;
  const otherHandle = findHandleChange(configurable, deferredChoice);
  const closedReason = hasHingeSide(configurable, deferredChoice)
    ? undefined
    : 'With two doors there are hinges on both sides: there is nothing to choose.';

  return (
    <ConfiguratorFrame
      preview={draw('oblique')}
      size={shownCabinet && sizeText(shownCabinet.unit)}
      pricing={pricing}
      possible={possible}
      isChanged={isChanged}
      onUndo={() => setChoice({})}
      onClose={() => onClose(variant)}
    >
      {sameAs && (
        <Hint role="status">
          Like this it is the same as our{' '}
          {elsewhere ? (
            sameAs.name
          ) : (
            <Link href={itemAddress(sameAs.slug, sameAs.variant_id, null)}>{sameAs.name}</Link>
          )}
          , at its price.
        </Hint>
      )}
      {FIELDS.map((field) => {
        const range = findRange(configurable, deferredChoice, field);
        const value = choice[field] ?? getValue(configurable.base, field);
        if (range !== null && typeof value === 'number') {
          return (
            <SizeControl
              key={field}
              label={getLabel(field, onlyColour)}
              value={value}
              min={range.min}
              max={range.max}
              invalid={problems.some((problem) => problem.field === field)}
              onChange={(next) => setField(field, next)}
            >
              {renderProblem(field)}
              {isSize(field) && renderDoorsNote(field)}
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
            label={isSize(field) ? 'Thickness' : getLabel(field, onlyColour)}
            options={list}
            names={names}
            swatchOf={isColour ? (code) => swatches.get(code) : undefined}
            closedReason={field === 'hinge_side' ? closedReason : undefined}
            differenceOf={(next) => {
              const other = findPrice(field, next);
              return other === null || price === null || updating ? null : other - price;
            }}
            onChoose={(next) => setField(field, next)}
          >
            {renderProblem(field)}
            {field === 'handle' && otherHandle && <Hint role="status">{describeHandleChange(otherHandle, names)}</Hint>}
          </ChoiceGroup>
        );
      })}
      {renderProblem(null)}
    </ConfiguratorFrame>
  );
}
