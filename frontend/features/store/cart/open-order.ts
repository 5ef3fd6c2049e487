import { jsonOf, lasting } from '@/lib/storage-value';

/** An order on the way to its money: whoever holds its key opens it with that, its own customer without. */
export interface WaitingOrder {
  id: string;
  number: string;
  access_key?: string;
}

/** An order of this checkout that was placed and may still wait for its money. */
export interface OpenOrder {
  id: string;
  access_key: string;
  number: string;
}

/**
 * The order of a guest that was placed on this device and waits for its money: found again when the card's page, the tab or the browser was closed.
 * Whoever is signed in has it in their own orders, and nothing of it stays behind.
 */
const storage = lasting('plinth.open-order');

const has = <Name extends string>(value: object, name: Name): value is Record<Name, string> =>
  typeof Reflect.get(value, name) === 'string';

/** The order that something kept tells of; null where it tells of none. */
export function openOrderIn(value: unknown): OpenOrder | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!has(value, 'id') || !has(value, 'access_key') || !has(value, 'number')) return null;
  const { id, access_key, number } = value;
  return { id, access_key, number };
}

export const keepOpenOrder = ({ id, access_key, number }: OpenOrder): void =>
  storage.write(JSON.stringify({ id, access_key, number }));

/** The newest of somebody's own orders that waits for its money; null when none does. */
export function waitingOf(orders: readonly (WaitingOrder & { status: string })[]): WaitingOrder | null {
  const waitingOrder = orders.find(({ status }) => status === 'pending_payment');
  return waitingOrder ? { id: waitingOrder.id, number: waitingOrder.number } : null;
}

/** Removes the open order from the browser: it was paid, cancelled, or is no longer there. */
export const forgetOpenOrder = (): void => storage.write(null);

/** null on the server and in the first drawing. */
export const useOpenOrder = (): OpenOrder | null => openOrderIn(jsonOf(storage.use()));
