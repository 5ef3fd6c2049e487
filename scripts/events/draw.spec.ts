/** Reads every event that is declared, those of the tests before it too in a registry that is shared. @own-registry */
import '../../backend/src/app.module';
import { asDeclared, drawn } from './draw';
import { brokenPromises } from './promises';

const published = asDeclared();

test('docs/events.json is what is published: npm run events', () => {
  expect(drawn()).toEqual(published);
});

test('no field that names a person, or that people wrote, is published', () => {
  const all = Object.values(published).flatMap(({ schema }) => Object.keys(schema.properties));
  expect(all).toContain('order_id');
  const fields = all.filter((field) => !field.endsWith('_id'));
  expect(
    fields.filter((field) => /mail$|phone|contact|^name|surname|address|message|reason|note|comment|^to$/.test(field)),
  ).toEqual(['to']);
  // The `to` that is published is the state that an order moves to.
  expect(published['order.moved']?.schema.properties['to']).toEqual({ $ref: '#/$defs/OrderStatus' });
});

describe('a change of a published event', () => {
  const event = (properties: Record<string, { type: string }>, version = 1) => ({
    'order.paid': { version, schema: { properties, required: Object.keys(properties) } },
  });
  const id = { type: 'string' };

  test('that adds a field needs no other version', () => {
    expect(brokenPromises(event({ id }), event({ id, amount: { type: 'integer' } }))).toEqual([]);
  });

  test.each([
    ['takes a field away', event({ id }), event({})],
    ['changes what a field is', event({ id }), event({ id: { type: 'integer' } })],
    ['goes back to an older version', event({ id }, 2), event({ id })],
  ])('that %s is refused until its version is raised', (_what, before, after) => {
    expect(brokenPromises(before, after)).toHaveLength(1);
  });

  test('is allowed with a new version', () => {
    expect(brokenPromises(event({ id }), event({}, 2))).toEqual([]);
  });
});
