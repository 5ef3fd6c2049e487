import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaultHost } from '../../frontend/server/default-host';
import type { Memory } from '../lib/data-folder';
import { dataFolder } from '../lib/data-folder';

/** Settings of a start on one machine, from the environment. */
export interface Settings {
  port: number;
  host: string;
  url: string;
  production: boolean;
  development: boolean;
}

export function readSettings(environment: NodeJS.ProcessEnv, development: boolean): Settings {
  const given = environment['PORT'] ?? '';
  const port = given === '' ? 3000 : Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a whole number from 1 to 65535, not "${given}"`);
  const production = environment['PLINTH_ENV'] === 'production';
  const publicUrl = environment['PUBLIC_URL'] ?? '';
  return {
    port,
    host: environment['HOST'] || defaultHost(production),
    url: publicUrl === '' ? `http://localhost:${String(port)}` : publicUrl,
    production,
    development,
  };
}

export interface Places {
  databaseUrl: string;
  backendPort: number;
  /** Payment stand-in, if it runs. */
  stripe?: { port: number; secretKey: string; webhookSecret: string };
}

/** Returns the environment of backend and frontend: what a person has set, with the rest filled in for this machine. */
export function childEnvironment(
  base: NodeJS.ProcessEnv,
  settings: Settings,
  places: Places,
  memory: Memory,
): NodeJS.ProcessEnv {
  const stripe = places.stripe;
  return {
    ...base,
    NODE_ENV: settings.development ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATA_DIR: dataFolder,
    DATABASE_URL: places.databaseUrl,
    // The owner's address stays with the start script: the product never changes tables.
    DATABASE_OWNER_URL: undefined,
    PUBLIC_URL: settings.url,
    NEXTAUTH_URL: base['NEXTAUTH_URL'] ?? settings.url,
    // Production must be given a secret of its own; elsewhere each machine makes one.
    ...(base['NEXTAUTH_SECRET'] === undefined && !settings.production && { NEXTAUTH_SECRET: memory.authSecret }),
    BACKEND_HOST: '127.0.0.1',
    BACKEND_PORT: String(places.backendPort),
    BACKEND_URL: `http://127.0.0.1:${String(places.backendPort)}`,
    PORT: String(settings.port),
    HOST: settings.host,
    FRONTEND_DEV: settings.development ? '1' : '0',
    ...(stripe && {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_HOST: '127.0.0.1',
      STRIPE_PORT: String(stripe.port),
      STRIPE_PROTOCOL: 'http',
    }),
  };
}

const logFolder = join(dataFolder, 'logs');

/** Restricts the logs to this user, including those of earlier starts. */
export function closeLogs(): void {
  mkdirSync(logFolder, { recursive: true, mode: 0o700 });
  chmodSync(logFolder, 0o700);
}

export const logFileOf = (name: string) => join(logFolder, `${name}.log`);
export const outboxFolder = join(dataFolder, 'outbox');
