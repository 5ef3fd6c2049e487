import type { SetupState, SetupStep } from '@plinth/contracts/base/setup/setup-labels';
import { describeSetup, type SetupInput } from './setup-steps';

const readyFacts: SetupInput['facts'] = {
  trading_name: 'Highveld Kitchens',
  legal_name: 'Highveld Kitchens (Pty) Ltd',
  address: '1 Saw Street, Midrand, 1685',
  phone: '+27 11 555 0100',
  email: 'hello@highveld.example',
  information_officer: 'Thandi Nkosi',
  vat_number: '4550140263',
  bank: 'Our bank, 62001234567',
  staff: 4,
  branches: 1,
  bins: 2,
  public_holidays: 12,
  closing_days: 0,
  zones: 2,
  zones_text: 'Johannesburg, Tshwane',
  texts: 10,
  items: 1_234,
  goods: 80,
  boards_on_hand: 4,
  had_boards: true,
  paid_employees: 3,
  employees: 3,
  newest_figures: null,
  brought_rows: 0,
  brought_unsigned: 0,
  mail_went: true,
  mail_failed: false,
  has_logo: true,
  changed_company: true,
  changed_vat: true,
  changed_bank: true,
  changed_branches: true,
  changed_delivery: false,
  changed_days: true,
  changed_prices: true,
  changed_goods: true,
  changed_colours: true,
  changed_capacity: true,
  workshops_text: '',
};
const ready: SetupInput = {
  facts: readyFacts,
  colours: [{ code: 'polar-white', name: 'Polar White', missing: '', has_edging: true }],
  capacity: { cut: 8, edge: 8, drill: 8, pack: 8 },
  confirmedSteps: new Set(['delivery', 'shop_texts', 'books']),
  isShopOpen: false,
  hasMailServer: true,
  takesCards: true,
  areCardsSwitchedOff: false,
  firstDayWithoutTables: '2027-03-01',
  tablesMissing: false,
};
const stepOf = (input: SetupInput, code: SetupStep) =>
  describeSetup(input)
    .groups.flatMap(({ steps }) => steps)
    .find((step) => step.code === code);

test('a company that has all of it is done, without a button to press', () => {
  const { done, total, groups } = describeSetup(ready);
  expect(done).toBe(total);
  expect(groups.flatMap(({ steps }) => steps).filter(({ may_confirm }) => may_confirm)).toEqual([]);
});

test.each<[SetupStep, SetupState, Partial<SetupInput>, string]>([
  [
    'company',
    'missing',
    { facts: { ...readyFacts, trading_name: 'Our shop', phone: '', information_officer: '' } },
    'Not filled in yet: the trading name, the phone and the information officer.',
  ],
  [
    'capacity',
    'done',
    { facts: { ...readyFacts, changed_capacity: false, workshops_text: 'Midrand, Kya Sand' } },
    'Hours a day are those of the workshop in Midrand, Kya Sand.',
  ],
  ['logo', 'to_confirm', { facts: { ...readyFacts, has_logo: false } }, 'Add your logo, or confirm'],
  ['bank', 'missing', { facts: { ...readyFacts, bank: '' } }, 'customers cannot pay by EFT. Enter'],
  ['bank', 'missing', { facts: { ...readyFacts, bank: '' }, takesCards: false }, 'by EFT, nor by card. Enter'],
  ['mail', 'missing', { hasMailServer: false }, 'SMTP_HOST'],
  ['mail', 'missing', { facts: { ...readyFacts, mail_went: false, mail_failed: true } }, 'No email went out yet'],
  ['mail', 'done', { facts: { ...readyFacts, mail_failed: true } }, 'Some did not go out: see why'],
  ['cards', 'to_confirm', { takesCards: false }, 'Customers pay by EFT only'],
  ['cards', 'to_confirm', { takesCards: false, areCardsSwitchedOff: true }, 'switched off on the page Flags'],
  ['pay_figures', 'missing', { tablesMissing: true }, 'No tax tables from 1 March 2027 on'],
  ['people', 'missing', { facts: { ...readyFacts, staff: 1 } }, 'Nobody but you'],
  ['employees', 'done', { facts: { ...readyFacts, staff: 1 } }, 'Somebody else must approve what you pay'],
  ['employees', 'missing', { facts: { ...readyFacts, employees: 0, paid_employees: 0 } }, 'No employee yet'],
  ['employees', 'missing', { facts: { ...readyFacts, paid_employees: 2 } }, '1 employee has no salary or wage yet'],
  ['branches', 'missing', { facts: { ...readyFacts, branches: 0 } }, 'No branch yet'],
  ['delivery', 'missing', { facts: { ...readyFacts, zones: 0 } }, 'customers can only collect'],
  ['delivery', 'to_confirm', { confirmedSteps: new Set() }, '2 zones: Johannesburg, Tshwane. Not checked yet.'],
  ['shop_texts', 'missing', { facts: { ...readyFacts, texts: 8 } }, '2 pages have no text yet'],
  ['shop_texts', 'to_confirm', { confirmedSteps: new Set() }, '10 pages with a text that came with the shop'],
  ['books', 'to_confirm', { confirmedSteps: new Set() }, 'If you start with empty books, confirm it'],
  [
    'books',
    'missing',
    { facts: { ...readyFacts, brought_rows: 12, brought_unsigned: 1 } },
    '12 rows came in. Hold the totals',
  ],
  ['prices', 'to_confirm', { facts: { ...readyFacts, changed_prices: false } }, '1\u00a0234 items on sale'],
  ['colours', 'missing', { colours: [] }, 'No colour is on sale'],
  [
    'boards',
    'missing',
    {
      colours: [
        { code: 'polar-white', name: 'Polar White', missing: '', has_edging: true },
        { code: 'oak', name: 'Oak', missing: '3, 16', has_edging: true },
      ],
    },
    'No 3 and 16 mm board of Oak in stock; 1 of 2 colours cannot be cut.',
  ],
  [
    'edging',
    'missing',
    { colours: ['Ash', 'Elm', 'Fir', 'Oak'].map((name) => ({ code: name, name, missing: '', has_edging: false })) },
    'No edging of Ash, Elm and 2 more; 4 of 4 colours cannot be edged.',
  ],
])('%s is %s', (code, state, lack, words) => {
  expect(stepOf({ ...ready, ...lack }, code)).toMatchObject({
    state,
    detail: expect.stringContaining(words),
    may_confirm: state === 'to_confirm',
  });
});

test.each<SetupStep>(['bank', 'mail'])('%s is done where the demo confirmed it', (code) => {
  const lacking = { ...ready, facts: { ...readyFacts, changed_bank: false }, hasMailServer: false };
  expect(stepOf(lacking, code)?.state).toBe('missing');
  expect(stepOf({ ...lacking, confirmedSteps: new Set([code]) }, code)?.state).toBe('done');
});

test('a colour that lacks a board leads to the form that adds it', () => {
  const oak = { code: 'oak', name: 'Oak', missing: '3, 16', has_edging: false };
  expect(stepOf({ ...ready, colours: [oak] }, 'boards')?.href).toBe(
    '/production/stock?add=board&colour=oak&thickness=3',
  );
  expect(stepOf({ ...ready, colours: [oak] }, 'edging')?.href).toBe('/production/stock?add=edging&colour=oak');
  expect(stepOf(ready, 'boards')?.href).toBe('/production/stock');
});

describe('the shop opens', () => {
  const missing = (lack: Partial<SetupInput>) => describeSetup({ ...ready, ...lack }).shop.missing;

  test('once all steps of selling are done and there is one way to pay', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ takesCards: false })).toEqual([]);
    expect(missing({ facts: { ...readyFacts, has_logo: false, goods: 0, zones: 0, mail_went: false } })).toEqual([]);
    expect(missing({ facts: { ...readyFacts, bank: '' } })).toEqual([]);
    expect(missing({ facts: { ...readyFacts, bank: '' }, takesCards: false })).toEqual([
      'Bank account or card payments',
    ]);
  });

  test('with texts that nobody has read yet, but not with a page that is empty', () => {
    const unread = { confirmedSteps: new Set(['delivery']) };
    expect(missing(unread)).toEqual([]);
    expect(missing({ ...unread, facts: { ...readyFacts, texts: 9 } })).toEqual(['Shop texts']);
  });

  test('not before, and it names what is missing or waits to be checked', () => {
    const facts = { ...readyFacts, branches: 0, changed_vat: false, trading_name: 'Our shop' };
    expect(missing({ facts, hasMailServer: false })).toEqual([
      'Company details',
      'VAT number',
      'Branches',
      'Mail server',
    ]);
  });

  test('also for who works alone, and before anything can be cut', () => {
    expect(missing({ facts: { ...readyFacts, staff: 1 }, colours: [] })).toEqual([]);
  });
});

test('mail is to be tried until an email has gone out', () => {
  expect(stepOf({ ...ready, facts: { ...readyFacts, mail_went: false } }, 'mail')).toMatchObject({
    state: 'to_confirm',
    detail: 'No email has gone through your mail server yet. Invite somebody to try it.',
    may_confirm: false,
  });
});
