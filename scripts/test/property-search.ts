import { parseArgs } from 'node:util';

export interface PropertySearch {
  /** Minutes to search; a round that has begun is finished. */
  readonly minutes: number;
  /** Number of examples for properties without their own. */
  readonly runs: number | undefined;
  /** Seed to use once, instead of new ones. */
  readonly seed: number | undefined;
  /** Parts of paths; empty for all files of rules, which need no database. */
  readonly paths: readonly string[];
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^-?\d{1,10}$/.test(text)) throw new Error(`--${name} is a whole number, not ${text}`);
  return Number(text);
}

/** Parses the arguments: `npm run properties -- --minutes 60 --runs 1000 cabinetry`. */
export function propertySearchOf(args: string[]): PropertySearch {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { minutes: { type: 'string' }, runs: { type: 'string' }, seed: { type: 'string' } },
  });
  return {
    minutes: wholeNumber('minutes', values.minutes) ?? 10,
    runs: wholeNumber('runs', values.runs),
    seed: wholeNumber('seed', values.seed),
    paths: positionals,
  };
}

/** Checks that a test file is searched: by default unit tests, with paths also those that need a database. */
export function isSearched(file: string, source: string, { paths }: PropertySearch): boolean {
  if (!source.includes("from 'fast-check'")) return false;
  return paths.length === 0 ? /\.spec\.tsx?$/.test(file) : paths.some((path) => file.includes(path));
}
