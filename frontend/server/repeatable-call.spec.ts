import { contracts } from '@plinth/contracts/contracts';
import { flattenContracts } from '@plinth/contracts/kernel/define';
import { idempotencyKey } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import { isRepeatable } from './repeatable-call';

const KEY = '7f0e2f5e-2f58-4a53-9a0e-6a5ad0c3f7d1';
const post = (path: string, body: object) => isRepeatable('POST', path, Buffer.from(JSON.stringify(body)));

it('a form, a message and a batch of them carry the key that makes them one', () => {
  expect(post('/api/trpc/clients.create', { name: 'Thandi', idempotency_key: KEY })).toBe(true);
  expect(post('/api/trpc/messages.public.send', { text: 'Still there?', key: KEY })).toBe(true);
  expect(post('/api/trpc/messages.send,mailbox.send?batch=1', { 0: { key: KEY }, 1: { key: KEY } })).toBe(true);
  expect(post('/api/trpc/messages.send,mailbox.send?batch=1', { 0: { key: KEY }, 1: {} })).toBe(false);
  expect(post('/api/trpc/messages.send,kafka.send?batch=1', { 0: { key: KEY }, 1: { key: KEY } })).toBe(false);
  expect(post('/api/trpc/cart.createCart', {})).toBe(false);
  expect(post('/api/trpc/messages.seen?batch=1', {})).toBe(false);
});

it('what carries a key of another meaning, such as that of a record of the broker, is sent once', () => {
  expect(post('/api/trpc/kafka.send', { topic: 'orders', key: KEY, value: '{}' })).toBe(false);
  for (const [path, { type, input }] of flattenContracts(contracts)) {
    if (type !== 'mutation' || !/^(messages|mailbox)\./.test(path) || !(input instanceof z.ZodObject)) continue;
    const key: unknown = input.shape['key'];
    if (key !== undefined) expect([path, key === idempotencyKey]).toEqual([path, true]);
  }
});
