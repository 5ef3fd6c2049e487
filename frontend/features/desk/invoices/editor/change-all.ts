import { applyHandleWish } from '@plinth/cabinetry/build/handle-choice';
import type { HandleWish } from '@plinth/cabinetry/model/handle-wishes';
import type { Draft, DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import {
  choose,
  cleanChoice,
  createConfigurable,
  calculateOutcome,
  getValue,
  type Choice,
} from '@/features/store/configurator/choice';
import type { Variant, WorkshopAnswer } from '@/features/store/goods/catalogue-types';
import { hasSameContent } from './draft-model';

/** Sets one front, carcass or handle for all cupboards of a document, by the workshop's rules. Pure. */

/** Changes for all cupboards; an omitted field keeps each line's own value. */
export interface Wish extends Readonly<HandleWish> {
  readonly front?: string;
  readonly carcass?: string;
}

/** Facts about a line's cupboard. */
export interface CupboardFacts {
  readonly variants: readonly Pick<Variant, 'id' | 'sku' | 'colour_code'>[];
  readonly workshop: WorkshopAnswer;
}

export interface ChangeAllResult {
  readonly draft: Draft;
  /** Number of changed lines. */
  readonly changed: number;
  /** Number of changed lines whose price was typed; they now have the list price. */
  readonly typedPrices: number;
  /** Lines that stay unchanged, with the reason. */
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
}

/** @param findFacts returns the facts of a line's cupboard; undefined for a line that is no cupboard */
export function changeAll(
  draft: Draft,
  wish: Wish,
  findFacts: (line: DraftLine) => CupboardFacts | undefined,
): ChangeAllResult {
  const refusals: { id: string; reason: string }[] = [];
  const lines = draft.lines.map((line) => {
    const facts = findFacts(line);
    const outcome = facts === undefined ? line : changedLine(line, wish, facts);
    if (typeof outcome !== 'string') return outcome;
    refusals.push({ id: line.id, reason: outcome });
    return line;
  });
  const changedLines = draft.lines.filter((line, at) => line !== lines[at]);
  return {
    draft: changedLines.length === 0 ? draft : { ...draft, lines },
    changed: changedLines.length,
    typedPrices: changedLines.filter(({ unit_price }) => unit_price != null).length,
    refused: refusals,
  };
}

/** Returns the changed line, the same line when nothing changes, or the reason why the cupboard cannot be made so. */
function changedLine(line: DraftLine, wish: Wish, { variants, workshop }: CupboardFacts): DraftLine | string {
  const { configuration } = line;
  if (configuration?.kind === 'top') return line;
  const variant = variants.find(({ id, sku }) => id === line.variant_id || sku === line.variant_id) ?? variants.at(0);
  if (variant === undefined) return line;
  const { kind: _kind, ...before } = configuration ?? {};

  const { colourField } = createConfigurable(workshop, variant.colour_code);
  // A colour that the catalogue has is a variant of its own.
  const colourVariant =
    wish.front === undefined ? variant : variants.find(({ colour_code }) => colour_code === wish.front);
  const next = colourVariant ?? variant;
  const item = createConfigurable(workshop, next.colour_code);
  let choice: Choice = { ...before };
  if (wish.front !== undefined) {
    delete choice[colourField];
    if (colourVariant === undefined) choice = choose(item, choice, colourField, wish.front);
  }
  // Open units and single boards show what they are made of: that is their front.
  if (
    wish.carcass !== undefined &&
    colourField === 'front_colour' &&
    getValue(item.base, 'carcass_colour') !== undefined
  )
    choice = choose(item, choice, 'carcass_colour', wish.carcass);
  choice = cleanChoice(item, applyHandleWish(item.base, choice, wish, item.workshop.constants.handles));

  if (next === variant && hasSameContent(choice, before)) return line;
  const { cabinet, problems } = calculateOutcome(item, choice);
  if (cabinet === null) return problems.at(0)?.message ?? 'It cannot be made this way';
  return {
    ...line,
    variant_id: next === variant ? line.variant_id : next.id,
    configuration: Object.keys(choice).length === 0 ? null : choice,
    unit_price: null,
  };
}
