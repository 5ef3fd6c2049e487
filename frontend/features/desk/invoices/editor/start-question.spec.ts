import { parseQuestion } from './start-question';

const ID = '018f0000-0000-7000-8000-000000000001';

it.each([
  [
    { id: ID, kind: 'invoice' },
    { ask: 'open', id: ID },
  ],
  [{ kind: 'invoice' }, { ask: 'start', draft: { kind: 'invoice', source: { from: 'blank' } } }],
  [{ client: ID }, { ask: 'start', draft: { kind: 'quote', source: { from: 'client', client_id: ID } } }],
  [
    { contact_request: ID, client: ID },
    { ask: 'start', draft: { kind: 'quote', source: { from: 'contact_request', contact_request_id: ID } } },
  ],
  [
    { walk_in: ID, kind: 'invoice' },
    { ask: 'start', draft: { kind: 'invoice', source: { from: 'walk_in', walk_in_id: ID } } },
  ],
  [{ order: ID }, { ask: 'start', draft: { kind: 'quote', source: { from: 'order', order_id: ID } } }],
  [{ cart: 'C1042' }, { ask: 'start', draft: { kind: 'quote', source: { from: 'cart', number: 'C1042' } } }],
  [{ duplicate: ID }, { ask: 'start', draft: { kind: 'quote', source: { from: 'duplicate', document_id: ID } } }],
  [{ id: "1' or 1=1", order: ['a', 'b'], cart: 'C1 or 1=1' }, { ask: 'nothing' }],
  [{}, { ask: 'nothing' }],
])('the address %j asks for %j', (query, question) => {
  expect(parseQuestion(query)).toMatchObject(question);
});
