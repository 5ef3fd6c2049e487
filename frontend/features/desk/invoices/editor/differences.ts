import type { Draft, DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';
import { percentText } from '@/lib/percent';
import type { FactsByLine } from './draft-model';

/** Describes the differences between two drafts, for two people who changed the same one. Pure. */

const NONE = 'nothing';
const quoteText = (text: string): string => (text === '' ? NONE : `“${text}”`);
const describeChange = (what: string, before: string, after: string): string => `${what}: ${before} became ${after}`;

const priceText = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? 'the list price' : formatRand(cents);
const dayText = (day: string | null | undefined): string => (day ? formatDate(day) : NONE);
const percent = (bp: number): string => `${percentText(bp) || '0'}%`;

function discountText({ kind, value }: Draft['discount']): string {
  if (kind === 'none' || value === 0) return NONE;
  return kind === 'percent' ? percent(value) : formatRand(value);
}

function lineChanges(name: string, before: DraftLine, after: DraftLine): string[] {
  return [
    before.quantity === after.quantity
      ? ''
      : describeChange(`Quantity of ${name}`, String(before.quantity), String(after.quantity)),
    (before.unit_price ?? null) === (after.unit_price ?? null)
      ? ''
      : describeChange(`Price of ${name}`, priceText(before.unit_price), priceText(after.unit_price)),
    before.discount_bp === after.discount_bp
      ? ''
      : describeChange(`Discount of ${name}`, percent(before.discount_bp), percent(after.discount_bp)),
    before.name === after.name ? '' : describeChange('A line', quoteText(before.name), quoteText(after.name)),
    (before.zero_rated ?? false) === (after.zero_rated ?? false)
      ? ''
      : `${name} ${after.zero_rated ? 'carries no VAT' : 'carries VAT'}`,
    before.note === after.note ? '' : describeChange(`Note of ${name}`, quoteText(before.note), quoteText(after.note)),
    JSON.stringify(before.configuration ?? null) === JSON.stringify(after.configuration ?? null)
      ? ''
      : `${name} was configured differently`,
  ];
}

const sameOrder = (one: readonly string[], other: readonly string[]): boolean => {
  const [mine, theirs] = [one.filter((id) => other.includes(id)), other.filter((id) => one.includes(id))];
  return mine.every((id, at) => id === theirs[at]);
};

/** Returns a sentence for each change from one draft to the other; empty when they are the same. */
export function differences(before: Draft, after: Draft, facts: FactsByLine): string[] {
  const nameOf = ({ id, name, variant_id }: DraftLine): string =>
    facts.get(id)?.name ?? (name || variant_id || 'a line');
  const [linesBefore, linesAfter] = [
    new Map(before.lines.map((line) => [line.id, line])),
    new Map(after.lines.map((line) => [line.id, line])),
  ];
  const clientFields = {
    name: 'Client',
    company: 'Company',
    email: 'E-mail',
    phone: 'Phone',
    address: 'Address',
    vat_number: 'VAT number',
  } as const;
  const keys = Object.keys(clientFields).filter((key): key is keyof typeof clientFields => key in clientFields);
  return [
    ...keys.map((key) =>
      before.client[key] === after.client[key]
        ? ''
        : describeChange(clientFields[key], quoteText(before.client[key]), quoteText(after.client[key])),
    ),
    ...after.lines
      .filter(({ id }) => !linesBefore.has(id))
      .map((line) => `${nameOf(line)} was added, quantity ${line.quantity}`),
    ...before.lines.filter(({ id }) => !linesAfter.has(id)).map((line) => `${nameOf(line)} was removed`),
    ...after.lines.flatMap((line) => {
      const old = linesBefore.get(line.id);
      return old === undefined ? [] : lineChanges(nameOf(line), old, line);
    }),
    sameOrder([...linesBefore.keys()], [...linesAfter.keys()]) ? '' : 'The order of the lines was changed',
    discountText(before.discount) === discountText(after.discount)
      ? ''
      : describeChange('Discount', discountText(before.discount), discountText(after.discount)),
    before.delivery.fulfilment === after.delivery.fulfilment
      ? ''
      : describeChange('Delivery or collection', before.delivery.fulfilment, after.delivery.fulfilment),
    (before.delivery.suburb_id ?? '') === (after.delivery.suburb_id ?? '') ? '' : 'The suburb was changed',
    before.delivery.street === after.delivery.street
      ? ''
      : describeChange('Street', quoteText(before.delivery.street), quoteText(after.delivery.street)),
    before.delivery.complex === after.delivery.complex
      ? ''
      : describeChange('Complex', quoteText(before.delivery.complex), quoteText(after.delivery.complex)),
    (before.branch_id ?? '') === (after.branch_id ?? '') ? '' : 'The branch was changed',
    (before.salesperson_id ?? '') === (after.salesperson_id ?? '') ? '' : 'The salesperson was changed',
    (before.delivery.fee ?? null) === (after.delivery.fee ?? null)
      ? ''
      : describeChange('Delivery fee', priceText(before.delivery.fee), priceText(after.delivery.fee)),
    (before.delivery.date ?? null) === (after.delivery.date ?? null)
      ? ''
      : describeChange('Date', dayText(before.delivery.date), dayText(after.delivery.date)),
    before.deposit_bp === after.deposit_bp
      ? ''
      : describeChange('Deposit', percent(before.deposit_bp), percent(after.deposit_bp)),
    before.reference === after.reference
      ? ''
      : describeChange('Reference', quoteText(before.reference), quoteText(after.reference)),
    before.notes === after.notes ? '' : 'The notes were changed',
    before.internal_note === after.internal_note ? '' : 'The internal note was changed',
    (before.valid_until ?? null) === (after.valid_until ?? null)
      ? ''
      : describeChange('Valid until', dayText(before.valid_until), dayText(after.valid_until)),
    (before.due_on ?? null) === (after.due_on ?? null)
      ? ''
      : describeChange('Due', dayText(before.due_on), dayText(after.due_on)),
  ].filter((sentence) => sentence !== '');
}
