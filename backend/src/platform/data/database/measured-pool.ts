import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import {
  connectionWaitSeconds,
  failedStatements,
  slowStatements,
  statementSeconds,
} from '../../runtime/figures/figures';
import { statementSpan } from '../../runtime/tracing/spans';
import { createQueryQueue } from './in-turn';
import { isPrismaStatement } from './prisma-connection';
import { isDefinedStatement } from './sql';

const logger = new Logger('Database');

type Kind = 'sql' | 'prisma' | 'jobs' | 'other';
type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  releaseClient: (release?: Error | boolean) => void,
) => void;

function kindOf(name: string, text: string): Kind {
  if (isDefinedStatement(name)) return 'sql';
  if (isPrismaStatement(name)) return 'prisma';
  return text.includes('pgboss.') ? 'jobs' : 'other';
}

/** Returns the text of a statement without literals, which could be data. */
const maskStatement = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 600);

const textIn = (query: unknown, name: 'name' | 'text'): string => {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  return typeof value === 'string' ? value : '';
};

const rowCountOf = (answer: unknown): number | undefined => {
  const rows: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'rowCount') : undefined;
  return typeof rows === 'number' ? rows : undefined;
};

/** Starts timing a statement; call the returned function when it has ended. */
function startTimer(statement: unknown, slowMs: number): (error?: unknown, answer?: unknown) => void {
  const text = typeof statement === 'string' ? statement : textIn(statement, 'text');
  const kind = kindOf(textIn(statement, 'name'), text);
  const endSpan = statementSpan(() => maskStatement(text));
  const begin = performance.now();
  return (error, answer) => {
    endSpan?.(error, rowCountOf(answer));
    const ms = performance.now() - begin;
    statementSeconds.observe({ kind }, ms / 1_000);
    if (error instanceof Error) failedStatements.inc({ kind });
    if (ms < slowMs) return;
    slowStatements.inc({ kind });
    logger.warn({ reason: 'a slow statement', ms: Math.round(ms), kind, statement: maskStatement(text) });
  };
}

/** Times all statements of a connection: ours, Prisma's, the job queue's and the rate limits'. */
function measure(client: pg.PoolClient, slowMs: number): void {
  // Within a transaction several queries may be sent at once.
  const runInTurn = createQueryQueue();
  // oxlint-disable-next-line typescript/unbound-method -- called through the proxy with the client that it belongs to
  client.query = new Proxy(client.query, {
    apply(_first, self, args: unknown[]): unknown {
      // Read at each call, since tests replace it to count queries.
      // oxlint-disable-next-line typescript/unbound-method -- called with the client that it belongs to
      const { query } = pg.Client.prototype;
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        const stopTimer = startTimer(args[0], slowMs);
        const boundCallback = AsyncLocalStorage.bind((...answer: unknown[]) => {
          stopTimer(answer[0], answer[1]);
          Reflect.apply(callback, undefined, answer);
        });
        return Reflect.apply(query, self, [...args.slice(0, -1), boundCallback]);
      }
      return runInTurn(async () => {
        const stopTimer = startTimer(args[0], slowMs);
        try {
          const answer: unknown = await Reflect.apply(query, self, args);
          stopTimer(undefined, answer);
          return answer;
        } catch (error) {
          stopTimer(error);
          throw error;
        }
      });
    },
  });
}

/**
 * Pool that times waits and statements. Work on a freed connection runs in the scope of the request that waited for
 * it, not of the one that released it.
 */
export class MeasuredPool extends pg.Pool {
  constructor(
    settings: pg.PoolConfig,
    private readonly label: 'statements' | 'transactions',
    slowMs: number,
  ) {
    super(settings);
    this.on('connect', (client) => measure(client, slowMs));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const stopTimer = connectionWaitSeconds.startTimer({ pool: this.label });
    if (!callback) return super.connect().finally(stopTimer);
    super.connect(
      AsyncLocalStorage.bind<ConnectCallback>((error, client, releaseClient) => {
        stopTimer();
        callback(error, client, releaseClient);
      }),
    );
  }

  /** Returns the numbers of used and idle connections, and of waiting callers. */
  state(): Readonly<Record<'used' | 'idle' | 'waiting', number>> {
    return { used: this.totalCount - this.idleCount, idle: this.idleCount, waiting: this.waitingCount };
  }
}
