import { parseArgs } from 'node:util';

/** What `npm test` can be asked to do, in the order in which it is done. */
export const KINDS = ['lint', 'types', 'unit', 'integration', 'browser'] as const;
export type Kind = (typeof KINDS)[number];

export interface Selection {
  readonly kinds: ReadonlySet<Kind>;
  /** Patterns of paths, as Jest takes them; none for all files. */
  readonly paths: readonly string[];
  /** Only what changed since this commit or branch, uncommitted and new files included. */
  readonly since: string | undefined;
  /** The time at which the tests live, or `week`; nothing: now. */
  readonly clock: string | undefined;
}

const isKind = (word: string): word is Kind => KINDS.some((kind) => kind === word);

/**
 * `npm test -- unit libs/money`: kinds and paths by name; `--changed`, `--since=REF`: what differs from there; `--clock=TIME`: see
 * clock.ts.
 * Paths choose tests, so they leave lint and types out unless those are named.
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
