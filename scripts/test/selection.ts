import { parseArgs } from 'node:util';

/** Parts of `npm test`, in their order. */
export const KINDS = ['lint', 'types', 'unit', 'integration', 'browser'] as const;
export type Kind = (typeof KINDS)[number];

export interface Selection {
  readonly kinds: ReadonlySet<Kind>;
  /** Path patterns for Jest; empty for all files. */
  readonly paths: readonly string[];
  /** Commit or branch since which files have changed, including uncommitted and new ones; undefined for all. */
  readonly since: string | undefined;
  /** Time at which the tests run, or `week`; undefined for now. */
  readonly clock: string | undefined;
}

const isKind = (word: string): word is Kind => KINDS.some((kind) => kind === word);

/**
 * Parses the arguments, such as `npm test -- unit libs/money`: kinds and paths by name; `--changed` and `--since=REF`
 * for changed files; `--clock=TIME`, see clock.ts. Paths select tests, so lint and types run only if named.
 */
export function selectionOf(args: string[]): Selection {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, since: { type: 'string' }, clock: { type: 'string' } },
  });
  const named = positionals.filter(isKind);
  const paths = positionals.filter((word) => !isKind(word));
  const usual = KINDS.filter((kind) => paths.length === 0 || (kind !== 'lint' && kind !== 'types'));
  return {
    kinds: new Set(named.length > 0 ? named : usual),
    paths,
    since: values.since ?? (values.changed ? 'main' : undefined),
    clock: values.clock,
  };
}
