import type { ModuleMetadata } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { AppModule } from '../../backend/src/app.module';
import { Config, loadConfig } from '../../backend/src/platform/runtime/config/config';
import { configureHttp } from '../../backend/src/platform/edge/http/configure-http';
import { createLog, NestLog } from '../../backend/src/platform/runtime/logging/logger';
import { RolePermissions } from '../../backend/src/platform/data/session/role-permissions';
import { Roles } from '../../backend/src/platform/data/session/roles';
import { Sessions } from '../../backend/src/platform/data/session/sessions';
import { ContractsHost } from '../../backend/src/platform/edge/trpc/contracts-host';
import type { Action, ContractTree } from '@plinth/contracts/kernel/define';
import { roleRow } from '../../prisma/seed/access/roles';
import { answerOf, type Answer } from './answers';
import { createTestDatabase, type TestDatabase } from './database';
import type { TemplateKind } from './test-cluster';

export interface AppOptions {
  readonly database?: TemplateKind;
  /** Modules instead of the whole application's; with `contracts` for what they answer. */
  readonly imports?: ModuleMetadata['imports'];
  readonly providers?: ModuleMetadata['providers'];
  readonly controllers?: ModuleMetadata['controllers'];
  readonly contracts?: ContractTree;
  /** Environment variables beside the test's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Takes what is logged, line by line; without it nothing is. */
  readonly log?: (line: string) => void;
  /** Changes the database before the application starts. */
  readonly prepare?: (query: TestDatabase['query']) => Promise<void>;
}

export interface Caller {
  /** Role to call as; `unauthenticated` and none at all are a visitor. */
  readonly as?: string;
  /** Cookie header to call with, instead of a role. */
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly cookie: string;
}

/** The backend as it runs, on a free port and a database of its own. */
export class TestApp {
  private readonly byRole = new Map<string, Promise<SignedIn>>();

  constructor(
    readonly app: NestExpressApplication,
    readonly database: TestDatabase,
    readonly url: string,
    readonly config: Config,
  ) {}

  /** Calls a procedure: a query by GET, anything else by POST. */
  async call(path: string, input?: unknown, caller: Caller & { type?: 'query' | 'mutation' } = {}): Promise<Answer> {
    const headers = { ...(await this.headersOf(caller)), ...caller.headers };
    const json = input === undefined ? undefined : JSON.stringify(input);
    const get = caller.type === 'query';
    const query = get && json !== undefined ? `?input=${encodeURIComponent(json)}` : '';
    const response = await fetch(`${this.url}/api/trpc/${path}${query}`, {
      method: get ? 'GET' : 'POST',
      headers: get ? headers : { 'content-type': 'application/json', ...headers },
      ...(get || json === undefined ? {} : { body: json }),
    });
    return answerOf(response.status, await response.json());
  }

  query(path: string, input?: unknown, caller: Caller = {}): Promise<Answer> {
    return this.call(path, input, { ...caller, type: 'query' });
  }

  mutate(path: string, input?: unknown, caller: Caller = {}): Promise<Answer> {
    return this.call(path, input, { ...caller, type: 'mutation' });
  }

  /** Raw request, for what `call` would not send. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, { redirect: 'manual', ...init });
  }

  /** Gives a role an action on a page, as the owner would. */
  async permit(role: string, action: Action, url: string): Promise<void> {
    await this.makeRole(role);
    await this.database.query(
      `with page as (
         insert into resource (id, url, name) values (gen_random_uuid(), $2, $2)
         on conflict (url) do update set url = excluded.url returning id
       )
       insert into role_permission (role_key, resource_id, action) select $1, id, $3 from page on conflict do nothing`,
      [role, url, action],
    );
    this.app.get(RolePermissions).invalidate();
  }

  /** The role, where it is not there: as it is shipped, or with what the database gives one that the owner adds and the settings given here. */
  async makeRole(key: string, settings: Readonly<Record<string, string | number | boolean>> = {}): Promise<void> {
    const row = Object.entries({ ...roleRow(key, 99), ...settings });
    await this.database.query(
      `insert into role (${row.map(([column]) => column).join(', ')}) values (${row.map((_, at) => `$${String(at + 1)}`).join(', ')})
       on conflict do nothing`,
      row.map(([, value]) => value),
    );
    this.app.get(Roles).invalidate();
  }

  /** A person with that role, made once, with a live session. */
  signInAs(role: string): Promise<SignedIn> {
    const known = this.byRole.get(role);
    if (known) return known;
    const person = this.signInNew(role);
    this.byRole.set(role, person);
    return person;
  }

  /** Another person with that role. */
  async signInNew(role: string): Promise<SignedIn> {
    await this.makeRole(role);
    const email = `${role}-${crypto.randomUUID()}@example.test`;
    const [user] = await this.database.query<{ id: string }>(
      `insert into "user" (id, name, email, role_key, email_verified_at, updated_at) values (gen_random_uuid(), $1, $2, $3, now(), now()) returning id`,
      [`Test ${role}`, email, role],
    );
    if (!user) throw new Error('The test user was not returned');
    const sessions = this.app.get(Sessions);
    const opened = await sessions.open(user.id, { device: 'test', ip: '127.0.0.1' });
    const token = await sessions.createToken(opened.claims);
    return { userId: user.id, sessionId: opened.id, cookie: `${this.config.sessionCookie}=${token}` };
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.drop();
    rmSync(this.config.dataDir, { recursive: true, force: true });
  }

  private async headersOf({ as, cookie }: Caller): Promise<Record<string, string>> {
    if (cookie !== undefined) return { cookie };
    if (as === undefined || as === 'unauthenticated') return {};
    return { cookie: (await this.signInAs(as)).cookie };
  }
}

export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(options.database);
  const dataDir = mkdtempSync(join(tmpdir(), 'plinth-app-'));
  const config = loadConfig({
    PLINTH_ENV: 'test',
    DATABASE_URL: database.url,
    // A busy machine is slow and not wrong.
    DATABASE_WAIT_MS: '20000',
    DATA_DIR: dataDir,
    CALLS_PER_MINUTE: '0',
    ...(process.env['PLINTH_TEST_LOG'] ? { LOG_LEVEL: process.env['PLINTH_TEST_LOG'] } : {}),
    ...options.env,
  });
  let app: NestExpressApplication | undefined;
  try {
    await options.prepare?.((sql, values) => database.query(sql, values));
    const builder = Test.createTestingModule({
      imports: options.imports ?? [AppModule],
      providers: options.providers ?? [],
      controllers: options.controllers ?? [],
    })
      .overrideProvider(Config)
      .useValue(config);
    if (options.contracts) builder.overrideProvider(ContractsHost).useValue(new ContractsHost(options.contracts));
    const module = await builder.compile();
    const log = options.log ? createLog('debug', { write: options.log }) : pino({ level: config.logLevel });
    app = module.createNestApplication<NestExpressApplication>({
      bodyParser: false,
      logger: options.log ? new NestLog(log) : config.logLevel === 'silent' ? false : undefined,
    });
    configureHttp(app, log);
    await app.listen(0, '127.0.0.1');
    return new TestApp(app, database, await app.getUrl(), config);
  } catch (error) {
    await app?.close().catch(() => undefined);
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/**
 * The application for all tests of one file: `const app = useApp();`, then `await app().query('user.public.getCurrentUser')` inside tests.
 * A module alone: `useApp({ imports: [PlatformModule, CartModule], contracts: { cart } })`.
 */
export function useApp(options: AppOptions = {}): () => TestApp {
  let running: TestApp | undefined;
  beforeAll(async () => {
    running = await startApp(options);
  }, 120_000);
  afterAll(async () => {
    await running?.close();
  });
  return () => {
    if (!running) throw new Error('The application exists only inside tests and hooks');
    return running;
  };
}
