import type { AnalyticsSettings } from '@/lib/analytics-settings';

/** Checks the settings without zod, which would be larger than all of this. */
const isSettings = (value: unknown): value is AnalyticsSettings =>
  typeof value === 'object' && value !== null && 'product' in value && 'web' in value;

let settingsRequest: Promise<AnalyticsSettings | null> | null = null;

/** Loads the analytics settings once; null when they are unavailable, and then nothing is measured. */
export function analyticsSettingsOnce(): Promise<AnalyticsSettings | null> {
  settingsRequest ??= fetch('/api/analytics')
    .then(async (answer) => {
      const settings: unknown = await answer.json();
      return isSettings(settings) ? settings : null;
    })
    .catch(() => null);
  return settingsRequest;
}
