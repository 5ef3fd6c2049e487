/** Version of the text that people agree or do not agree to; a new one is asked about again. */
export const CONSENT_VERSION = 1;

export const consentChoices = ['accepted', 'refused'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** Sources of a choice: the banner, the settings, or a browser that asks all sites not to measure. */
export const consentSources = ['banner', 'settings', 'browser'] as const;
export type ConsentSource = (typeof consentSources)[number];
