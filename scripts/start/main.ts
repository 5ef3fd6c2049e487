import { fork, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { configuredDatabase } from '../db/databases';
import { dataFolder, recall, remember } from '../lib/data-folder';
import { heapFlags, memoryToPlanWith } from '../lib/heap-limits';
import { root } from '../lib/paths';
import { freePort, isListening, probePort } from '../lib/ports';
import { Progress } from '../lib/progress';
import { bringUpDatabase } from './database';
import { keepBackups } from './backups';
import { ManagedProcess } from './managed-process';
import type { ProcessOptions } from './managed-process';
import { RunLock } from './run-lock';
import { childEnvironment, closeLogs, logFileOf, outboxFolder, readSettings } from './settings';
import type { Places, Settings } from './settings';
import { Shutdown } from './shutdown';

const compiled = (...path: string[]) => join(root, 'dist', ...path);
const withParent = ['--require', compiled('scripts', 'start', 'with-parent.js')];

const progress = new Progress();
const shutdown = new Shutdown();
/** Options that all processes share. */
const voice = {
  onNews: (text: string) => progress.log(text),
  onAlarm: (line: string) => console.error(line),
  dataFolder,
  isEnding: () => shutdown.began,
};

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

/** Returns the check with which a hanging process is restarted; none in development, where a debugger may hold it. */
const watched = ({ development }: Settings, url: string): Pick<ProcessOptions, 'isLive'> =>
  development ? {} : { isLive: () => answers(url) };

/** Returns the address at which this machine reaches a server on the given host. */
const hostToAsk = ({ host }: Settings): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

async function checkPort({ port, host }: Settings): Promise<void> {
  const probe = await probePort(port, host);
  if (probe.free) return;
  const other = `PORT=${String(port + 1)} npm start`;
  if (probe.code === 'EACCES')
    throw new Error(`This user may not listen on port ${String(port)}. Choose one from 1024 on: ${other}`);
  throw new Error(
    `Port ${String(port)} is in use by another program. Stop that program, or choose another port: ${other}`,
  );
}

/**
 * Checks the settings of backend and frontend before anything is created; the final addresses are unknown yet, and
 * not needed. Runs in a separate process, because reading settings takes more memory than all that stays running
 * here.
 */
function checkSettings(settings: Settings): void {
  const places = { databaseUrl: configuredDatabase()?.appUrl ?? 'postgresql://127.0.0.1/plinth', backendPort: 1 };
  const { status, stderr } = spawnSync(process.execPath, [compiled('scripts', 'start', 'check-settings.js')], {
    env: childEnvironment(process.env, settings, places, recall(dataFolder)),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr.trimEnd());
}

/** Runs a script to its end in a separate process, so that its memory is freed. */
function runScript(file: string, args: string[], env: NodeJS.ProcessEnv, failure: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(file, args, { cwd: root, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(failure))));
  });
}

/**
 * Runs migrations and seed on the database that this process found. The script itself reports failures, with what to
 * do.
 */
const prepareDatabase = (): Promise<void> =>
  runScript(compiled('scripts', 'db', 'cli.js'), ['prepare'], process.env, 'The shop was not started.');

/** Starts a local stand-in for Stripe in development without keys. */
async function standInForStripe(settings: Settings, backendPort: number): Promise<Places['stripe']> {
  const entry = compiled('test', 'stripe', 'server.js');
  if (settings.production || (process.env['STRIPE_SECRET_KEY'] ?? '') !== '' || !existsSync(entry)) return undefined;
  const port = await freePort(recall(dataFolder).stripePort);
  remember(dataFolder, { stripePort: port });
  const stripe = { port, secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in' };
  const standIn = new ManagedProcess({
    name: 'payment stand-in',
    entry,
    environment: {
      ...process.env,
      STRIPE_PORT: String(port),
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${String(backendPort)}/api/webhooks/stripe`,
      DATA_DIR: dataFolder,
    },
    logFile: logFileOf('stripe'),
    nodeOptions: withParent,
    isReady: () => isListening(port, '127.0.0.1'),
    grace: 3000,
    ...voice,
  });
  await shutdown.add('payment stand-in', () => standIn.stop());
  await progress.step('Starting the payment stand-in (no STRIPE_SECRET_KEY is set)', () => standIn.start());
  return stripe;
}

async function start(): Promise<void> {
  const settings = readSettings(process.env, process.argv.includes('--dev'));
  mkdirSync(dataFolder, { recursive: true });
  closeLogs();
  const lock = await RunLock.take(dataFolder, settings.url);
  await shutdown.add('lock', () => Promise.resolve(lock.release()));
  shutdown.onBegin(() => lock.announceStop());
  const machine = { bytes: memoryToPlanWith(process.env), isAlone: false };
  await checkPort(settings);
  checkSettings(settings);

  const urls = await bringUpDatabase(progress, shutdown, voice);
  await progress.step('Migrating and seeding the database', prepareDatabase);

  const memory = recall(dataFolder);
  const backendPort = await freePort(memory.backendPort);
  remember(dataFolder, { backendPort });
  const stripe = await standInForStripe(settings, backendPort);
  const places = { databaseUrl: urls.appUrl, backendPort, ...(stripe && { stripe }) };
  const environment = childEnvironment(process.env, settings, places, memory);

  const publicPort = `http://${hostToAsk(settings)}:${String(settings.port)}`;
  const frontend = new ManagedProcess({
    name: 'frontend',
    entry: compiled('frontend', 'server', 'main.js'),
    environment,
    logFile: logFileOf('frontend'),
    // With live reload it builds pages, too, which takes what it takes.
    nodeOptions: [...withParent, ...(settings.development ? [] : heapFlags('frontend', machine))],
    isReady: () => answers(`${publicPort}/api/health`),
    ...watched(settings, `${publicPort}/api/health/frontend`),
    grace: 10_000,
    ...voice,
  });
  const backend = new ManagedProcess({
    name: 'backend',
    entry: compiled('backend', 'src', 'main.js'),
    environment,
    logFile: logFileOf('backend'),
    nodeOptions: [...withParent, ...heapFlags('backend', machine)],
    isReady: () => answers(`http://127.0.0.1:${String(backendPort)}/api/health`),
    ...watched(settings, `http://127.0.0.1:${String(backendPort)}/api/health/live`),
    grace: 15_000,
    ...voice,
  });
  // The backend stops first: papers that it is printing are drawn by the frontend, which tells everybody else to come back.
  await shutdown.add('frontend', () => frontend.stop());
  await shutdown.add('backend', () => backend.stop());
  await progress.step('Starting the backend', () => backend.start());

  if (!settings.development)
    await runScript(
      compiled('scripts', 'build', 'main.js'),
      ['pages'],
      environment,
      'The pages could not be built; the reason is above.',
    );
  await progress.step('Starting the frontend', () => frontend.start());

  await shutdown.add('backups', keepBackups(voice));
  if (settings.development) {
    const { watchBackend } = await import('./watch');
    const unwatch = watchBackend(backend, (text) => progress.log(text));
    await shutdown.add('watch', () => Promise.resolve(unwatch()));
  }
  if (shutdown.began) return;
  progress.log(`Plinth is ready: ${settings.url}`);
  if ((process.env['SMTP_HOST'] ?? '') === '')
    progress.log(`  mails are kept in ${outboxFolder} (no SMTP_HOST is set)`);
  if (!settings.production) progress.log('  demo sign-ins are in README.md');
  progress.log(`  logs are in ${relative(root, join(dataFolder, 'logs'))}; Ctrl-C stops everything`);
}

function stopWith(exitCode: number): void {
  if (shutdown.began) return;
  if (exitCode === 0) progress.log('Stopping …');
  void shutdown.run().then(() => {
    if (exitCode === 0) progress.log('Stopped.');
    process.exit(exitCode);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopWith(0));
// Started on an older Node, this runs as the child of a small process: when that is gone, so are we.
if (process.channel) process.once('disconnect', () => stopWith(0));
// A terminal that is gone takes no output; that must not keep anything from stopping in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

start().catch((error: unknown) => {
  if (!shutdown.began) console.error(error instanceof Error ? error.message : error);
  stopWith(1);
});
