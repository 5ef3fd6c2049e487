import type { CutToMake, ListedPanel, SheetLoad } from '@plinth/contracts/works/cutting-lists/cutting-lists';

/**
 * Lists the panels that the cuts made so far took off a sheet and that are still needed, the last cut first. A panel as
 * large as its sheet is only trimmed: it counts once all cuts are made.
 */
export function listCutOff<Panel extends Pick<ListedPanel, 'code' | 'useless'>>(
  { steps, pieces }: { steps: readonly Pick<CutToMake, 'gives' | 'rest'>[] } & Pick<SheetLoad, 'pieces'>,
  madeCount: number,
  panels: ReadonlyMap<string, Panel>,
): Panel[] {
  const fallCodes = steps
    .slice(0, madeCount)
    .toReversed()
    .flatMap(({ gives, rest }) => [gives, rest].flatMap((piece) => (piece?.kind === 'part' ? piece.codes : [])));
  const trimmedCodes =
    madeCount < steps.length ? [] : pieces.flatMap(({ kind, codes }) => (kind === 'part' ? codes : []));
  return [...new Set([...fallCodes, ...trimmedCodes])]
    .flatMap((code) => panels.get(code) ?? [])
    .filter(({ useless }) => useless === null);
}
