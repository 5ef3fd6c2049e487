import { analyticsOrigins, readAnalyticsSettings } from './analytics-settings';

const script = {
  NEXT_PUBLIC_WEB_ANALYTICS_SRC: 'https://stats.example/script.js',
  NEXT_PUBLIC_WEB_ANALYTICS_SITE: 'plinth',
};
const posthog = { NEXT_PUBLIC_POSTHOG_KEY: 'phc_real', NEXT_PUBLIC_POSTHOG_HOST: 'https://eu.i.posthog.com' };

describe('the settings of analytics', () => {
  it('are none on a developer’s machine, and open the browser to nobody', () => {
    const settings = readAnalyticsSettings({
      NEXT_PUBLIC_POSTHOG_KEY: 'phc_development',
      NEXT_PUBLIC_POSTHOG_HOST: 'http://127.0.0.1:1',
    });
    expect(settings).toEqual({ product: null, web: null });
    expect(analyticsOrigins(settings)).toEqual({ connect: [], scripts: [] });
  });

  it('name the origins of what was configured, and no other', () => {
    expect(analyticsOrigins(readAnalyticsSettings({ ...posthog, ...script }))).toEqual({
      connect: ['https://eu.i.posthog.com', 'https://stats.example'],
      scripts: ['https://stats.example'],
    });
  });

  it.each([
    { NEXT_PUBLIC_WEB_ANALYTICS_SRC: script.NEXT_PUBLIC_WEB_ANALYTICS_SRC },
    { ...script, NEXT_PUBLIC_WEB_ANALYTICS_SRC: 'javascript:alert(1)' },
  ])('refuse half a script: %j', (env) => {
    expect(() => readAnalyticsSettings(env)).toThrow(/^Invalid environment variables: NEXT_PUBLIC_WEB_ANALYTICS_SRC/);
  });
});
