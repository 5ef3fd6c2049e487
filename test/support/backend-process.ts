import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBackend } from '../../scripts/build/build';
import { root } from '../../scripts/lib/paths';
import { freePort } from '../../scripts/lib/ports';
import { until } from '../../scripts/lib/processes';
import { ManagedProcess } from '../../scripts/start/managed-process';
import { StripeStandIn } from '../stripe/stand-in';
import { createTestDatabase, type TestDatabase } from './database';
import { apiAt, type Api } from './shopper';

const SECRET_KEY = 'sk_test_crash';
const WEBHOOK_SECRET = 'whsec_crash';

/** The compiled backend as a process of its own, watched as `npm start` watches it, with the card provider beside it. */
export interface BackendProcess {
  readonly api: Api;
  readonly stripe: StripeStandIn;
  readonly database: TestDatabase;
  /** Ends it as a power cut would; resolves once nobody answers. It is started again by itself. */
  kill(): Promise<void>;
  /** Resolves when it answers that all is well. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

export async function startBackend(): Promise<BackendProcess> {
  await buildBackend();
  const database = await createTestDatabase('complete');
  const dataDir = mkdtempSync(join(tmpdir(), 'plinth-crash-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const stripe = new StripeStandIn({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: `${url}/api/webhooks/stripe`,
  });
  const provider = await stripe.listen();
  const healthy = async () => {
    try {
      return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false;
    }
  };
  const backend = new ManagedProcess({
    name: 'backend',
    entry: join(root, 'dist', 'backend', 'src', 'main.js'),
    environment: {
      ...process.env,
      NODE_ENV: 'production',
      PLINTH_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://localhost:1',
      LOG_LEVEL: 'warn',
      BACKGROUND: 'true',
      CALLS_PER_MINUTE: '0',
      BACKEND_PORT: String(port),
      BACKEND_HOST: '127.0.0.1',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_HOST: provider.host,
      STRIPE_PORT: String(provider.port),
      STRIPE_PROTOCOL: provider.protocol,
    },
    logFile: join(dataDir, 'backend.log'),
    nodeOptions: ['--require', join(root, 'dist', 'scripts', 'start', 'with-parent.js')],
    isReady: healthy,
    dataFolder: dataDir,
    grace: 10_000,
    onNews: () => undefined,
    onAlarm: (line) => console.error(line),
  });
  const stop = async () => {
    await backend.stop();
    await stripe.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await backend.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    api: apiAt(url),
    stripe,
    database,
    async kill() {
      const { pid } = backend;
      if (pid === undefined) throw new Error('The backend does not run');
      process.kill(pid, 'SIGKILL');
      await until(async () => !(await healthy()), 5_000, 5);
    },
    async ready() {
      if (!(await until(healthy, 60_000, 50))) throw new Error('The backend did not come back within a minute');
    },
    stop,
  };
}
