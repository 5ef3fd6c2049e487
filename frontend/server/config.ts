import path from 'node:path';
import * as z from 'zod';
import { authSecret } from '../lib/auth/backend-session';
import { type AnalyticsSettings, readAnalyticsSettings } from '../lib/analytics-settings';
import { INVALID_ENVIRONMENT, readPublicEnv, type PublicEnv } from '../lib/env';
import { isProduction } from '../lib/run-mode';
import { defaultHost } from './default-host';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  BACKEND_URL: z.url({ protocol: /^https?$/ }),
  /** The address that visitors type; decides whether cookies and links are https. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  FRONTEND_DIR: z.string().default('frontend'),
  /** Next's development server, which builds pages as they are asked for. */
  FRONTEND_DEV: z.enum(['1', '0']).default('0'),
  /** Number of our own proxies before this server; only what they say of a visitor's address counts. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).optional(),
  /** Asked to stop, it says so at its own health and goes on for so long, as the backend does. */
  DRAIN_MS: z.coerce.number().int().min(0).max(30_000).default(0),
  /** Time that calls and pages wait for a backend that restarts. */
  RESTART_WAIT_MS: z.coerce.number().int().min(0).max(60_000).default(15_000),
  /** Pages that may be drawn for one address; kept pages and files do not count. 0 switches the limit off. */
  PAGES_PER_MINUTE: z.coerce.number().int().min(0).default(600),
});

/** Every variable that is read here. */
export const SERVER_VARIABLES: readonly string[] = schema.keyof().options;

export interface ServerConfig {
  port: number;
  host: string;
  backendUrl: string;
  publicUrl: string;
  /** Folder of the Next application. */
  directory: string;
  dev: boolean;
  production: boolean;
  trustedProxies: number;
  pagesPerMinute: number;
  drainMs: number;
  restartWaitMs: number;
  publicEnv: PublicEnv;
  analytics: AnalyticsSettings;
}

/** Guessed wrong, all visitors are one address, and one of them uses up what is allowed to all; or each says what address they have. */
const PROXIES_NOT_SAID =
  'TRUSTED_PROXIES is missing; say how many reverse proxies of your own stand before this server: 1 behind nginx or Caddy on this machine, 0 where visitors connect to it directly';

/** @throws Error 'Invalid environment variables: …' */
export function readServerConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const production = isProduction(env);
  const publicEnv = readPublicEnv(env, { production });
  // A secret that everybody knows is found here, and not when the first person signs in.
  authSecret(env);
  const result = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!result.success) {
    throw new Error(
      `${INVALID_ENVIRONMENT}: ${result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    );
  }
  const {
    PORT,
    HOST,
    BACKEND_URL,
    PUBLIC_URL,
    FRONTEND_DIR,
    FRONTEND_DEV,
    TRUSTED_PROXIES,
    PAGES_PER_MINUTE,
    DRAIN_MS,
    RESTART_WAIT_MS,
  } = result.data;
  if (production && TRUSTED_PROXIES === undefined) throw new Error(`${INVALID_ENVIRONMENT}: ${PROXIES_NOT_SAID}`);
  return {
    port: PORT,
    host: HOST ?? defaultHost(production),
    backendUrl: BACKEND_URL,
    publicUrl: PUBLIC_URL,
    directory: path.resolve(FRONTEND_DIR),
    dev: FRONTEND_DEV === '1',
    production,
    trustedProxies: TRUSTED_PROXIES ?? 0,
    pagesPerMinute: PAGES_PER_MINUTE,
    drainMs: DRAIN_MS,
    restartWaitMs: RESTART_WAIT_MS,
    publicEnv,
    analytics: readAnalyticsSettings(env),
  };
}
