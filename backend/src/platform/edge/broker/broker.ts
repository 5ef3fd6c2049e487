/*
 * Interface of a message broker: only three operations, so that another client library needs only one file such as kafka-broker.ts.
 */

export interface OutgoingMessage {
  /** Messages of one key keep their order; null: any partition. */
  readonly key: string | null;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Message {
  readonly partition: number;
  /** A 64-bit number. */
  readonly offset: string;
  readonly at: Date;
  readonly key: string | null;
  readonly headers: readonly { readonly name: string; readonly text: string }[];
  /** Value; null is a tombstone that deletes the key. */
  readonly value: Buffer | null;
}

export interface Position {
  readonly partition: number;
  /** Forward, the next to read; backward, the one after the next to read. */
  readonly offset: string;
}

/** Place where reading begins. */
export type Start =
  | { readonly from: 'newest' }
  | { readonly from: 'time'; readonly at: Date }
  | { readonly from: 'offset'; readonly partition: number; readonly offset: string }
  /** Where the previous read ended. */
  | { readonly from: 'places'; readonly backward: boolean; readonly places: readonly Position[] };

export interface BrowseRequest {
  readonly topic: string;
  readonly start: Start;
  /** Messages to read at most. */
  readonly maxMessages: number;
  readonly timeoutMs: number;
}

export interface BrowsedMessages {
  /** Newest first when it was read backward, oldest first when forward. */
  readonly messages: readonly Message[];
  /** Where the next read continues; null at the end. */
  readonly next: Extract<Start, { from: 'places' }> | null;
  /** True where the broker was too slow and messages are missing. */
  readonly isCut: boolean;
}

export interface TopicState {
  readonly name: string;
  /** Partitions; null where they were not read because the broker has too many topics. */
  readonly partitions: readonly { readonly id: number; readonly low: string; readonly high: string }[] | null;
}

export interface GroupState {
  readonly name: string;
  readonly state: string;
  readonly members: number;
  /** Unconfirmed messages of the group by topic. */
  readonly lags: readonly { readonly topic: string; readonly lag: number }[];
}

export interface BrokerState {
  readonly topics: readonly TopicState[];
  /** Consumer groups; null where the broker does not list them. */
  readonly groups: readonly GroupState[] | null;
}

export abstract class Broker {
  /** True where a broker is set. Without one, nothing else may be called. */
  abstract readonly isSet: boolean;
  /** Publishes messages in this order; resolves when the broker has stored all. After an error, some may be stored. */
  abstract publish(topic: string, messages: readonly OutgoingMessage[]): Promise<void>;
  abstract browse(look: BrowseRequest): Promise<BrowsedMessages>;
  abstract describe(): Promise<BrokerState>;
}
