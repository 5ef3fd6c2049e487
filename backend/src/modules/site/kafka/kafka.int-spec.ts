import { contracts } from '@plinth/contracts/contracts';
import { Kafka, logLevel } from 'kafkajs';
import { useApp } from '../../../../../test/support/app';
import { dataOf } from '../../../../../test/support/answers';
import { StandInBroker } from '../../../../../test/kafka/stand-in-broker';
import { Broker, type Message } from '../../../platform/edge/broker/broker';
import { Publisher } from '../../../platform/edge/broker/publisher';
import { Db } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { orderMoved } from '../../store/orders/order-events';
import { verificationRequested } from '../../people/user/account-events';

const { kafka } = contracts;
const env: Record<string, string> = {};
let broker: StandInBroker;

beforeAll(async () => {
  broker = await StandInBroker.start();
  Object.assign(env, broker.env);
});
const app = useApp({ env });
afterAll(() => broker.goAway());

const developer = { as: 'developer' };
const publisher = () => app().app.get(Publisher);
const ORDERS = 'plinth.order';
const STEPS = 6;
const state = async () => dataOf(kafka.state, await app().query('kafka.state', undefined, developer));
const query = { from: 'newest', at: null, partition: null, offset: null, key: null, text: null, next: null };
const look = async (topic: string, more: Record<string, unknown> = {}) =>
  dataOf(kafka.messages, await app().query('kafka.messages', { ...query, topic, ...more }, developer));

const move = (order: string) =>
  app()
    .app.get(Db)
    .transaction((tx) =>
      app()
        .app.get(Outbox)
        .append(tx, orderMoved, { order_id: order, from: 'pending_payment', to: 'paid' }, { subjectId: order }),
    );

async function everything(topic: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (let start: Parameters<Broker['browse']>[0]['start'] | null = { from: 'newest' }; start !== null;) {
    const found = await app().app.get(Broker).browse({ topic, start, maxMessages: 500, timeoutMs: 5_000 });
    messages.push(...found.messages);
    start = found.next;
  }
  return messages;
}

describe('what happens goes to the broker', () => {
  const orders = Array.from({ length: 4 }, () => crypto.randomUUID());

  test('in order by object, with what it means on a topic of its own, and without what names a person', async () => {
    for (let step = 0; step < STEPS; step += 1) for (const order of orders) await move(order);
    await app()
      .app.get(Db)
      .transaction((tx) => app().app.get(Outbox).append(tx, verificationRequested, { email: 'thandi@example.test' }));
    expect(await publisher().drain()).toBe(orders.length * STEPS + 1);
    const messages = await everything(ORDERS);
    expect(messages).toHaveLength(orders.length * STEPS);
    for (const order of orders) {
      const ofOrder = messages.filter(({ key }) => key === order).toReversed();
      const ids = ofOrder.map(({ headers }) => Number(headers.find(({ name }) => name === 'ce_id')?.text));
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
      expect(new Set(ofOrder.map(({ partition }) => partition)).size).toBe(1);
    }
    const [account] = await everything('plinth.account');
    expect(account?.value?.toString()).toBe('{}');
    const schemas = await everything('plinth.schemas');
    const ofMoved = schemas.find(({ key }) => key === 'order.moved/1');
    expect(JSON.parse(ofMoved?.value?.toString() ?? '')).toMatchObject({
      $id: 'urn:plinth:event:order.moved:1',
      required: ['order_id', 'from', 'to'],
    });
  });

  test('the broker is away: events wait, nothing else does, and all of them come when it is back', async () => {
    await broker.goAway();
    const before = (await everythingKept()).length;
    const order = orders[0] ?? '';
    for (let step = 0; step < 5; step += 1) await move(order);
    expect(await publisher().retryNow()).toBe(0);
    const away = await state();
    expect(away).toMatchObject({ is_reached: false, waiting: [{ topic: ORDERS, waiting: 5, attempts: 1 }] });
    expect(away.problem).toContain('nothing is lost');
    const { services } = dataOf(
      contracts.services.state,
      await app().query('services.state', undefined, { as: 'owner' }),
    );
    expect(services.find(({ key }) => key === 'kafka')).toMatchObject({ state: 'failing' });
    // Handlers do not wait for it, and what waits is not tidied away.
    await app().app.get(Outbox).drain();
    await app().database.query(`update outbox_event set dispatched_at = now() - interval '91 days'`);
    await app().app.get(Outbox).purge();
    await broker.comeBack();
    expect(await publisher().retryNow()).toBe(5);
    expect((await everythingKept()).length).toBe(before + 5);
    expect((await state()).waiting).toEqual([]);
  });

  test('an answer that is lost: it is sent again, and none is left out', async () => {
    const before = (await everythingKept()).length;
    broker.forgetsToAnswer = 3;
    await move(orders[1] ?? '');
    await publisher().retryNow();
    await publisher().retryNow();
    const after = await everythingKept();
    expect(after.length).toBeGreaterThan(before);
    expect((await state()).waiting).toEqual([]);
  });

  test('a topic that may not be written holds up no other', async () => {
    broker.refused.add(ORDERS);
    await move(orders[2] ?? '');
    await app()
      .app.get(Db)
      .transaction((tx) => app().app.get(Outbox).append(tx, verificationRequested, { email: 'sipho@example.test' }));
    expect(await publisher().retryNow()).toBe(1);
    expect((await state()).waiting).toMatchObject([{ topic: ORDERS, waiting: 1 }]);
    broker.refused.clear();
    expect(await publisher().retryNow()).toBe(1);
  });

  /** What the broker has of orders, as it is kept there. */
  const everythingKept = () =>
    Promise.resolve(broker.topic(ORDERS).flatMap(({ next }) => Array.from({ length: Number(next) })));
});

describe('a developer looks at a topic', () => {
  const topic = 'shop.visits';
  const client = () => new Kafka({ clientId: 'shop', brokers: [broker.address], logLevel: logLevel.NOTHING });

  beforeAll(async () => {
    const producer = client().producer();
    await producer.connect();
    for (let turn = 0; turn < 12; turn += 1)
      await producer.send({
        topic,
        messages: Array.from({ length: 100 }, (_, at) => {
          const number = turn * 100 + at;
          const email = `visitor${String(number)}@example.test`;
          return {
            partition: number % 3,
            key: `visit-${String(number)}`,
            value: JSON.stringify({ number, email, page: number === 7 ? 'the needle' : 'hay' }),
            timestamp: String(1_790_000_000_000 + number * 1_000),
          };
        }),
      });
    await producer.disconnect();
    const consumer = client().consumer({ groupId: 'figures' });
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    const read = Promise.withResolvers<undefined>();
    let count = 0;
    await consumer.run({
      autoCommitThreshold: 100,
      eachMessage: () => {
        count += 1;
        if (count === 1_200) read.resolve(undefined);
        return Promise.resolve();
      },
    });
    await read.promise;
    await consumer.disconnect();
  });

  test('the newest first, in windows, to the very first: each message once', async () => {
    let { messages, next, read } = await look(topic);
    expect([messages[0]?.key, read, messages.length]).toEqual(['visit-1199', 500, 500]);
    const keys = messages.map(({ key }) => key);
    while (next !== null) {
      ({ messages, next, read } = await look(topic, { next }));
      expect(read).toBeLessThanOrEqual(500);
      keys.push(...messages.map(({ key }) => key));
    }
    expect([keys.length, new Set(keys).size]).toEqual([1_200, 1_200]);
  });

  test('by a word, by key, by offset and by time', async () => {
    let found = await look(topic, { text: 'THE NEEDLE' });
    const seen = [...found.messages];
    while (found.next) {
      found = await look(topic, { text: 'THE NEEDLE', next: found.next });
      seen.push(...found.messages);
    }
    expect(seen.map(({ key }) => key)).toEqual(['visit-7']);
    expect((await look(topic, { key: 'visit-1100' })).messages).toHaveLength(1);
    const [byOffset] = (await look(topic, { from: 'offset', partition: 1, offset: '10' })).messages;
    expect([byOffset?.offset, byOffset?.key]).toEqual(['10', 'visit-31']);
    const at = new Date(1_790_000_000_000 + 1_190_000).toISOString();
    expect((await look(topic, { from: 'time', at })).messages.map(({ key }) => key)).toEqual(
      Array.from({ length: 10 }, (_, index) => `visit-${String(1_190 + index)}`),
    );
  });

  test('what names people is hidden and not searched; whoever has it shown is in the log', async () => {
    const [message] = (await look(topic)).messages;
    expect(message).toMatchObject({ is_masked: true, is_json: true });
    expect(JSON.stringify(message)).not.toContain('@example.test');
    expect((await look(topic, { text: 'visitor1199@' })).messages).toEqual([]);
    const place = { topic, partition: message?.partition, offset: message?.offset };
    const shown = dataOf(kafka.reveal, await app().mutate('kafka.reveal', place, developer));
    expect(shown.value).toContain('visitor1199@example.test');
    expect(
      await app().database.query(`select subject_id, after from audit_entry where action = 'kafka.reveal'`),
    ).toEqual([{ subject_id: topic, after: { partition: place.partition, offset: place.offset } }]);
  });

  test('groups and how far they are behind; looking leaves none', async () => {
    await look(topic);
    const { groups, topics } = await state();
    expect(groups?.map(({ name }) => name)).toEqual(['figures']);
    expect(groups?.[0]).toMatchObject({ state: 'Empty', members: 0, lags: [{ topic, lag: 0 }] });
    expect(topics.find(({ name }) => name === topic)?.partitions?.map(({ high }) => high)).toEqual([
      '400',
      '400',
      '400',
    ]);
  });

  test('sends one for a test, which is in the log', async () => {
    const sent = { topic: 'try.out', key: 'one', value: '{"hello":"there"}', message_id: crypto.randomUUID() };
    dataOf(kafka.send, await app().mutate('kafka.send', sent, developer));
    const [message] = (await look('try.out')).messages;
    expect(message).toMatchObject({ key: 'one', value: sent.value });
    expect(message?.headers).toContainEqual({ name: 'plinth-test', text: 'true' });
    const noted = await app().database.query(`select subject_id from audit_entry where action = 'kafka.send'`);
    expect(noted).toEqual([{ subject_id: 'try.out' }]);
  });

  test('has an event sent again that the broker had', async () => {
    await app().database.query('update outbox_event set dispatched_at = now()');
    const [event] = dataOf(kafka.events, await app().query('kafka.events', { type: 'order.moved' }, developer));
    expect(event?.next_at).toBeNull();
    const before = broker.topic(ORDERS).reduce((sum, { next }) => sum + next, 0n);
    const { done } = dataOf(kafka.replay, await app().mutate('kafka.replay', { id: event?.id }, developer));
    expect(done).toBe('sent');
    await publisher().drain();
    expect(broker.topic(ORDERS).reduce((sum, { next }) => sum + next, 0n)).toBe(before + 1n);
  });

  test('a topic that is not there, and a broker that says nothing, are told in words', async () => {
    const none = await app().query('kafka.messages', { ...query, topic: 'no.such' }, developer);
    expect(none).toMatchObject({ status: 404 });
    broker.isSilent = true;
    const begin = Date.now();
    expect(await app().query('kafka.messages', { ...query, topic }, developer)).toMatchObject({ status: 503 });
    expect(Date.now() - begin).toBeLessThan(15_000);
    broker.isSilent = false;
  });
});

test('nobody but a developer calls any of it, the owner neither', async () => {
  const calls: readonly [keyof typeof kafka, unknown][] = [
    ['state', undefined],
    ['events', { type: 'order.moved' }],
    ['messages', { ...query, topic: ORDERS }],
    ['replay', { id: '1' }],
    ['reveal', { topic: ORDERS, partition: 0, offset: '0' }],
    ['send', { topic: ORDERS, key: null, value: 'x', message_id: crypto.randomUUID() }],
  ];
  expect(calls.map(([name]) => name).toSorted()).toEqual(Object.keys(kafka).toSorted());
  for (const [name, input] of calls)
    for (const as of ['owner', 'sales', 'client', 'unauthenticated']) {
      const { status } = await app().call(`kafka.${name}`, input, {
        as,
        type: kafka[name].type === 'query' ? 'query' : 'mutation',
      });
      expect([name, as, status === 403 || status === 401]).toEqual([name, as, true]);
    }
});
