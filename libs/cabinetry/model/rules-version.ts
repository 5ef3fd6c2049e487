/**
 * Version of the formulas, and of the figures that they come with. What is sold is kept with it. Whoever changes what a cupboard comes out as counts it up; a
 * test notices (`rules-record.spec.ts`).
 */
export const RULES_VERSION = 6;
