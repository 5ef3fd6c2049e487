import path from 'node:path';
import * as z from 'zod';
import { authSecret } from '../lib/auth/backend-session';
import { type AnalyticsSettings, readAnalyticsSettings } from '../lib/analytics-settings';
import { INVALID_ENVIRONMENT, readPublicEnv, type PublicEnv } from '../lib/env';
import { isProduction } from '../lib/run-mode';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  BACKEND_URL: z.url({ protocol: /^https?$/ }),
  /** The address that visitors type; decides whether cookies and links are https. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  FRONTEND_DIR: z.string().default('frontend'),
  /** Next's development server, which builds pages as they are asked for. */
  FRONTEND_DEV: z.enum(['1', '0']).default('0'),
  /** How many proxies of our own stand before this server; only what they say of a visitor's address counts. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
});

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
  publicEnv: PublicEnv;
  analytics: AnalyticsSettings;
}

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
  const { PORT, HOST, BACKEND_URL, PUBLIC_URL, FRONTEND_DIR, FRONTEND_DEV, TRUSTED_PROXIES } = result.data;
  return {
    port: PORT,
    host: HOST,
    backendUrl: BACKEND_URL,
    publicUrl: PUBLIC_URL,
    directory: path.resolve(FRONTEND_DIR),
    dev: FRONTEND_DEV === '1',
    production,
    trustedProxies: TRUSTED_PROXIES,
    publicEnv,
    analytics: readAnalyticsSettings(env),
  };
}
