import * as z from 'zod';
import { developmentAnalyticsKey, NO_ANALYTICS_KEY } from './analytics-key';
import { INVALID_ENVIRONMENT } from './env';

/**
 * Services that measure visits. Sent to the browser on request, not built into the pages: builds are the same for
 * everybody, and a page holds nothing of it before consent.
 */
export const analyticsSettings = z.object({
  /** Product analytics (PostHog). */
  product: z.object({ key: z.string(), host: z.url({ protocol: /^https?$/ }) }).nullable(),
  /** Script of a web analytics service, and the name of this site there. */
  web: z.object({ src: z.url({ protocol: /^https?$/ }), site: z.string() }).nullable(),
});
export type AnalyticsSettings = z.infer<typeof analyticsSettings>;

/** Checks that at least one service is configured. */
export const hasAnalytics = ({ product, web }: AnalyticsSettings): boolean => product !== null || web !== null;

type Source = Readonly<Record<string, string | undefined>>;

const webSchema = z.object({ src: z.url({ protocol: /^https?$/ }), site: z.string().regex(/^[\w.:-]{1,100}$/) });

export const WEB_ANALYTICS_VARIABLES = ['NEXT_PUBLIC_WEB_ANALYTICS_SRC', 'NEXT_PUBLIC_WEB_ANALYTICS_SITE'] as const;

/** @throws Error 'Invalid environment variables: …' when the script has an address but no site, or no proper one */
export function readAnalyticsSettings(env: Source): AnalyticsSettings {
  const { NEXT_PUBLIC_POSTHOG_KEY: key = '', NEXT_PUBLIC_POSTHOG_HOST: host = '' } = env;
  const { NEXT_PUBLIC_WEB_ANALYTICS_SRC: src = '', NEXT_PUBLIC_WEB_ANALYTICS_SITE: site = '' } = env;
  const isOff = ['', developmentAnalyticsKey, NO_ANALYTICS_KEY].includes(key) || host === '';
  const product = isOff ? null : { key, host };
  if (src === '' && site === '') return { product, web: null };
  const web = webSchema.safeParse({ src, site });
  if (!web.success)
    throw new Error(
      `${INVALID_ENVIRONMENT}: NEXT_PUBLIC_WEB_ANALYTICS_SRC needs an address, and NEXT_PUBLIC_WEB_ANALYTICS_SITE a name`,
    );
  return { product, web: web.data };
}

/** Returns the origins that the browser may then connect to, and load scripts from. */
export function analyticsOrigins({ product, web }: AnalyticsSettings): { connect: string[]; scripts: string[] } {
  const scripts = web ? [new URL(web.src).origin] : [];
  return { connect: [...new Set([...(product ? [new URL(product.host).origin] : []), ...scripts])], scripts };
}
