import type { AnswerOf } from '@plinth/contracts/kernel/define';
import type { DocumentView, Draft, DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { invoices } from '@plinth/contracts/desk/invoices/invoices';
import { newKey } from '@/lib/idempotency-key';

/** Draft as the editor holds it, and the catalogue's facts about its lines. Pure. */

export type Candidate = AnswerOf<typeof invoices.searchItems>[number];
export type DocumentLine = DocumentView['lines'][number];
export type Configuration = NonNullable<DraftLine['configuration']>;

/** Facts of a line that nobody types: the catalogue's answer. */
export type Facts = Pick<
  DocumentLine,
  | 'kind'
  | 'slug'
  | 'sku'
  | 'name'
  | 'options'
  | 'image'
  | 'list_unit_price'
  | 'price_held'
  | 'made_to_order'
  | 'available'
  | 'more_on'
>;

/**
 * Facts by line; `of` is the key of the item and configuration that they are about, so that a late answer is not used
 * for a newer choice.
 */
export type FactsByLine = ReadonlyMap<string, Facts & { readonly of: string }>;

/** Returns the key of the item that the catalogue's answer depends on. */
export const itemKey = ({ variant_id, configuration }: Pick<DraftLine, 'variant_id' | 'configuration'>): string =>
  `${variant_id ?? ''} ${configuration ? JSON.stringify(configuration) : ''}`;

/** Returns the draft of a document from the server. */
export function draftOf(view: DocumentView): Draft {
  return {
    client_id: view.client_id,
    client: { ...view.client },
    branch_id: view.branch_id,
    salesperson_id: view.salesperson_id,
    delivery: {
      fulfilment: view.fulfilment,
      suburb_id: view.suburb_id,
      street: view.street,
      complex: view.complex,
      fee: view.delivery_fee_set ? view.delivery_fee : null,
      date: view.promised_on,
    },
    reference: view.reference,
    notes: view.notes,
    internal_note: view.internal_note,
    valid_until: view.valid_until,
    due_on: view.due_on,
    discount: { kind: view.discount_kind, value: view.discount_value },
    deposit_bp: view.deposit_bp,
    lines: view.lines.map(lineOf),
  };
}

function lineOf(line: DocumentLine): DraftLine {
  const isFree = line.variant_id === null;
  return {
    id: line.id,
    variant_id: line.variant_id,
    configuration: line.configuration,
    name: isFree ? line.name : '',
    quantity: line.quantity,
    unit_price: isFree || line.price_set ? line.unit_price : null,
    discount_bp: line.discount_bp,
    zero_rated: line.zero_rated,
    note: line.note,
  };
}

export function factsOf(lines: readonly DocumentLine[]): FactsByLine {
  return new Map(
    lines.map((line) => {
      const { kind, slug, sku, name, options, image, list_unit_price, price_held, made_to_order, available, more_on } =
        line;
      return [
        line.id,
        {
          kind,
          slug,
          sku,
          name,
          options,
          image,
          list_unit_price,
          price_held,
          made_to_order,
          available,
          more_on,
          of: itemKey(line),
        },
      ];
    }),
  );
}

/** Merges newer facts into the earlier ones; drops those about another item or configuration than the line now has. */
export function withFacts(knownFacts: FactsByLine, answeredFacts: FactsByLine, draft: Draft): FactsByLine {
  const itemKeys = new Map(draft.lines.map((line) => [line.id, itemKey(line)]));
  const newerFacts = [...answeredFacts].filter(
    ([id, { of: keyOfItem }]) => itemKeys.get(id) === undefined || itemKeys.get(id) === keyOfItem,
  );
  return newerFacts.length === 0 ? knownFacts : new Map([...knownFacts, ...newerFacts]);
}

/** Returns the line of a candidate, with the facts that came with it. */
export function lineOfCandidate(candidate: Candidate, id: string): { line: DraftLine; facts: FactsByLine } {
  const { variant_id, configuration, quantity, kind, slug, sku, name, options, image, unit_price } = candidate;
  const { made_to_order, available, more_on } = candidate;
  const line = { ...freeLine(id, ''), variant_id, configuration, quantity, unit_price: null };
  const facts = {
    kind,
    slug,
    sku,
    name,
    options,
    image,
    list_unit_price: unit_price,
    price_held: false,
    made_to_order,
    available: made_to_order ? null : available,
    more_on: made_to_order ? null : more_on,
    of: itemKey(line),
  };
  return { line, facts: new Map([[id, facts]]) };
}

/** Creates a line that is not in the catalogue: measuring, a repair, somebody else's tap. */
export function freeLine(id: string, name: string): DraftLine {
  return {
    id,
    variant_id: null,
    configuration: null,
    name,
    quantity: 1,
    unit_price: 0,
    discount_bp: 0,
    zero_rated: false,
    note: '',
  };
}

export const newLineId = newKey;

/**
 * Checks that two drafts are the same. As on the server, a missing field equals `null`, and spaces around a text are
 * ignored.
 */
export const isSameDraft = (one: Draft, other: Draft): boolean => hasSameContent(one, other);

/** Compares two parts of a draft as `sameDraft` does. */
export const hasSameContent = (one: unknown, other: unknown): boolean =>
  one === other || toComparableText(one ?? null) === toComparableText(other ?? null);

// Sorts the keys and leaves out unset fields, in which drafts from the server, from this page and from the device differ.
const toComparableText = (content: unknown): string =>
  JSON.stringify(content, (_key, value: unknown) => {
    if (typeof value === 'string') return value.trim();
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== null && inner !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  });
