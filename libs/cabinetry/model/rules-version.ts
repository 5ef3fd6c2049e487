/**
 * Version of the formulas and default figures, stored with every sold unit. Raise it with any change of results;
 * `rules-record.spec.ts` detects one.
 */
export const RULES_VERSION = 6;
