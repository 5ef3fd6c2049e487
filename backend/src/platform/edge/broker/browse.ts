import { randomUUID } from 'node:crypto';
import type { Admin, Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import type { BrowsedMessages, BrowseRequest, Message, Position } from './broker';
import { CLOSE_MS, withTimeout } from './kafka-client';

/** Offsets of a partition to read; the end is exclusive. */
interface Range {
  readonly partition: number;
  readonly from: bigint;
  readonly to: bigint;
}

interface Ends {
  readonly partition: number;
  readonly low: bigint;
  readonly high: bigint;
}

const FETCH_MS = 200;
/**
 * Number of consecutive empty answers after which the rest of a range counts as empty, as it holds only transaction
 * markers.
 */
const IDLE_FETCHES = 5;
const MOST_BYTES = 4 * 1024 * 1024;

const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

export async function listEnds(admin: Admin, topic: string): Promise<Ends[]> {
  const offsets = await admin.fetchTopicOffsets(topic);
  return offsets
    .map(({ partition, low, high }) => ({ partition, low: BigInt(low), high: BigInt(high) }))
    .toSorted((one, other) => one.partition - other.partition);
}

function toMessage(partition: number, { offset, timestamp, key, value, headers }: KafkaMessage): Message {
  return {
    partition,
    offset,
    at: new Date(Number(timestamp)),
    key: key?.toString() ?? null,
    headers: Object.entries(headers ?? {}).flatMap(([name, headerValue]) =>
      [headerValue ?? ''].flat().map((text) => ({ name, text: text.toString() })),
    ),
    value,
  };
}

/** Reads ranges of a topic with a consumer group that exists only for this call, and confirms nothing. */
class TopicReader {
  readonly messages: Message[] = [];
  private readonly positions: Map<number, bigint>;
  private readonly ranges: ReadonlyMap<number, Range>;
  private readonly finished = Promise.withResolvers<undefined>();
  private emptyFetches = 0;
  private hasReceived = false;

  constructor(
    private readonly consumer: Consumer,
    private readonly topic: string,
    ranges: readonly Range[],
    private readonly maxMessages: number,
  ) {
    this.ranges = new Map(ranges.map((range) => [range.partition, range]));
    this.positions = new Map(ranges.map(({ partition, from }) => [partition, from]));
  }

  /** True where the broker returns no more although the range is not finished. */
  get isIdle(): boolean {
    return this.emptyFetches > IDLE_FETCHES;
  }

  async read(partitions: readonly number[], ms: number): Promise<ReadonlyMap<number, bigint>> {
    const timer = setTimeout(() => this.finished.resolve(undefined), ms);
    this.consumer.on(this.consumer.events.CRASH, ({ payload }) => this.finished.reject(payload.error));
    this.consumer.on(this.consumer.events.END_BATCH_PROCESS, ({ payload }) => {
      this.markReached(payload.partition, BigInt(payload.lastOffset) + 1n);
    });
    this.consumer.on(this.consumer.events.FETCH, () => {
      this.emptyFetches = this.hasReceived ? 0 : this.emptyFetches + 1;
      this.hasReceived = false;
      if (this.isIdle) this.finished.resolve(undefined);
    });
    try {
      await this.consumer.connect();
      await this.consumer.subscribe({ topic: this.topic, fromBeginning: false });
      await this.consumer.run({
        autoCommit: false,
        eachBatch: (batch) => Promise.resolve(this.take(batch)),
      });
      const unwantedPartitions = partitions.filter((partition) => !this.ranges.has(partition));
      if (unwantedPartitions.length > 0) this.consumer.pause([{ topic: this.topic, partitions: unwantedPartitions }]);
      for (const { partition, from } of this.ranges.values())
        this.consumer.seek({ topic: this.topic, partition, offset: String(from) });
      await this.finished.promise;
      return this.positions;
    } finally {
      clearTimeout(timer);
      await withTimeout(CLOSE_MS, this.consumer.disconnect()).catch(() => undefined);
    }
  }

  private take(payload: EachBatchPayload): void {
    const { batch } = payload;
    this.hasReceived = true;
    const range = this.ranges.get(batch.partition);
    const position = this.positions.get(batch.partition);
    if (range === undefined || position === undefined || payload.isStale()) return;
    for (const message of batch.messages) {
      const offset = BigInt(message.offset);
      // Skips messages that were fetched before the seek, and those beyond the range.
      if (offset < position || offset >= range.to || this.messages.length >= this.maxMessages) continue;
      this.messages.push(toMessage(batch.partition, message));
      this.positions.set(batch.partition, offset + 1n);
    }
  }

  private markReached(partition: number, next: bigint): void {
    const range = this.ranges.get(partition);
    const position = this.positions.get(partition);
    if (range === undefined || position === undefined) return;
    const isFull = this.messages.length >= this.maxMessages;
    // A batch from before the seek is no progress of this read.
    if (!isFull && next > position && position >= range.from && next >= range.to)
      this.positions.set(partition, range.to);
    if (isFull || [...this.ranges.values()].every((one) => (this.positions.get(one.partition) ?? 0n) >= one.to))
      this.finished.resolve(undefined);
  }
}

/**
 * Calculates the ranges before these offsets that together hold at most the requested number; a small partition
 * leaves room for others.
 */
export function calculateWindows(
  places: readonly { partition: number; low: bigint; before: bigint }[],
  most: number,
): Range[] {
  let room = BigInt(most);
  let partitionsLeft = places.length;
  return places
    .toSorted((one, other) => Number(one.before - one.low - (other.before - other.low)))
    .map(({ partition, low, before }) => {
      const share = larger(room / BigInt(partitionsLeft), 1n);
      const from = larger(low, before - share);
      room -= before - from;
      partitionsLeft -= 1;
      return { partition, from, to: before };
    })
    .filter(({ from, to }) => from < to);
}

async function findStartOffsets(
  admin: Admin,
  { topic, start }: BrowseRequest,
  ends: readonly Ends[],
): Promise<Map<number, bigint>> {
  if (start.from === 'newest') return new Map(ends.map(({ partition, high }) => [partition, high]));
  if (start.from === 'places') return new Map(start.places.map(({ partition, offset }) => [partition, BigInt(offset)]));
  if (start.from === 'offset') return new Map([[start.partition, BigInt(start.offset)]]);
  const offsets = await admin.fetchTopicOffsetsByTimestamp(topic, start.at.getTime());
  return new Map(offsets.map(({ partition, offset }) => [partition, BigInt(offset)]));
}

const byTime = (one: Message, other: Message): number =>
  one.at.getTime() - other.at.getTime() ||
  one.partition - other.partition ||
  Number(BigInt(one.offset) - BigInt(other.offset));

const toPositions = (positions: Iterable<readonly [number, bigint]>): Position[] =>
  [...positions].map(([partition, offset]) => ({ partition, offset: String(offset) }));

export async function browse(kafka: Kafka, admin: Admin, look: BrowseRequest): Promise<BrowsedMessages> {
  const { topic, start, maxMessages } = look;
  const ends = await listEnds(admin, topic);
  const starts = await findStartOffsets(admin, look, ends);
  const backward = start.from === 'newest' || (start.from === 'places' && start.backward);
  const startedEnds = ends.flatMap(({ partition, low, high }) => {
    const at = starts.get(partition);
    return at === undefined ? [] : [{ partition, low, high, at: smaller(larger(at, low), high) }];
  });
  const ranges = backward
    ? calculateWindows(
        startedEnds.map(({ partition, low, at }) => ({ partition, low, before: at })),
        maxMessages,
      )
    : startedEnds
        .map(({ partition, at, high }) => ({ partition, from: at, to: high }))
        .filter(({ from, to }) => from < to);
  if (ranges.length === 0) return { messages: [], next: null, isCut: false };

  const consumer = kafka.consumer({
    groupId: `plinth-look-${randomUUID()}`,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: FETCH_MS,
    maxBytes: MOST_BYTES,
    maxBytesPerPartition: MOST_BYTES / 4,
    retry: { retries: 0, restartOnFailure: () => Promise.resolve(false) },
  });
  const reading = new TopicReader(consumer, topic, ranges, backward ? Number.MAX_SAFE_INTEGER : maxMessages);
  const reachedOffsets = await reading.read(
    ends.map(({ partition }) => partition),
    look.timeoutMs,
  );
  const isCut =
    backward && ranges.some(({ partition, to }) => (reachedOffsets.get(partition) ?? 0n) < to) && !reading.isIdle;
  const messages = reading.messages.toSorted((one, other) => (backward ? -byTime(one, other) : byTime(one, other)));
  if (!backward) {
    const hasMore = ranges.some(({ partition, to }) => (reachedOffsets.get(partition) ?? to) < to);
    const places = toPositions(
      startedEnds.map(({ partition, at }) => [partition, reachedOffsets.get(partition) ?? at] as const),
    );
    return { messages, next: hasMore ? { from: 'places', backward, places } : null, isCut };
  }
  const startByPartition = new Map(ranges.map(({ partition, from }) => [partition, from]));
  const nextPositions = startedEnds.map(({ partition, low, at }) => ({
    partition,
    low,
    before: startByPartition.get(partition) ?? at,
  }));
  const places = toPositions(nextPositions.map(({ partition, before: at }) => [partition, at] as const));
  const hasMore = nextPositions.some(({ low, before: at }) => at > low);
  return { messages, next: hasMore ? { from: 'places', backward, places } : null, isCut };
}
