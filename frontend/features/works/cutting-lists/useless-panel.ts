import type { ListedPanel } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { spokenCode } from '@plinth/contracts/works/projects/panel-code';

export type MarkedPanel = Pick<ListedPanel, 'mark' | 'useless' | 'replaced_by'>;

/** Describes why a panel that still lies on a sheet is of no use: "P-1042-03-D is called off". */
export function describeUseless({ mark, useless, replaced_by: newCode }: MarkedPanel): string {
  if (useless === 'called_off') return `${mark} is called off`;
  return newCode === null ? `${mark} is cut again` : `${mark} is cut again as ${spokenCode(newCode)}`;
}

/** Counts the panels of a piece, or of several, that are of no use any more. */
export const countUseless = (
  codes: readonly string[],
  panels: ReadonlyMap<string, Pick<ListedPanel, 'useless'>>,
): number => codes.filter((code) => (panels.get(code)?.useless ?? null) !== null).length;
