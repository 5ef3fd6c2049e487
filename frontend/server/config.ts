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
  /** Public address, which decides whether cookies and links use https. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  FRONTEND_DIR: z.string().default('frontend'),
  /** `1` runs Next's development server, which builds pages on request. */
  FRONTEND_DEV: z.enum(['1', '0']).default('0'),
  /** Number of our own proxies before this server, whose entries about a visitor's address count. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).optional(),
  /** Time between the signal to stop, which health reports, and the end of service, as in the backend. */
  DRAIN_MS: z.coerce.number().int().min(0).max(30_000).default(0),
  /** Longest wait of calls and pages for a restarting backend. */
  RESTART_WAIT_MS: z.coerce.number().int().min(0).max(60_000).default(15_000),
  /** Largest number of pages rendered for one address in a minute, without cached pages and files. 0 is no limit. */
  PAGES_PER_MINUTE: z.coerce.number().int().min(0).default(600),
});

/** Names of all variables read here. */
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

/**
 * Error for a missing number of proxies. With a wrong one all visitors share one address and its limits, or each can
 * claim any address.
 */
const PROXIES_MISSING =
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
  if (production && TRUSTED_PROXIES === undefined) throw new Error(`${INVALID_ENVIRONMENT}: ${PROXIES_MISSING}`);
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
