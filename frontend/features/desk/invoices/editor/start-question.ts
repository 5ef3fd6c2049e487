import type { invoices } from '@plinth/contracts/desk/invoices/invoices';
import type { InputOf } from '@plinth/contracts/kernel/define';

/** Request in the page's address. Pure. */

type NewDraft = Pick<InputOf<typeof invoices.createDraft>, 'kind' | 'source'>;
export type Question =
  | { readonly ask: 'open'; readonly id: string }
  | { readonly ask: 'start'; readonly draft: NewDraft; readonly key: string }
  | { readonly ask: 'nothing' };

type Query = Readonly<Partial<Record<string, string | string[]>>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const CART_NUMBER = /^C[1-9]\d{0,8}$/;

/** Parses the page's address: an id opens a draft, a kind or a source starts one, anything else asks what to do. */
export function parseQuestion(query: Query): Question {
  const idOf = (name: string): string | null => {
    const value = query[name];
    return typeof value === 'string' && UUID.test(value) ? value : null;
  };
  const id = idOf('id');
  if (id !== null) return { ask: 'open', id };
  const kind = query.kind === 'invoice' ? 'invoice' : 'quote';
  const start = (source: NewDraft['source'], from: string): Question => ({
    ask: 'start',
    draft: { kind, source },
    key: `${kind} ${source.from} ${from}`,
  });
  const [client, request, visit, order, duplicate] = ['client', 'contact_request', 'walk_in', 'order', 'duplicate'].map(
    idOf,
  );
  if (request) return start({ from: 'contact_request', contact_request_id: request }, request);
  if (visit) return start({ from: 'walk_in', walk_in_id: visit }, visit);
  if (order) return start({ from: 'order', order_id: order }, order);
  if (typeof query.cart === 'string' && CART_NUMBER.test(query.cart))
    return start({ from: 'cart', number: query.cart }, query.cart);
  if (duplicate) return start({ from: 'duplicate', document_id: duplicate }, duplicate);
  if (client) return start({ from: 'client', client_id: client }, client);
  return query.kind === 'invoice' || query.kind === 'quote' ? start({ from: 'blank' }, '') : { ask: 'nothing' };
}
