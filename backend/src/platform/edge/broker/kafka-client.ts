import { Logger } from '@nestjs/common';
import { Kafka, logLevel, type SASLOptions } from 'kafkajs';
import type { Config } from '../../runtime/config/config';

/** Connection timeout: short, so that nobody waits long for an unreachable broker. */
const CONNECT_MS = 2_000;
const REQUEST_MS = 5_000;

function saslOf({ sasl }: Config['kafka']): SASLOptions | undefined {
  if (sasl === undefined) return undefined;
  const { mechanism, user: username, password } = sasl;
  if (mechanism === 'plain') return { mechanism, username, password };
  return mechanism === 'scram-sha-256' ? { mechanism, username, password } : { mechanism, username, password };
}

export function kafkaClient(config: Config): Kafka {
  const { brokers, tls } = config.kafka;
  const sasl = saslOf(config.kafka);
  const logger = new Logger('Kafka');
  return new Kafka({
    clientId: 'plinth',
    brokers: [...brokers],
    ssl: tls,
    ...(sasl && { sasl }),
    connectionTimeout: CONNECT_MS,
    authenticationTimeout: REQUEST_MS,
    requestTimeout: REQUEST_MS,
    retry: { retries: 0, initialRetryTime: 100, maxRetryTime: 1_000 },
    // What fails is thrown, and logged by whoever catches it; the library's own lines say the same many times.
    logLevel: logLevel.ERROR,
    logCreator:
      () =>
      ({ namespace, log }) =>
        logger.debug(`${namespace}: ${log.message}`),
  });
}

/** Runs work with a timeout, as the library can wait for ever; a later result is ignored. */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`No answer in ${String(ms / 1_000)} s`)), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Timeout for closing a connection. */
export const CLOSE_MS = 2_000;

/** Describes what the library threw, in words for the person who looks after the broker. */
export function describeError(error: unknown): string {
  const words = error instanceof Error ? error.message : 'failed';
  if (/codec|not implemented/i.test(words))
    return 'These messages are compressed in a way that is not read here (only gzip is)';
  return words.slice(0, 500);
}
