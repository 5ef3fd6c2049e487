import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { n as defineProperty, t as spread } from './spread-for-trpc';

it('spreads as the language does: what is later counts, and nothing stands for nothing', () => {
  expect(spread(spread({}, { a: 1, b: 2 }), {}, { b: 3 })).toEqual({ a: 1, b: 3 });
  expect(spread({ a: 1 }, null, undefined)).toEqual({ a: 1 });
});

it('defines a field that can be read, written and listed', () => {
  const call = defineProperty({ path: 'cart.getCart' }, 'path', 'cart.addItem');
  expect([call.path, Object.keys(call)]).toEqual(['cart.addItem', ['path']]);
});

it.each(['client', 'next'])('has all that @trpc/%s imports of its own', (name) => {
  const folder = join('node_modules', '@trpc', name, 'dist');
  const [file = ''] = readdirSync(folder).filter((one) => /^objectSpread2-.+\.mjs$/.test(one));
  const names = [
    ...(/export \{ (.+) \};/.exec(readFileSync(join(folder, file), 'utf8'))?.[1].matchAll(/as (\w+)/g) ?? []),
  ];
  expect(['n', 't']).toEqual(expect.arrayContaining(names.map(([, exported]) => exported)));
  expect(names).not.toEqual([]);
});
