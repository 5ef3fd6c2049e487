import * as z from 'zod';
import { developmentAnalyticsKey, NO_ANALYTICS_KEY } from './analytics-key';

/**
 * Settings that reach the browser, checked when the frontend is built and when it starts. The texts of both errors
 * come from the specification.
 */

/** Prefix of the name of every public setting; Next puts only those into the browser's code. */
export const PUBLIC_PREFIX = 'NEXT_PUBLIC_';

export const INVALID_ENVIRONMENT = 'Invalid environment variables';
export const INVALID_PUBLIC_NAME = 'Invalid public environment variable name';

const publicSchema = z.object({
  NEXT_PUBLIC_STRIPE_KEY: z.string().regex(/^pk_(test|live)_\w+$/, 'must be a publishable key, pk_…'),
  NEXT_PUBLIC_POSTHOG_KEY: z.string().regex(/^phc_\w+$/, 'must be a project key, phc_…'),
  NEXT_PUBLIC_POSTHOG_HOST: z.url({ protocol: /^https?$/, error: 'must be an address, https://…' }),
});

export type PublicEnv = z.infer<typeof publicSchema>;
const settingNames = publicSchema.keyof().options;
/** Names of all required variables. */
export const PUBLIC_VARIABLES: readonly string[] = settingNames;
type Source = Readonly<Record<string, string | undefined>>;

/** What a company without the service gives, named where the setting is missing. */
const WITHOUT_SERVICE: Readonly<Record<string, string>> = {
  NEXT_PUBLIC_STRIPE_KEY: 'pk_live_none without card payments',
  NEXT_PUBLIC_POSTHOG_KEY: `${NO_ANALYTICS_KEY} without analytics`,
};
/** Address that exists nowhere, of analytics that measure nothing. */
const NO_HOST = 'https://analytics.invalid';

/** Defaults for development without a settings file. They give access to nothing, and production refuses them. */
export const developmentPublicEnv: PublicEnv = {
  NEXT_PUBLIC_STRIPE_KEY: 'pk_test_development',
  NEXT_PUBLIC_POSTHOG_KEY: developmentAnalyticsKey,
  NEXT_PUBLIC_POSTHOG_HOST: 'http://127.0.0.1:1',
};

/** Throws for a name that would hide a public setting from the browser, or publish a secret. */
export function assertPublicNames(names: readonly string[]): void {
  const invalidNames = names.filter((name) => !name.startsWith(PUBLIC_PREFIX));
  if (invalidNames.length > 0) throw new Error(`${INVALID_PUBLIC_NAME}: ${invalidNames.join(', ')}`);
}

/**
 * Reads and checks the public settings.
 * @param production without defaults: every setting must be given, and none may be a development default
 * @throws Error 'Invalid environment variables: …', which names the settings and never their values
 */
export function readPublicEnv(source: Source, { production }: { production: boolean }): PublicEnv {
  assertPublicNames(settingNames);
  const knownSettings = Object.fromEntries(
    settingNames.flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
  );
  if (knownSettings.NEXT_PUBLIC_POSTHOG_KEY === NO_ANALYTICS_KEY) knownSettings.NEXT_PUBLIC_POSTHOG_HOST ??= NO_HOST;
  const result = publicSchema.safeParse(production ? knownSettings : { ...developmentPublicEnv, ...knownSettings });
  if (!result.success) {
    const reasons = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const hint = WITHOUT_SERVICE[name];
      return knownSettings[name] === undefined
        ? `${name} is missing${hint === undefined ? '' : ` (${hint})`}`
        : `${name} ${issue.message}`;
    });
    throw new Error(`${INVALID_ENVIRONMENT}: ${reasons.join('; ')}`);
  }
  const defaults = settingNames.filter((name) => result.data[name] === developmentPublicEnv[name]);
  if (production && defaults.length > 0) {
    throw new Error(`${INVALID_ENVIRONMENT}: ${defaults.map((name) => `${name} is a development default`).join('; ')}`);
  }
  return result.data;
}
