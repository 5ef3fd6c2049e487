import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { recall } from '../../scripts/lib/data-folder';
import { root } from '../../scripts/lib/paths';
import { freePort } from '../../scripts/lib/ports';
import { isAlive, until } from '../../scripts/lib/processes';
import { databaseName, ownerRole, urlOf } from '../../scripts/postgres/cluster';
import { StripeStandIn } from '../stripe/stand-in';
import { apiAt, type Api } from '../support/shopper';
import { DocumentsRole } from './documents-role';

const SECRET_KEY = 'sk_test_crash';
const WEBHOOK_SECRET = 'whsec_crash';
const READY = 'Plinth is ready';
const START_MS = 600_000;
const BACK_MS = 60_000;
/** What is shipped runs on a machine of 4 GB. */
const MEMORY_MB = 4_096;
const ENTRIES = { backend: 'dist/backend/src/main.js', frontend: 'dist/frontend/server/main.js' } as const;
type Part = keyof typeof ENTRIES | 'database' | 'supervisor' | 'documents';

/** The product as `npm start` runs it, on a data folder of its own, with the card provider outside of it. */
export class RunningProduct {
  private supervisor: ChildProcess | undefined;
  private said: string[] = [];
  /** Documents roles beside it; while there is none, the backend prints by itself. */
  readonly documents: DocumentsRole[] = [];

  private constructor(
    private readonly folder: string,
    private readonly isOurs: boolean,
    private readonly port: number,
    readonly stripe: StripeStandIn,
    private readonly stripePort: number,
  ) {}

  /**
   * Takes `DATA_DIR` and `PORT` where they are set.
   * @throws when something is in that folder: it may be somebody's shop
   */
  static async prepare(): Promise<RunningProduct> {
    const given = process.env['DATA_DIR'] ?? '';
    const folder = given === '' ? mkdtempSync(join(tmpdir(), 'plinth-crash-')) : given;
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length > 0)
      throw new Error(`${folder} is not empty, and what is in it would be killed. Name another DATA_DIR`);
    // The database does not run as root: its user must be able to come in.
    chmodSync(folder, 0o755);
    const webhookUrl = () => `http://127.0.0.1:${String(recall(folder).backendPort)}/api/webhooks/stripe`;
    const stripe = new StripeStandIn({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, webhookUrl });
    const { port: stripePort } = await stripe.listen();
    return new RunningProduct(
      folder,
      given === '',
      process.env['PORT'] ? Number(process.env['PORT']) : await freePort(),
      stripe,
      stripePort,
    );
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  get backendUrl(): string {
    return `http://127.0.0.1:${String(recall(this.folder).backendPort)}`;
  }

  get api(): Api {
    return apiAt(this.backendUrl);
  }

  /**
   * `npm start`, until it says that it is ready.
   * @param more environment variables
   */
  async start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: this.folder,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        CALLS_PER_MINUTE: '0',
        PAGES_PER_MINUTE: '0',
        MEMORY_MB: String(MEMORY_MB),
        ...(this.documents.length > 0 && { DOCUMENTS_URLS: this.documents.map(({ url }) => url).join(',') }),
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_HOST: '127.0.0.1',
        STRIPE_PORT: String(this.stripePort),
        STRIPE_PROTOCOL: 'http',
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.supervisor = child;
    this.said = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => this.said.push(chunk.toString()));
    const isReady = () => this.said.join('').includes(READY);
    const done = await until(() => isReady() || child.exitCode !== null, START_MS, 100);
    if (!done || !isReady()) throw new Error(`The product did not start:\n${this.said.join('')}`);
  }

  /**
   * Starts a documents role; the next start sends papers to all that there are.
   * @param more environment variables
   */
  async addDocuments(more: Readonly<Record<string, string>> = {}): Promise<void> {
    const place = {
      frontendUrl: this.url,
      secret: recall(this.folder).authSecret,
      dataFolder: this.folder,
      memoryBytes: MEMORY_MB * 1024 * 1024,
    };
    this.documents.push(await DocumentsRole.start(place, more));
  }

  /** Waits until a line of its output matches; gives what stands in its first group. */
  async heard(pattern: RegExp): Promise<string> {
    const found = () => pattern.exec(this.said.join(''))?.[1];
    await until(() => found() !== undefined, BACK_MS, 50);
    const words = found();
    if (words === undefined) throw new Error(`The product never said ${String(pattern)}`);
    return words;
  }

  /** Resolves when the shop answers again; gives the milliseconds that it took. */
  async back(): Promise<number> {
    const began = performance.now();
    const answers = async (url: string) => {
      try {
        return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(3_000) })).ok;
      } catch {
        return false;
      }
    };
    const isBack = async () => (await answers(this.backendUrl)) && (await answers(this.url));
    if (!(await until(isBack, BACK_MS, 50)))
      throw new Error(`The shop was not back within ${String(BACK_MS / 1_000)} s:\n${this.said.slice(-20).join('')}`);
    return performance.now() - began;
  }

  /** At once, as the kernel does when memory runs out. */
  kill(what: Part): void {
    process.kill(this.pidOf(what), 'SIGKILL');
  }

  pidOf(what: Part): number {
    const supervisor = this.supervisor?.pid;
    if (supervisor === undefined) throw new Error('The product does not run');
    if (what === 'supervisor') return supervisor;
    if (what === 'documents') {
      const [role] = this.documents;
      if (role === undefined) throw new Error('No documents role runs');
      return role.pid;
    }
    if (what === 'database')
      return Number(readFileSync(join(this.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const pid = childrenOf(supervisor).find((child) => commandOf(child).includes(ENTRIES[what]));
    if (pid === undefined) throw new Error(`The ${what} does not run`);
    return pid;
  }

  /** SQL as the owner of the tables. */
  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const { databasePort, ownerPassword } = recall(this.folder);
    if (databasePort === undefined) throw new Error('The database was never started');
    const client = new pg.Client({ connectionString: urlOf(databasePort, ownerRole, ownerPassword, databaseName) });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ctrl-C, and waits; its data stays, and so do its documents roles. */
  async pause(): Promise<void> {
    const child = this.supervisor;
    child?.kill('SIGTERM');
    const isOver = () => child === undefined || child.exitCode !== null || child.signalCode !== null;
    if (!(await until(isOver, BACK_MS, 50))) throw new Error('The product did not stop when it was asked to');
  }

  /** Ctrl-C. @returns the processes that it left behind */
  async stop(): Promise<number[]> {
    const child = this.supervisor;
    const pids = child?.pid === undefined ? [] : [child.pid, ...childrenOf(child.pid)];
    const database = join(this.folder, 'postgres', 'postmaster.pid');
    try {
      pids.push(Number(readFileSync(database, 'utf8').split('\n')[0]));
    } catch {
      // No database was started, or it is gone already.
    }
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await until(() => child.exitCode !== null || child.signalCode !== null, 60_000, 50);
    }
    pids.push(...this.documents.map(({ pid }) => pid));
    await Promise.all(this.documents.map((role) => role.stop()));
    const left = pids.filter(isAlive);
    for (const pid of left) process.kill(pid, 'SIGKILL');
    await this.stripe.close();
    if (this.isOurs) rmSync(this.folder, { recursive: true, force: true });
    return left;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};
