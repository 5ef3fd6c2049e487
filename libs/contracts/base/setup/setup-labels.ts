import { labels, type CodeOf } from '../../kernel/labels';

/*
 * Steps by which an empty company gets ready. Without zod, which the browser does not need for them.
 */

/** Groups of steps, by what the company can do once they are done. */
export const setupGroups = labels({
  sell: 'To sell',
  cut: 'To cut',
  pay: 'To pay and be paid',
});
export type SetupGroup = CodeOf<typeof setupGroups>;

export const setupStates = labels({
  missing: { label: 'Missing', tone: 'danger' },
  to_confirm: { label: 'To check', tone: 'amber' },
  done: { label: 'Done', tone: 'success' },
});
export type SetupState = CodeOf<typeof setupStates>;

export const setupSteps = labels({
  company: 'Company details',
  logo: 'Logo',
  vat: 'VAT number',
  people: 'People',
  branches: 'Branches',
  closing_days: 'Closing days',
  delivery: 'Delivery zones and fees',
  shop_texts: 'Shop texts',
  prices: 'Prices',
  goods: 'Goods on the shelf',
  mail: 'Mail server',
  colours: 'Colours',
  boards: 'Boards',
  edging: 'Edging',
  opening_stock: 'Opening stock of boards',
  capacity: 'Stations and capacity',
  bank: 'Bank account',
  cards: 'Card payments',
  employees: 'Employees and their pay',
  pay_figures: 'Tax tables for pay',
  books: 'Books of before',
});
export type SetupStep = CodeOf<typeof setupSteps>;

/** Steps that are done once somebody looked at what the product brings, and confirmed it. */
export const confirmableSteps = labels({
  company: setupSteps.label('company'),
  logo: setupSteps.label('logo'),
  vat: setupSteps.label('vat'),
  branches: setupSteps.label('branches'),
  closing_days: setupSteps.label('closing_days'),
  delivery: setupSteps.label('delivery'),
  shop_texts: setupSteps.label('shop_texts'),
  prices: setupSteps.label('prices'),
  goods: setupSteps.label('goods'),
  colours: setupSteps.label('colours'),
  capacity: setupSteps.label('capacity'),
  cards: setupSteps.label('cards'),
  books: setupSteps.label('books'),
});
export type ConfirmableStep = CodeOf<typeof confirmableSteps>;
