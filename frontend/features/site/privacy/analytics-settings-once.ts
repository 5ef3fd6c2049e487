import type { AnalyticsSettings } from '@/lib/analytics-settings';

/** zod would weigh more than all of this. */
const isSettings = (value: unknown): value is AnalyticsSettings =>
  typeof value === 'object' && value !== null && 'product' in value && 'web' in value;

let settingsRequest: Promise<AnalyticsSettings | null> | null = null;

/** With what this shop measures; null when it cannot be learned, which is as good as with nothing. */
export function analyticsSettingsOnce(): Promise<AnalyticsSettings | null> {
  settingsRequest ??= fetch('/api/analytics')
    .then(async (answer) => {
      const settings: unknown = await answer.json();
      return isSettings(settings) ? settings : null;
    })
    .catch(() => null);
  return settingsRequest;
}
