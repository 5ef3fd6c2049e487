import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { StoredPartition } from './stored-topic';
import { WireReader, WireWriter } from './wire';

/*
 * A broker of one node that speaks Kafka's protocol as far as clients of this product use it: topics in memory, groups of one member. It can go away and
 * come back with what it kept, refuse a topic, take messages and fail to say so, and stop answering.
 */

const NODE = 1;
const NO_ERROR = 0;
const OUT_OF_RANGE = 1;
const UNKNOWN_TOPIC = 3;
const NOT_AUTHORIZED = 29;
const UNSUPPORTED_VERSION = 35;
const LATEST = -1n;
const EARLIEST = -2n;

interface Group {
  generation: number;
  protocolType: string;
  protocol: string;
  member: { id: string; metadata: Buffer; assignment: Buffer } | undefined;
  readonly offsets: Map<string, Map<number, bigint>>;
}

type Answer = (request: WireReader, response: WireWriter, clientId: string) => void | Promise<void>;

/** Which requests are spoken, each in one version. */
interface Api {
  readonly key: number;
  readonly version: number;
  readonly answer: Answer;
}

const API_VERSIONS = 18;
const FETCH = 1;

export class StandInBroker {
  /** Topics that nobody may write to. */
  readonly refused = new Set<string>();
  /** Takes what is sent, and drops the connection before it says so: that many times. */
  forgetsToAnswer = 0;
  /** Answers nothing at all. */
  isSilent = false;
  /** How long a client let the broker wait for more, longest. */
  private readonly topics = new Map<string, StoredPartition[]>();
  private readonly groups = new Map<string, Group>();
  private readonly sockets = new Set<Socket>();
  private readonly apis: ReadonlyMap<number, Api>;
  private server: Server | undefined;
  private members = 0;

  private constructor(
    private readonly partitionsOfNew: number,
    private port = 0,
  ) {
    const apis: readonly Api[] = [
      { key: 0, version: 3, answer: (request, response) => this.produce(request, response) },
      { key: FETCH, version: 4, answer: (request, response) => this.fetch(request, response) },
      { key: 2, version: 1, answer: (request, response) => this.listOffsets(request, response) },
      { key: 3, version: 4, answer: (request, response) => this.metadata(request, response) },
      { key: 8, version: 2, answer: (request, response) => this.commit(request, response) },
      { key: 9, version: 1, answer: (request, response) => this.committed(request, response) },
      { key: 10, version: 0, answer: (request, response) => this.coordinator(request, response) },
      { key: 11, version: 1, answer: (request, response, client) => this.join(request, response, client) },
      { key: 12, version: 0, answer: (_, response) => void response.int16(NO_ERROR) },
      { key: 13, version: 0, answer: (request, response) => this.leave(request, response) },
      { key: 14, version: 0, answer: (request, response) => this.sync(request, response) },
      { key: 15, version: 0, answer: (request, response) => this.describeGroups(request, response) },
      { key: 16, version: 0, answer: (_, response) => this.listGroups(response) },
    ];
    this.apis = new Map(apis.map((api) => [api.key, api]));
  }

  static async start({ partitions = 3 }: { partitions?: number } = {}): Promise<StandInBroker> {
    const broker = new StandInBroker(partitions);
    await broker.comeBack();
    return broker;
  }

  get address(): string {
    return `127.0.0.1:${String(this.port)}`;
  }

  get env(): Readonly<Record<string, string>> {
    return { KAFKA_BROKERS: this.address };
  }

  topic(name: string): StoredPartition[] {
    const known = this.topics.get(name);
    if (known) return known;
    const made = Array.from({ length: this.partitionsOfNew }, () => new StoredPartition());
    this.topics.set(name, made);
    return made;
  }

  /** Listens, on the port that it had before. */
  async comeBack(): Promise<void> {
    const server = createServer((socket) => this.serve(socket));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = portOf(server.address());
    this.server = server;
  }

  async goAway(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    this.server = undefined;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    let waiting = Buffer.alloc(0);
    // One after the other: a client may send the next request before it has the answer.
    let turn = Promise.resolve();
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length >= 4) {
        const end = 4 + waiting.readInt32BE(0);
        if (waiting.length < end) break;
        const request = waiting.subarray(4, end);
        waiting = waiting.subarray(end);
        turn = turn.then(() => this.answer(socket, request)).catch(() => void socket.destroy());
      }
    });
  }

  private async answer(socket: Socket, bytes: Buffer): Promise<void> {
    if (this.isSilent) return;
    const request = new WireReader(bytes);
    const key = request.int16();
    const version = request.int16();
    const correlation = request.int32();
    const client = request.nullableText() ?? '';
    const response = new WireWriter().int32(correlation);
    const api = this.apis.get(key);
    if (key === API_VERSIONS) this.apiVersions(version, response);
    else if (api?.version === version) await api.answer(request, response, client);
    else throw new Error(`Request ${String(key)} in version ${String(version)} is not spoken`);
    if (key === 0 && this.forgetsToAnswer > 0) {
      this.forgetsToAnswer -= 1;
      socket.destroy();
      return;
    }
    const body = response.bytes();
    socket.write(new WireWriter().blob(body).bytes());
  }

  /** In a version that is not known here, the oldest form with an error, as brokers do: the client asks again with an older one. */
  private apiVersions(version: number, response: WireWriter): void {
    response.int16(version > 2 ? UNSUPPORTED_VERSION : NO_ERROR);
    const all = [...this.apis.values(), { key: API_VERSIONS, version: 2 }];
    response.array(all, (api) =>
      response
        .int16(api.key)
        .int16(api.key === API_VERSIONS ? 0 : api.version)
        .int16(api.version),
    );
    if (version === 1 || version === 2) response.int32(0);
  }

  private metadata(request: WireReader, response: WireWriter): void {
    const count = request.int32();
    const requestedTopics = Array.from({ length: Math.max(count, 0) }, request.text);
    const mayMake = request.bool();
    if (mayMake) for (const name of requestedTopics) this.topic(name);
    const names = count < 0 ? [...this.topics.keys()] : requestedTopics;
    response.int32(0);
    response.array([NODE], () => response.int32(NODE).text('127.0.0.1').int32(this.port).text(null));
    response.text('stand-in').int32(NODE);
    response.array(names, (name) => {
      const partitions = this.topics.get(name);
      response
        .int16(partitions ? NO_ERROR : UNKNOWN_TOPIC)
        .text(name)
        .int8(0);
      response.array([...(partitions ?? []).keys()], (id) => {
        response.int16(NO_ERROR).int32(id).int32(NODE);
        response.array([NODE], (node) => response.int32(node)).array([NODE], (node) => response.int32(node));
      });
    });
  }

  private produce(request: WireReader, response: WireWriter): void {
    request.nullableText();
    request.int16();
    request.int32();
    const topics = request.array(() => ({
      name: request.text(),
      partitions: request.array(() => ({ id: request.int32(), records: request.blob() })),
    }));
    response.array(topics, ({ name, partitions }) => {
      response.text(name);
      response.array(partitions, ({ id, records }) => {
        const kept = this.topics.get(name)?.[id];
        const error = this.refused.has(name) ? NOT_AUTHORIZED : kept ? NO_ERROR : UNKNOWN_TOPIC;
        const base = error === NO_ERROR && kept ? kept.append(records) : -1n;
        response.int32(id).int16(error).int64(base).int64(-1n);
      });
    });
    response.int32(0);
  }

  private async fetch(request: WireReader, response: WireWriter): Promise<void> {
    request.int32();
    const waitMs = request.int32();
    request.int32();
    request.int32();
    request.int8();
    const requestedTopics = request.array(() => ({
      topic: request.text(),
      partitions: request.array(() => ({ id: request.int32(), offset: request.int64(), maxBytes: request.int32() })),
    }));
    const has = () =>
      requestedTopics.some(({ topic, partitions }) =>
        partitions.some(({ id, offset }) => offset !== (this.topics.get(topic)?.[id]?.next ?? offset)),
      );
    // Held open until something comes, as a broker does.
    const until = Date.now() + waitMs;
    while (!has() && Date.now() < until) await new Promise((next) => void setTimeout(next, 10));
    response.int32(0);
    response.array(requestedTopics, ({ topic, partitions }) => {
      response.text(topic);
      response.array(partitions, ({ id, offset, maxBytes }) => {
        const kept = this.topics.get(topic)?.[id];
        const end = kept?.next ?? -1n;
        const error = kept === undefined ? UNKNOWN_TOPIC : offset > end ? OUT_OF_RANGE : NO_ERROR;
        response.int32(id).int16(error).int64(end).int64(end).int32(-1);
        response.blob(error === NO_ERROR && kept ? kept.from(offset, maxBytes) : Buffer.alloc(0));
      });
    });
  }

  private listOffsets(request: WireReader, response: WireWriter): void {
    request.int32();
    const topics = request.array(() => ({
      name: request.text(),
      partitions: request.array(() => ({ id: request.int32(), time: request.int64() })),
    }));
    response.array(topics, ({ name, partitions }) => {
      response.text(name);
      response.array(partitions, ({ id, time }) => {
        const kept = this.topics.get(name)?.[id];
        response.int32(id).int16(kept ? NO_ERROR : UNKNOWN_TOPIC);
        const found = !kept
          ? { at: -1n, offset: -1n }
          : time === LATEST
            ? { at: -1n, offset: kept.next }
            : time === EARLIEST
              ? { at: -1n, offset: kept.batches[0]?.first ?? 0n }
              : kept.since(time);
        response.int64(found.at).int64(found.offset);
      });
    });
  }

  private coordinator(request: WireReader, response: WireWriter): void {
    request.text();
    response.int16(NO_ERROR).int32(NODE).text('127.0.0.1').int32(this.port);
  }

  private join(request: WireReader, response: WireWriter, client: string): void {
    const group = this.group(request.text());
    request.int32();
    request.int32();
    const known = request.text();
    group.protocolType = request.text();
    const [protocol] = request.array(() => ({ name: request.text(), metadata: request.blob() }));
    if (protocol === undefined) throw new Error('A member that knows no protocol');
    this.members += 1;
    const id = known === '' ? `${client}-${String(this.members)}` : known;
    group.generation += 1;
    group.protocol = protocol.name;
    group.member = { id, metadata: protocol.metadata, assignment: Buffer.alloc(0) };
    response.int16(NO_ERROR).int32(group.generation).text(protocol.name).text(id).text(id);
    response.array([group.member], (member) => response.text(member.id).blob(member.metadata));
  }

  private sync(request: WireReader, response: WireWriter): void {
    const group = this.group(request.text());
    request.int32();
    request.text();
    const [given] = request.array(() => ({ id: request.text(), assignment: request.blob() }));
    if (group.member && given) group.member.assignment = given.assignment;
    response.int16(NO_ERROR).blob(group.member?.assignment ?? Buffer.alloc(0));
  }

  private leave(request: WireReader, response: WireWriter): void {
    const name = request.text();
    const group = this.group(name);
    group.member = undefined;
    // A group that confirmed nothing is gone with its last member.
    if (group.offsets.size === 0) this.groups.delete(name);
    response.int16(NO_ERROR);
  }

  private commit(request: WireReader, response: WireWriter): void {
    const group = this.group(request.text());
    request.int32();
    request.text();
    request.int64();
    const topics = request.array(() => ({
      name: request.text(),
      partitions: request.array(() => {
        const confirmed = { id: request.int32(), offset: request.int64() };
        request.nullableText();
        return confirmed;
      }),
    }));
    for (const { name, partitions } of topics) {
      const offsets = group.offsets.get(name) ?? new Map<number, bigint>();
      for (const { id, offset } of partitions) offsets.set(id, offset);
      group.offsets.set(name, offsets);
    }
    response.array(topics, ({ name, partitions }) => {
      response.text(name).array(partitions, ({ id }) => response.int32(id).int16(NO_ERROR));
    });
  }

  private committed(request: WireReader, response: WireWriter): void {
    const offsets = this.groups.get(request.text())?.offsets;
    const topics = request.array(() => ({ name: request.text(), partitions: request.array(request.int32) }));
    response.array(topics, ({ name, partitions }) => {
      response.text(name).array(partitions, (id) =>
        response
          .int32(id)
          .int64(offsets?.get(name)?.get(id) ?? -1n)
          .text('')
          .int16(NO_ERROR),
      );
    });
  }

  private listGroups(response: WireWriter): void {
    response.int16(NO_ERROR);
    response.array([...this.groups], ([name, { protocolType }]) => response.text(name).text(protocolType));
  }

  private describeGroups(request: WireReader, response: WireWriter): void {
    response.array(request.array(request.text), (name) => {
      const { member, protocolType = '', protocol = '' } = this.groups.get(name) ?? {};
      response.int16(NO_ERROR).text(name);
      response
        .text(member ? 'Stable' : this.groups.has(name) ? 'Empty' : 'Dead')
        .text(protocolType)
        .text(protocol);
      response.array(member ? [member] : [], ({ id, metadata, assignment }) =>
        response.text(id).text('client').text('/127.0.0.1').blob(metadata).blob(assignment),
      );
    });
  }

  private group(name: string): Group {
    const known = this.groups.get(name);
    if (known) return known;
    const made: Group = { generation: 0, protocolType: '', protocol: '', member: undefined, offsets: new Map() };
    this.groups.set(name, made);
    return made;
  }
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The broker listens on no port');
  return address.port;
}
