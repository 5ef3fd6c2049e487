import { parsePercent, percentText } from '@/lib/percent';
import { differences } from './differences';
import { duplicateLine, moveLine, removeLine, setClient, setLine } from './draft-edits';
import { draftWith, emptyDraft } from './draft-samples';
import { CLIENT_FIELD, ENTRY_FIELD, isAboutCurrentValue, placeOf } from './problem-places';
import { parseCount } from './typed-amounts';

const nothingKnown = new Map();

describe('what two people changed', () => {
  const base = draftWith('Hinge', 'Handle', 'Leg');

  it('is told a sentence each', () => {
    const theirs = setClient({ name: 'Thandi' })(
      setLine('Handle', { quantity: 12, unit_price: 9_950 })(removeLine('Leg')(base)),
    );
    expect(differences(base, theirs, nothingKnown)).toEqual([
      'Client: nothing became “Thandi”',
      'Leg was removed',
      'Quantity of Handle: 1 became 12',
      'Price of Handle: R0.00 became R99.50',
    ]);
  });

  it('counts another order once, and a copy as added', () => {
    expect(differences(base, moveLine('Leg', 0)(base), nothingKnown)).toEqual(['The order of the lines was changed']);
    expect(differences(base, duplicateLine('Leg', 'Leg 2')(base), nothingKnown)).toEqual(['Leg was added, quantity 1']);
  });

  it('is nothing between a draft and itself', () => {
    expect(differences(base, { ...base, client: { ...base.client } }, nothingKnown)).toEqual([]);
  });
});

it.each([
  ['client.name', 'draft-client-name'],
  ['client', CLIENT_FIELD],
  ['lines', ENTRY_FIELD],
  ['lines.1.discount_bp', 'line-b-discount_bp'],
  ['lines.1.configuration', 'line-b-quantity'],
  ['lines.7.quantity', 'draft-lines-7-quantity'],
  ['discount.value', 'draft-discount-value'],
  ['discount', 'draft-discount-value'],
  ['delivery.street', 'draft-delivery-street'],
  ['', undefined],
])('a problem of %j is put right at %s', (path, place) => {
  expect(placeOf(path, draftWith('a', 'b'))).toBe(place);
});

it('an empty draft has the places of its own fields', () => {
  expect(placeOf('valid_until', emptyDraft)).toBe('draft-valid_until');
});

it.each([
  ['5', 500],
  ['2,5%', 250],
  ['12.25', 1225],
  ['100', 10_000],
  ['101', null],
  ['-5', null],
  ['five', null],
])('a discount typed %j is %s hundredths of a percent', (typed, bp) => {
  expect(parsePercent(typed)).toBe(bp);
});

it('says percentages as they were typed', () => {
  expect([0, 500, 250, 1225].map(percentText)).toEqual(['', '5', '2.5', '12.25']);
});

it.each([
  ['12', 12],
  ['0', null],
  ['1000', null],
  ['2.5', null],
  ['', null],
])('a quantity typed %j is %s', (typed, count) => {
  expect(parseCount(typed, 999)).toBe(count);
});

describe('a problem that the server told', () => {
  const judged = setClient({ phone: '0825' })(draftWith('a', 'b'));
  it('is told as long as what it is about stands there, and not of what was typed since', () => {
    expect(isAboutCurrentValue('client.phone', judged, judged)).toBe(true);
    expect(isAboutCurrentValue('client.phone', judged, setClient({ phone: '0825550102' })(judged))).toBe(false);
    expect(isAboutCurrentValue('client.phone', judged, setClient({ name: 'Thandi' })(judged))).toBe(true);
  });

  it('follows its line, wherever that stands by now', () => {
    const turned = { ...judged, lines: [...judged.lines].reverse() };
    expect(isAboutCurrentValue('lines.0.discount_bp', judged, turned)).toBe(true);
    expect(
      isAboutCurrentValue('lines.0.discount_bp', judged, setLine(judged.lines[0].id, { discount_bp: 500 })(turned)),
    ).toBe(false);
    expect(isAboutCurrentValue('lines.0.discount_bp', judged, { ...judged, lines: [] })).toBe(false);
  });
});

it('whatever differs between two drafts is told: nothing is "as now" that is not', () => {
  const base = { ...draftWith('a'), lines: [setLine('a', { zero_rated: false })(draftWith('a')).lines[0]] };
  const others = [
    setLine('a', { name: 'Tap' })(base),
    setLine('a', { zero_rated: true })(base),
    setLine('a', { note: 'Left' })(base),
    { ...base, branch_id: 'x' },
    { ...base, salesperson_id: 'x' },
    { ...base, delivery: { ...base.delivery, complex: 'Unit 4' } },
    { ...base, delivery: { ...base.delivery, street: '1 Main' } },
    { ...base, due_on: '2026-12-01' },
    { ...base, deposit_bp: 1 },
  ];
  for (const other of others) expect(differences(base, other, nothingKnown)).toHaveLength(1);
});
