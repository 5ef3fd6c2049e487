/** What TypeScript reads of table.mjs. */
export declare const wings: readonly string[];
export declare const libraries: Readonly<Record<string, readonly string[]>>;
export declare const contractWings: readonly string[];
export declare const contractExceptions: readonly {
  readonly from: string;
  readonly to: string;
  readonly why: string;
}[];
export declare const platformStatements: readonly { readonly file: string; readonly why: string }[];
export declare const statementsYetToMove: readonly string[];
export declare const statementFiles: { readonly modules: readonly string[]; readonly platform: readonly string[] };
