import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { datesQuestion } from './dates-question';
import { setLine } from './draft-edits';
import { draftWith } from './draft-samples';
import { itemKey, isSameDraft, withFacts, type Facts, type FactsByLine } from './draft-model';
import { draftTotals } from './draft-totals';

const TERMS = { usualFee: 35_000, vatRatePercent: 15 };

/** A draft with one line of an item at its list price, and what is known of it. */
function withItem(price: number, configuration: { width: number } | null = null): { draft: Draft; facts: FactsByLine } {
  const draft = setLine('line', { variant_id: 'KB-600', configuration, quantity: 3, unit_price: null })(
    draftWith('line'),
  );
  const facts: Facts = {
    kind: 'unit',
    slug: 'base',
    sku: 'KB-600',
    name: 'Base unit',
    options: [],
    available: null,
    more_on: null,
    image: '',
    list_unit_price: price,
    price_held: false,
    made_to_order: true,
  };
  return { draft, facts: new Map([['line', { ...facts, of: itemKey(draft.lines[0]) }]]) };
}

describe('what is known of a line', () => {
  it('is replaced by a newer answer for the same choice, not by an answer for the choice before', () => {
    const before = withItem(161_000);
    const after = withItem(154_000, { width: 473 });
    expect(withFacts(before.facts, after.facts, after.draft).get('line')?.list_unit_price).toBe(154_000);
    expect(withFacts(after.facts, before.facts, after.draft).get('line')?.list_unit_price).toBe(154_000);
  });
});

describe('sums while one types', () => {
  it('are of list prices, or of the price that was typed instead', () => {
    const { draft, facts } = withItem(161_000);
    expect(draftTotals(draft, facts, TERMS)).toMatchObject({ total: 483_000, vat: 63_000 });
    expect(draftTotals(setLine('line', { unit_price: 150_000 })(draft), facts, TERMS).total).toBe(450_000);
  });

  it('hold the usual fee once it is known where it goes, and a typed one instead of it', () => {
    const { draft, facts } = withItem(100_000);
    const going = (delivery: Partial<Draft['delivery']>) =>
      draftTotals({ ...draft, delivery: { ...draft.delivery, ...delivery } }, facts, TERMS).deliveryFee;
    expect(going({ fulfilment: 'collection', suburb_id: 'midrand' })).toBe(0);
    expect(going({ fulfilment: 'delivery' })).toBe(0);
    expect(going({ fulfilment: 'delivery', suburb_id: 'midrand' })).toBe(35_000);
    expect(going({ fulfilment: 'delivery', suburb_id: 'midrand', fee: 0 })).toBe(0);
  });

  it('count what is not known yet as nothing', () => {
    expect(draftTotals(withItem(161_000).draft, new Map(), TERMS).total).toBe(0);
  });
});

it('two drafts are the same whatever the order of their fields, spaces around texts, and what is left out', () => {
  const draft = draftWith('a');
  const { notes, ...rest } = { ...draft, reference: ' PO 7 ' };
  const { branch_id: _left, ...without } = { ...draft, reference: 'PO 7' };
  expect(isSameDraft({ notes, ...rest }, without)).toBe(true);
  expect(isSameDraft(draft, draftWith('a', 'a'))).toBe(false);
});

it('days are asked with each item once, and with all of them', () => {
  const { draft } = withItem(161_000);
  const many = {
    ...draft,
    lines: [
      ...Array.from({ length: 40 }, (_, at) => ({
        ...draft.lines[0],
        id: `x${String(at)}`,
        variant_id: `V-${String(at % 20)}`,
      })),
      ...draft.lines,
    ],
  };
  const variantIds = datesQuestion('id', many).lines.map(({ variant_id }) => variant_id);
  expect(new Set(variantIds).size).toBe(variantIds.length);
  expect(variantIds).toHaveLength(21);
});
