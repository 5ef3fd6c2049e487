/** Version of the consent text; after a change people are asked again. */
export const CONSENT_VERSION = 1;

export const consentChoices = ['accepted', 'refused'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** Sources of a choice: the banner, the settings, or the browser's do-not-track signal. */
export const consentSources = ['banner', 'settings', 'browser'] as const;
export type ConsentSource = (typeof consentSources)[number];
