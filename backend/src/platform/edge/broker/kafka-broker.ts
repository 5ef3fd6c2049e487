import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Admin, Partitioners, type Producer } from 'kafkajs';
import { Config } from '../../runtime/config/config';
import {
  Broker,
  type BrokerState,
  type BrowsedMessages,
  type GroupState,
  type BrowseRequest,
  type OutgoingMessage,
  type TopicState,
} from './broker';
import { browse, listEnds } from './browse';
import { CLOSE_MS, kafkaClient, withTimeout } from './kafka-client';

/**
 * Number of topics that are asked how much they hold, the first ones of a cluster with thousands; a page waits for
 * it.
 */
const MOST_TOPICS = 200;
const MOST_GROUPS = 100;
const AT_ONCE = 10;
const ACKNOWLEDGE_MS = 4_000;
/** Timeout of publishing, well within that of the waiting transaction. */
const PUBLISH_MS = 12_000;
/** Timeout of a whole read, including the search for offsets. */
const LOOK_MS = 15_000;
const ALL_IN_SYNC = -1;

async function runInBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
  return results;
}

/** Broker with the Kafka protocol, by kafkajs. */
@Injectable()
export class KafkaBroker extends Broker implements OnApplicationShutdown {
  readonly isSet: boolean;
  private readonly kafka: ReturnType<typeof kafkaClient>;
  private producer: Promise<Producer> | undefined;

  constructor(config: Config) {
    super();
    this.isSet = config.kafka.brokers.length > 0;
    this.kafka = kafkaClient(config);
  }

  async publish(topic: string, messages: readonly OutgoingMessage[]): Promise<void> {
    const producer = await withTimeout(PUBLISH_MS, this.getProducer());
    try {
      const sending = producer.send({
        topic,
        acks: ALL_IN_SYNC,
        timeout: ACKNOWLEDGE_MS,
        messages: messages.map(({ key, value, headers }) => ({ key, value, headers })),
      });
      await withTimeout(PUBLISH_MS, sending);
    } catch (error) {
      // The next publish opens a new connection: we cannot tell which one is broken.
      this.producer = undefined;
      await withTimeout(CLOSE_MS, producer.disconnect()).catch(() => undefined);
      throw error;
    }
  }

  browse(look: BrowseRequest): Promise<BrowsedMessages> {
    return this.asAdmin((admin) => browse(this.kafka, admin, look));
  }

  describe(): Promise<BrokerState> {
    return this.asAdmin(async (admin) => {
      const names = (await admin.listTopics()).toSorted();
      const topicStates = await runInBatches(names.slice(0, MOST_TOPICS), async (name): Promise<TopicState> => {
        const ends = await listEnds(admin, name);
        return {
          name,
          partitions: ends.map(({ partition, low, high }) => ({ id: partition, low: String(low), high: String(high) })),
        };
      });
      const topics = [...topicStates, ...names.slice(MOST_TOPICS).map((name) => ({ name, partitions: null }))];
      return { topics, groups: await this.listGroups(admin, topicStates) };
    });
  }

  async onApplicationShutdown(): Promise<void> {
    const producer = await this.producer?.catch(() => undefined);
    if (producer) await withTimeout(CLOSE_MS, producer.disconnect()).catch(() => undefined);
  }

  private async listGroups(admin: Admin, topics: readonly TopicState[]): Promise<GroupState[] | null> {
    let names: string[];
    try {
      names = (await admin.listGroups()).groups.map(({ groupId }) => groupId);
    } catch {
      return null;
    }
    // Leaves out the groups of our own reads, made while somebody has the page open.
    const groupNames = names.filter((name) => !name.startsWith('plinth-look-')).slice(0, MOST_GROUPS);
    const { groups } = groupNames.length === 0 ? { groups: [] } : await admin.describeGroups(groupNames);
    const ends = new Map(
      topics.flatMap(({ name, partitions }) =>
        (partitions ?? []).map(({ id, high }) => [`${name}/${String(id)}`, BigInt(high)]),
      ),
    );
    return runInBatches(groups, async ({ groupId, state, members }) => {
      const offsets = await admin.fetchOffsets({ groupId, topics: topics.map(({ name }) => name) });
      const lags = offsets.flatMap(({ topic, partitions }) => {
        const readPartitions = partitions.filter(({ offset }) => BigInt(offset) >= 0n);
        if (readPartitions.length === 0) return [];
        const partitionLags = readPartitions.map(
          ({ partition, offset }) => (ends.get(`${topic}/${String(partition)}`) ?? 0n) - BigInt(offset),
        );
        return [{ topic, lag: Number(partitionLags.reduce((sum, one) => (one > 0n ? sum + one : sum), 0n)) }];
      });
      return { name: groupId, state, members: members.length, lags };
    });
  }

  /** Returns the shared producer. The publisher repeats uncertain requests, not the library: order matters. */
  private getProducer(): Promise<Producer> {
    this.producer ??= this.connect().catch((error: unknown) => {
      this.producer = undefined;
      throw error;
    });
    return this.producer;
  }

  private async connect(): Promise<Producer> {
    const producer = this.kafka.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: true,
      maxInFlightRequests: 1,
      retry: { retries: 1, initialRetryTime: 100, maxRetryTime: 500 },
    });
    await producer.connect();
    return producer;
  }

  private async asAdmin<Result>(work: (admin: Admin) => Promise<Result>): Promise<Result> {
    const admin = this.kafka.admin();
    try {
      return await withTimeout(
        LOOK_MS,
        admin.connect().then(() => work(admin)),
      );
    } finally {
      await withTimeout(CLOSE_MS, admin.disconnect()).catch(() => undefined);
    }
  }
}
