import { parseJson, permanentValue } from '@/lib/storage-value';

/** Unpaid order. Anybody with its key can open it; its own customer needs no key. */
export interface WaitingOrder {
  id: string;
  number: string;
  access_key?: string;
}

/** Order that this checkout placed and that may still be unpaid. */
export interface OpenOrder {
  id: string;
  access_key: string;
  number: string;
}

/**
 * Storage of a guest's unpaid order, so that it is found again after the card page, the tab or the browser was
 * closed. Signed-in people find it among their orders, so nothing is stored for them.
 */
const storage = permanentValue('plinth.open-order');

const hasText = <Name extends string>(value: object, name: Name): value is Record<Name, string> =>
  typeof Reflect.get(value, name) === 'string';

/** Parses a stored open order; null for anything else. */
export function parseOpenOrder(value: unknown): OpenOrder | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!hasText(value, 'id') || !hasText(value, 'access_key') || !hasText(value, 'number')) return null;
  const { id, access_key, number } = value;
  return { id, access_key, number };
}

export const keepOpenOrder = ({ id, access_key, number }: OpenOrder): void =>
  storage.write(JSON.stringify({ id, access_key, number }));

/** Finds the newest unpaid order; null when there is none. */
export function findUnpaidOrder(orders: readonly (WaitingOrder & { status: string })[]): WaitingOrder | null {
  const waitingOrder = orders.find(({ status }) => status === 'pending_payment');
  return waitingOrder ? { id: waitingOrder.id, number: waitingOrder.number } : null;
}

/** Removes the stored order, which was paid, cancelled, or no longer exists. */
export const forgetOpenOrder = (): void => storage.write(null);

/** Returns the stored open order; null on the server and in the first render. */
export const useOpenOrder = (): OpenOrder | null => parseOpenOrder(parseJson(storage.use()));
