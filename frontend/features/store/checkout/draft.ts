import type { PlaceOrderInput } from '@plinth/contracts/store/orders/orders';
import { parseOpenOrder, type OpenOrder } from '@/features/store/cart/open-order';
import { parseJson } from '@/lib/storage-value';

/** Draft of the checkout: typed and chosen values. Pure; `use-draft` stores it. */

export type PaymentMethod = PlaceOrderInput['payment_method'];
export type Fulfilment = PlaceOrderInput['delivery']['kind'];

/** Part of a suburb that can be shown again without a request. */
export interface SuburbChoice {
  id: string;
  name: string;
  postal_code: string;
}

export type ContactDraft = Pick<PlaceOrderInput, 'name' | 'email' | 'phone'>;

/** Draft of delivery and of collection, both kept when the shopper switches between them. */
export interface DeliveryDraft {
  kind: Fulfilment;
  suburb: SuburbChoice | null;
  street: string;
  complex: string;
  branch_id: string;
  date: string;
  notes: string;
}

/** An attempt to place the order of one cart. */
export interface Attempt {
  cart_id: string;
  key: string;
}

export interface Draft {
  /** True when the shopper goes on without an account. */
  guest: boolean;
  contact: ContactDraft;
  delivery: DeliveryDraft;
  payment_method: PaymentMethod;
  /** Furthest step that was reached. */
  reached: number;
  /**
   * Unanswered attempt. Its key stays the same until the order is placed, so that a repeated press places one order.
   */
  attempt: Attempt | null;
  order: OpenOrder | null;
}

export const STEPS = ['Contact', 'Delivery', 'Payment', 'Review'] as const;
export const REVIEW = STEPS.length - 1;
const CONTACT = 0;

export const emptyDraft: Draft = {
  guest: false,
  contact: { name: '', email: '', phone: '' },
  delivery: { kind: 'delivery', suburb: null, street: '', complex: '', branch_id: '', date: '', notes: '' },
  payment_method: 'card',
  reached: 0,
  attempt: null,
  order: null,
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function suburbOf(value: unknown): SuburbChoice | null {
  const { id, name, postal_code } = fieldsOf(value);
  return typeof id === 'string' && typeof name === 'string' && typeof postal_code === 'string'
    ? { id, name, postal_code }
    : null;
}

function attemptOf(value: unknown): Attempt | null {
  const { cart_id, key } = fieldsOf(value);
  return typeof cart_id === 'string' && typeof key === 'string' ? { cart_id, key } : null;
}

/** Parses a stored draft. Fields of an unknown shape, such as an older page's, count as empty. */
export function readDraft(text: string | null): Draft {
  const storedDraft = fieldsOf(parseJson(text));
  const contact = fieldsOf(storedDraft.contact);
  const delivery = fieldsOf(storedDraft.delivery);
  const reachedStep =
    typeof storedDraft.reached === 'number' && Number.isInteger(storedDraft.reached) ? storedDraft.reached : 0;
  return {
    guest: storedDraft.guest === true,
    contact: { name: textOf(contact.name), email: textOf(contact.email), phone: textOf(contact.phone) },
    delivery: {
      kind: delivery.kind === 'collection' ? 'collection' : 'delivery',
      suburb: suburbOf(delivery.suburb),
      street: textOf(delivery.street),
      complex: textOf(delivery.complex),
      branch_id: textOf(delivery.branch_id),
      date: textOf(delivery.date),
      notes: textOf(delivery.notes),
    },
    payment_method: storedDraft.payment_method === 'eft' ? 'eft' : 'card',
    reached: Math.min(Math.max(reachedStep, 0), REVIEW),
    attempt: attemptOf(storedDraft.attempt),
    order: parseOpenOrder(storedDraft.order),
  };
}

/** Returns the unanswered attempt to order this cart, else a new one. */
export function attemptFor({ attempt }: Draft, cartId: string, newKey: () => string): Attempt {
  return attempt?.cart_id === cartId ? attempt : { cart_id: cartId, key: newKey() };
}

/** Details of a person from their account. */
export interface KnownPerson {
  name: string;
  surname: string;
  email: string;
  phone: string;
  address: string;
}

/**
 * Fills in an account's details where nothing was typed. Of the address only the street: the suburb must be picked
 * from the list.
 */
export function withPerson(draft: Draft, { name, surname, email, phone, address }: KnownPerson): Draft {
  const { contact, delivery } = draft;
  const [street = ''] = address.split(',');
  const filledContact = {
    name: contact.name || `${name} ${surname}`.trim(),
    email: contact.email || email,
    phone: contact.phone || phone,
  };
  const isComplete = Object.values(filledContact).every((text) => text !== '');
  return {
    ...draft,
    contact: filledContact,
    delivery: { ...delivery, street: delivery.street || street.trim() },
    // A complete contact step is skipped; its summary stays above the open step, to be edited.
    reached: isComplete ? Math.max(draft.reached, CONTACT + 1) : draft.reached,
  };
}

/**
 * Parses the suburb's name and postal code from an address in one line: `18 Elsecar Street, Kya Sand, Randburg,
 * 2169`.
 */
export function parseAddressSuburb(address: string): { name: string; code: string } | null {
  const [, name = '', ...rest] = address.split(',').map((part) => part.trim());
  const code = rest.at(-1) ?? '';
  return name !== '' && /^\d{4}$/.test(code) ? { name, code } : null;
}

/** Fills in the suburb that was chosen on another page, where none was chosen here. */
export function withSuburb(draft: Draft, suburb: SuburbChoice | null): Draft {
  if (suburb === null || draft.delivery.suburb !== null) return draft;
  const { id, name, postal_code } = suburb;
  return { ...draft, delivery: { ...draft.delivery, suburb: { id, name, postal_code } } };
}

/** Returns the destination of the cart, to ask the server for fee and days; null while it is unknown. */
export function destinationOf({
  kind,
  suburb,
  branch_id,
}: DeliveryDraft): { suburb_id: string } | { branch_id: string } | null {
  if (kind === 'collection') return branch_id ? { branch_id } : null;
  return suburb ? { suburb_id: suburb.id } : null;
}

/** Returns the delivery as the order's input. Missing fields stay empty, for the contract to refuse. */
export function deliveryInput({
  kind,
  suburb,
  street,
  complex,
  branch_id,
  date,
}: DeliveryDraft): PlaceOrderInput['delivery'] {
  return kind === 'collection'
    ? { kind, branch_id, date }
    : { kind, suburb_id: suburb?.id ?? '', street, complex, date };
}

/** Formats the address in one line, as the cart stores it. */
export function addressLine({ complex, street, suburb }: Pick<DeliveryDraft, 'complex' | 'street' | 'suburb'>): string {
  return [complex, street, suburb && `${suburb.name}, ${suburb.postal_code}`].filter(Boolean).join(', ');
}

/** Returns the step of a field that the server refused; undefined when no step has it. */
export function stepOfField(path: string): number | undefined {
  if (['name', 'email', 'phone'].includes(path)) return 0;
  if (path === 'notes' || path.startsWith('delivery')) return 1;
  return path === 'payment_method' ? 2 : undefined;
}
