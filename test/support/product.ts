import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arePagesBuilt } from '../../scripts/build/pages';
import { heapFlags } from '../../scripts/lib/heap-limits';
import { root } from '../../scripts/lib/paths';
import { freePort, isListening } from '../../scripts/lib/ports';
import { ManagedProcess } from '../../scripts/start/managed-process';
import { createTestDatabase } from './database';
import type { TestDatabase } from './database';
import type { TemplateKind } from './test-cluster';

export interface ProductOptions {
  database?: TemplateKind;
  /** Environment variables beside the test's own. */
  env?: Readonly<Record<string, string>>;
  /** Run the payment stand-in; on unless switched off. */
  stripe?: boolean;
  /** So many documents roles, processes of their own that print for the backend; without, it prints itself. */
  documentsRoles?: number;
  /** Another machine's product whose database, files and payment stand-in this one shares. */
  beside?: Product;
  /** Told where its parts will answer, before they are started. */
  onPorts?: (parts: { url: string; backendUrl: string }) => void;
}

/** A documents role by itself, as `npm run start:documents` runs it. */
export interface DocumentsRole {
  readonly url: string;
  stop(): Promise<void>;
}

/** The built product as it runs in a shop: frontend, backend and payment stand-in as processes, on a database of its own. */
export interface Product {
  url: string;
  backendUrl: string;
  stripeUrl: string | undefined;
  database: TestDatabase;
  dataDir: string;
  /** Mails that were sent lie here. */
  outbox: string;
  documents: readonly DocumentsRole[];
  /** Errors that its processes logged, in order; a walk that meets none ends by expecting so. */
  alarms: string[];
  /** Kills a process at once, as a power cut would; it is started again by itself, as by `npm start`. */
  kill(name: 'backend' | 'frontend' | 'stripe'): void;
  /** Ends it as an upgrade does, by SIGTERM, and starts it again. */
  restart(name: 'backend' | 'frontend'): Promise<void>;
  /** Waits until the backend answers that all is well. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** What is shipped runs on a machine of 4 GB; the tests have it no better. */
const SMALLEST_MACHINE = { bytes: 4 * 1024 ** 3, isAlone: false };

const healthy = async (url: string) => {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
};

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const shared = {
    ...process.env,
    NODE_ENV: 'production' as const,
    PLINTH_ENV: 'test',
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...options.env,
  };
  if (!arePagesBuilt(process.env)) throw new Error('The pages are not built, or not of these sources: npm run build');
  const entries = {
    backend: join(root, 'dist', 'backend', 'src', 'main.js'),
    frontend: join(root, 'dist', 'frontend', 'server', 'main.js'),
    stripe: join(root, 'dist', 'test', 'stripe', 'server.js'),
    documents: join(root, 'dist', 'backend', 'src', 'documents.js'),
  };
  const { beside } = options;
  const database = beside?.database ?? (await createTestDatabase(options.database ?? 'complete'));
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'plinth-product-'));
  const [port, backendPort, stripePort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${String(port)}`;
  const backendUrl = `http://127.0.0.1:${String(backendPort)}`;
  options.onPorts?.({ url: `http://127.0.0.1:${String(port)}`, backendUrl });
  const rolePorts = await Promise.all(Array.from({ length: options.documentsRoles ?? 0 }, () => freePort()));
  const roleUrls = rolePorts.map((rolePort) => `http://127.0.0.1:${String(rolePort)}`);
  const withStripe = options.stripe !== false && beside === undefined && existsSync(entries.stripe);
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
    STRIPE_PORT: String(stripePort),
  };
  const environment = {
    ...shared,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    NEXTAUTH_URL: url,
    LOG_LEVEL: 'warn',
    BACKGROUND: 'true',
    // Everybody in a test comes from one address, and faster than people do.
    PAGES_PER_MINUTE: '0',
    PORT: String(port),
    HOST: '127.0.0.1',
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: backendUrl,
    FRONTEND_URL: url,
    ...(roleUrls.length > 0 && { DOCUMENTS_URLS: roleUrls.join(',') }),
    ...(withStripe && { ...stripe, STRIPE_HOST: '127.0.0.1', STRIPE_PROTOCOL: 'http' }),
    ...options.env,
  };
  const alarms: string[] = [];
  const make = (name: keyof typeof entries, isReady: () => Promise<boolean>, more: NodeJS.Dict<string> = {}) =>
    new ManagedProcess({
      name,
      entry: entries[name],
      environment: { ...environment, ...more },
      logFile: join(dataDir, `${name}${beside === undefined ? '' : '-2'}.log`),
      nodeOptions: [
        '--require',
        join(root, 'dist', 'scripts', 'start', 'with-parent.js'),
        ...(name === 'stripe' ? [] : heapFlags(name, SMALLEST_MACHINE)),
      ],
      isReady,
      grace: 10_000,
      dataFolder: dataDir,
      onNews: () => undefined,
      onAlarm: (line) => {
        alarms.push(line);
        process.stderr.write(`${line}\n`);
      },
    });
  const webhook = { ...stripe, STRIPE_WEBHOOK_URL: `${backendUrl}/api/webhooks/stripe` };
  const processes = {
    stripe: make('stripe', () => isListening(stripePort, '127.0.0.1'), webhook),
    backend: make('backend', () => healthy(backendUrl)),
    frontend: make('frontend', () => healthy(url)),
  };
  const roles = roleUrls.map((roleUrl, index) =>
    make('documents', () => healthy(roleUrl), {
      DOCUMENTS_HOST: '127.0.0.1',
      DOCUMENTS_PORT: String(rolePorts[index]),
      DATABASE_URL: undefined,
    }),
  );
  const stop = async () => {
    await Promise.all(roles.map((role) => role.stop()));
    await processes.frontend.stop();
    await processes.backend.stop();
    await processes.stripe.stop();
    if (beside !== undefined) return;
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    if (withStripe) await processes.stripe.start();
    await Promise.all([processes.backend.start(), ...roles.map((role) => role.start())]);
    await processes.frontend.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    backendUrl,
    stripeUrl: withStripe ? `http://127.0.0.1:${String(stripePort)}` : undefined,
    database,
    dataDir,
    outbox: join(dataDir, 'outbox'),
    documents: roles.map((role, index) => ({ url: roleUrls[index], stop: () => role.stop() })),
    alarms,
    kill(name) {
      const { pid } = processes[name];
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
    async restart(name) {
      await processes[name].stop();
      await processes[name].start();
    },
    async ready() {
      const end = Date.now() + 60_000;
      while (!(await healthy(url))) {
        if (Date.now() > end) throw new Error('The product did not get ready within a minute');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    stop,
  };
}

/** The product for all tests of one file; read it inside tests and hooks only. */
export function useProduct(options: ProductOptions = {}): () => Product {
  let product: Product | undefined;
  beforeAll(async () => {
    product = await startProduct(options);
  }, 180_000);
  afterAll(async () => {
    await product?.stop();
  }, 60_000);
  return () => {
    if (!product) throw new Error('The product runs only inside tests and hooks');
    return product;
  };
}
