/** What TypeScript reads of table.mjs. */
export declare const wings: readonly string[];
export declare const libraries: Readonly<Record<string, readonly string[]>>;
