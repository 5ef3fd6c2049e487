import * as z from 'zod';
import { enumOf, id as uuid, isoDateTime, line, noInput, ok, text } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { kafkaStarts } from './kafka-labels';
import { staffPages } from '../../kernel/staff-pages';

/** Largest number of messages that one read returns, and its longest time. */
export const MOST_MESSAGES = 500;
export const LOOK_MS = 5_000;
/** Largest number of bytes of a value on the page; longer ones are cut. */
export const MOST_SHOWN_BYTES = 64 * 1024;

const view = can('view', staffPages.kafka);
const update = can('update', staffPages.kafka);

const topicName = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,249}$/, 'Use letters, digits, dots, dashes and underscores')
  .refine((name) => name !== '.' && name !== '..', 'Use letters, digits, dots, dashes and underscores');
const offset = z.string().regex(/^\d{1,18}$/, 'Enter a whole number');
const partition = z.int32().min(0);
/** Number of an event. */
const eventId = z.string().regex(/^[1-9]\d{0,14}$/);
const eventType = z.string().regex(/^[a-z][a-z0-9.-]{0,99}$/);

const place = z.strictObject({ partition, offset }).meta({ id: 'KafkaPlace' });
const places = z.strictObject({ backward: z.boolean(), places: z.array(place).max(1_000) }).meta({ id: 'KafkaPlaces' });

const message = z
  .object({
    partition,
    offset,
    at: isoDateTime,
    key: z.string().nullable(),
    headers: z.array(z.object({ name: z.string(), text: z.string() }).meta({ id: 'KafkaHeader' })),
    value: z.string().nullable().describe('As text; null is a tombstone'),
    is_json: z.boolean(),
    bytes: z.int(),
    is_cut: z.boolean().describe('Only its beginning is here'),
    is_masked: z.boolean().describe('Something that may name a person is hidden'),
  })
  .meta({ id: 'KafkaMessage' });
export type KafkaMessage = z.infer<typeof message>;

const topic = z
  .object({
    name: z.string(),
    partitions: z
      .array(z.object({ id: z.int(), low: offset, high: offset }).meta({ id: 'KafkaPartition' }))
      .nullable()
      .describe('Null where the broker has too many topics to ask for each'),
  })
  .meta({ id: 'KafkaTopic' });

const group = z
  .object({
    name: z.string(),
    state: z.string(),
    members: z.int(),
    lags: z.array(z.object({ topic: z.string(), lag: z.int() }).meta({ id: 'KafkaLag' })),
  })
  .meta({ id: 'KafkaGroup' });

const eventState = z
  .object({
    type: z.string(),
    version: z.int().nullable().describe('Null: no longer known to the product'),
    topic: z.string(),
    handled: z.int(),
    waiting: z.int(),
    attempts: z.int().describe('Most tries of one that waits'),
    oldest_seconds: z.number().nullable(),
    newest: isoDateTime.nullable(),
    schema: z.string().nullable().describe('JSON Schema of what is published of it'),
  })
  .meta({ id: 'KafkaEventStanding' });

const topicState = z
  .object({
    topic: z.string(),
    waiting: z.int(),
    attempts: z.int(),
    oldest_seconds: z.number(),
    last_error: z.string().nullable(),
  })
  .meta({ id: 'KafkaTopicStanding' });

export const kafkaState = z
  .object({
    brokers: z.array(z.string()),
    is_reached: z.boolean(),
    problem: z.string().nullable().describe('What to do, where the broker is not set or does not answer'),
    topics: z.array(topic),
    groups: z.array(group).nullable().describe('Null: this broker does not list them'),
    waiting: z.array(topicState).describe('What the broker has not taken yet'),
    events: z.array(eventState),
  })
  .meta({ id: 'KafkaState' });
export type KafkaState = z.infer<typeof kafkaState>;

const outboxEvent = z
  .object({
    id: eventId,
    occurred_at: isoDateTime,
    subject_id: z.string().nullable(),
    payload: z.string(),
    attempts: z.int(),
    next_at: isoDateTime.nullable().describe('When it is tried again; null when it was handled'),
    last_error: z.string().nullable(),
  })
  .meta({ id: 'KafkaOutboxEvent' });

/** Kafka broker, and the outbox that feeds it. */
export const kafka = {
  state: query({
    access: view,
    summary: 'Topics, groups and what waits for the broker',
    weight: 10,
    input: noInput,
    output: kafkaState,
  }),
  events: query({
    access: view,
    summary: 'Events of a type in the outbox: those that wait first, then the newest; what names people is hidden',
    weight: 2,
    input: z.strictObject({ type: eventType }),
    output: z.array(outboxEvent),
  }),
  replay: mutation({
    access: update,
    summary: 'Tries an event now that was put off; one that was handled is sent to the broker again',
    input: z.strictObject({ id: eventId }),
    output: z.object({ done: z.enum(['tried', 'sent']) }).meta({ id: 'KafkaReplay' }),
  }),
  messages: query({
    access: view,
    summary: `Reads messages of a topic: at most ${String(MOST_MESSAGES)}, for at most ${String(LOOK_MS / 1_000)} seconds; what names people is hidden`,
    weight: 20,
    input: z
      .strictObject({
        topic: topicName,
        from: enumOf(kafkaStarts),
        at: isoDateTime.nullable(),
        partition: partition.nullable(),
        offset: offset.nullable(),
        key: line(500).nullable().describe('Only messages with this key'),
        text: line(200).nullable().describe('Only messages that hold this, apart from what is hidden'),
        next: places.nullable().describe('Goes on where the last look ended'),
      })
      .refine(({ from, at }) => from !== 'time' || at !== null, { path: ['at'], message: 'Enter a date and time' })
      .refine((query) => query.from !== 'offset' || query.partition !== null, {
        path: ['partition'],
        message: 'Enter a partition',
      })
      .refine((query) => query.from !== 'offset' || query.offset !== null, {
        path: ['offset'],
        message: 'Enter an offset',
      }),
    output: z
      .object({
        messages: z.array(message),
        read: z.int().describe('Messages that were read to find these'),
        next: places.nullable(),
        is_cut: z.boolean().describe('The broker was too slow: some are missing'),
      })
      .meta({ id: 'KafkaMessages' }),
  }),
  reveal: mutation({
    access: view,
    summary: 'A message with what names people; who looked is in the log',
    weight: 20,
    input: z.strictObject({ topic: topicName, partition, offset }),
    output: message,
    logged: { action: 'kafka.reveal', subject: 'topic', by: 'topic', notes: ['partition', 'offset'] },
  }),
  send: mutation({
    access: update,
    summary: 'Sends a message for a test',
    weight: 10,
    input: z.strictObject({
      topic: topicName,
      key: line(500).nullable(),
      value: text(100_000).min(1, 'Enter a message'),
      message_id: uuid,
    }),
    output: ok,
    logged: { action: 'kafka.send', subject: 'topic', by: 'topic' },
  }),
};
