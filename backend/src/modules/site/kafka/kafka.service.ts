import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import {
  type kafka,
  type KafkaMessage,
  LOOK_MS,
  MOST_MESSAGES,
  MOST_SHOWN_BYTES,
} from '@plinth/contracts/site/kafka/kafka';
import { Audit } from '../../../platform/data/audit/audit';
import { Broker, type BrowseRequest, type Message, type Start } from '../../../platform/edge/broker/broker';
import { describeError } from '../../../platform/edge/broker/kafka-client';
import { Publisher } from '../../../platform/edge/broker/publisher';
import { Config } from '../../../platform/runtime/config/config';
import { Db } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import type { UserActor } from '../../../platform/data/session/request-context';
import { kafkaError } from './kafka.errors';
import { mask, maskText, parseJson } from './masks';

type Calls = typeof kafka;
const ok = { ok: true } as const;
const NOT_SET =
  'No broker is set. Set KAFKA_BROKERS to its address, for instance kafka:9092, and start the product again; until then events stay in the outbox.';

function toStart({ from, at, partition, offset, next }: InputOf<Calls['messages']>): Start {
  if (next !== null) return { from: 'places', ...next };
  if (from === 'time' && at !== null) return { from, at: new Date(at) };
  if (from === 'offset' && partition !== null && offset !== null) return { from, partition, offset };
  return { from: 'newest' };
}

/** Converts bytes to text; bytes that are no text are described as such. */
function decodeText(value: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(value);
  } catch {
    return `Not text: ${value.subarray(0, 256).toString('hex')}${value.length > 256 ? '…' : ''}`;
  }
}

function describeMessage({ partition, offset, at, key, headers, value }: Message, isRevealed: boolean): KafkaMessage {
  const bytes = value?.length ?? 0;
  const fullText = value === null ? null : decodeText(value);
  const text =
    fullText === null
      ? null
      : isRevealed
        ? { text: fullText, isMasked: false, isJson: parseJson(fullText) !== undefined }
        : mask(fullText);
  const maskUnlessRevealed = (words: string) => (isRevealed ? { text: words, isMasked: false } : maskText(words));
  const shownKey = key === null ? null : maskUnlessRevealed(key);
  const shownHeaders = headers.map(({ name, text: words }) => ({ name, ...maskUnlessRevealed(words) }));
  // Cut after masking, as half a field might not be recognised as personal.
  const isCut = (text?.text.length ?? 0) > MOST_SHOWN_BYTES;
  return {
    partition,
    offset,
    at: at.toISOString(),
    key: shownKey?.text ?? null,
    headers: shownHeaders.map(({ name, text: words }) => ({ name, text: words })),
    value: text?.text.slice(0, MOST_SHOWN_BYTES) ?? null,
    is_json: text?.isJson === true && !isCut,
    bytes,
    is_cut: isCut,
    is_masked: [text, shownKey, ...shownHeaders].some((one) => one?.isMasked === true),
  };
}

const containsText = ({ key, value, headers }: KafkaMessage, words: string): boolean =>
  [key, value, ...headers.map(({ name, text }) => `${name}: ${text}`)].some(
    (text) => text?.toLowerCase().includes(words) === true,
  );

/** Messages of the broker: read without moving any offset, and with personal data masked unless requested. */
@Injectable()
export class KafkaService {
  constructor(
    private readonly broker: Broker,
    private readonly publisher: Publisher,
    private readonly outbox: Outbox,
    private readonly config: Config,
    private readonly db: Db,
    private readonly audit: Audit,
  ) {}

  async getState(): Promise<OutputOf<Calls['state']>> {
    const [outboxCounts, areaCounts, brokerState] = await Promise.all([
      this.outbox.countByType(),
      this.publisher.countByArea(),
      this.broker.isSet ? this.broker.describe().catch((error: unknown) => describeError(error)) : undefined,
    ]);
    const byType = new Map(outboxCounts.map((one) => [one.type, one]));
    const schemas = new Map(this.publisher.listSchemas().map((schema) => [schema.type, schema]));
    const types = [...new Set([...schemas.keys(), ...byType.keys()])].toSorted();
    const isReached = typeof brokerState === 'object';
    return {
      brokers: [...this.config.kafka.brokers],
      is_reached: isReached,
      problem:
        brokerState === undefined
          ? NOT_SET
          : isReached
            ? null
            : `The broker does not answer (${brokerState}). Events wait in the outbox and are sent when it is back; nothing is lost.`,
      topics: isReached
        ? brokerState.topics.map(({ name, partitions }) => ({ name, partitions: partitions && [...partitions] }))
        : [],
      groups: isReached ? (brokerState.groups?.map((group) => ({ ...group, lags: [...group.lags] })) ?? null) : [],
      waiting: areaCounts.map(({ area, ...rest }) => ({ topic: this.publisher.topicFor(area), ...rest })),
      events: types.map((type) => {
        const counts = byType.get(type);
        const schema = schemas.get(type);
        return {
          type,
          version: schema?.version ?? null,
          topic: this.publisher.topicFor(type),
          handled: counts?.handled ?? 0,
          waiting: counts?.waiting ?? 0,
          attempts: counts?.attempts ?? 0,
          oldest_seconds: counts?.oldest_seconds ?? null,
          newest: counts?.newest?.toISOString() ?? null,
          schema: schema ? JSON.stringify(schema.schema) : null,
        };
      }),
    };
  }

  async listEvents(type: string): Promise<OutputOf<Calls['events']>> {
    const events = await this.outbox.listLatest(type);
    return events.map(
      ({ id, occurred_at, subject_id, payload, attempts, next_attempt_at, last_error, dispatched_at }) => ({
        id: String(id),
        occurred_at: occurred_at.toISOString(),
        subject_id: subject_id === null ? null : maskText(subject_id).text,
        payload: mask(JSON.stringify(payload)).text,
        attempts,
        next_at: dispatched_at === null ? next_attempt_at.toISOString() : null,
        last_error: last_error === null ? null : maskText(last_error).text,
      }),
    );
  }

  async replayEvent(actor: UserActor, id: string): Promise<OutputOf<Calls['replay']>> {
    const outcome = await this.db.transaction(async (tx) => {
      const event = await this.outbox.lockEvent(tx, Number(id));
      if (event === undefined) throw kafkaError('event-not-found', { log: id });
      const isHandled = event.dispatched_at !== null;
      if (isHandled && !this.broker.isSet) throw kafkaError('event-handled', { log: id });
      if (isHandled) await this.publisher.publishAgain(tx, event.id);
      else await this.outbox.retryNow(tx, event.id);
      const after = { type: event.type };
      await this.audit.record(tx, { actor, action: 'kafka.replay', subject: { kind: 'event', id }, after });
      return isHandled ? ('sent' as const) : ('tried' as const);
    });
    if (outcome === 'sent') void this.publisher.retryNow().catch(() => undefined);
    return { done: outcome };
  }

  async listMessages(input: InputOf<Calls['messages']>): Promise<OutputOf<Calls['messages']>> {
    const { messages, next, isCut } = await this.readTopic({
      topic: input.topic,
      start: toStart(input),
      maxMessages: MOST_MESSAGES,
      timeoutMs: LOOK_MS,
    });
    const words = input.text?.toLowerCase() ?? '';
    const matchingMessages = messages
      .filter(({ key }) => input.key === null || key === input.key)
      .map((message) => describeMessage(message, false))
      .filter((message) => words === '' || containsText(message, words));
    return {
      messages: matchingMessages,
      read: messages.length,
      next: next && { backward: next.backward, places: [...next.places] },
      is_cut: isCut,
    };
  }

  async revealMessage({ topic, partition, offset }: InputOf<Calls['reveal']>): Promise<KafkaMessage> {
    const { messages } = await this.readTopic({
      topic,
      start: { from: 'offset', partition, offset },
      maxMessages: 1,
      timeoutMs: LOOK_MS,
    });
    const message = messages.find((one) => one.offset === offset);
    if (message === undefined)
      throw kafkaError('message-not-found', { log: `${topic}/${String(partition)}/${offset}` });
    return describeMessage(message, true);
  }

  async sendMessage({ topic, key, value, message_id }: InputOf<Calls['send']>): Promise<typeof ok> {
    if (!this.broker.isSet) throw kafkaError('no-broker');
    const headers = {
      'plinth-test': 'true',
      ce_id: message_id,
      'content-type': parseJson(value) ? 'application/json' : 'text/plain',
    };
    await this.broker.publish(topic, [{ key, value, headers }]).catch((error: unknown) => {
      throw kafkaError('broker-away', { log: describeError(error), cause: error });
    });
    return ok;
  }

  private async readTopic(look: BrowseRequest) {
    if (!this.broker.isSet) throw kafkaError('no-broker');
    try {
      return await this.broker.browse(look);
    } catch (error) {
      const words = describeError(error);
      if (/does not host|unknown topic|UNKNOWN_TOPIC/i.test(words))
        throw kafkaError('topic-not-found', { log: look.topic });
      throw kafkaError('broker-away', { log: words, cause: error });
    }
  }
}
