import type { Axis } from './boxes';
import { holesOf, type DrilledCopy, type DrilledPanel, type HoleKind } from './holes';
import type { Built, Panel } from './parts';

/** What is drilled, in the order in which it is said; the screws of a cup go with it, as `hole-legend.ts` says. */
const TITLES: readonly (readonly [HoleKind, string])[] = [
  ['cup', 'Hinge cups'],
  ['plate', 'Hinge plates'],
  ['runner', 'Runners'],
  ['pin', 'Shelf pins'],
  ['handle', 'Handle'],
  ['leg', 'Legs'],
];

/** Lengths that run to the front are measured from there. */
const isFromFarEnd = (axis: Axis): boolean => axis === 'z';

/** A side is measured from its front edge, a door from the edge that its hinges are at. */
function isAcrossFromFarEnd({ role, width }: Panel, { across, holes }: DrilledCopy): boolean {
  if (role === 'side') return true;
  const cup = holes.find(({ kind }) => kind === 'cup');
  return role === 'door' && cup ? cup.across > width / 2 : isFromFarEnd(across);
}

const figures = (values: readonly number[]): string[] => [
  ...new Set([...values].sort((a, b) => a - b).map((mm) => String(Math.round(mm * 10) / 10))),
];

/** `37, 229 and 453` */
function listed(values: readonly number[]): string {
  const texts = figures(values);
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts[texts.length - 1]}`;
}

/** The holes of one copy, a line each kind: those at one distance from an edge together. */
function linesOf(panel: Panel, copy: DrilledCopy): string[] {
  const isAcrossFar = isAcrossFromFarEnd(panel, copy);
  const isAlongFar = isFromFarEnd(copy.along);
  return TITLES.flatMap(([kind, title]) => {
    const holes = copy.holes.filter((hole) => hole.kind === kind);
    const [first] = holes;
    if (first === undefined) return [];
    // Rows that have their holes at the same places are one.
    const rows = new Map<string, number[]>();
    const places = new Map<number, number[]>();
    for (const hole of holes) {
      const place = [
        isAcrossFar ? panel.width - hole.across : hole.across,
        isAlongFar ? panel.length - hole.along : hole.along,
      ];
      // How far up is said last.
      const [key, value] = copy.across === 'y' ? place.toReversed() : place;
      places.set(key, [...(places.get(key) ?? []), value]);
    }
    for (const [key, values] of places) {
      const row = figures(values).join(', ');
      rows.set(row, [...(rows.get(row) ?? []), key]);
    }
    const text = [...rows].map(([row, keys]) => `${figures(keys).join(', ')} × ${row}`);
    return [`${title} ${first.diameter}: ${text.join('; ')}`];
  });
}

/** What the drill is told of a panel; where its copies differ, which is which. */
export function holeTexts({ panel, copies }: DrilledPanel): string[] {
  const all = copies.map((copy) => linesOf(panel, copy));
  const count = (line: string): number => all.filter((lines) => lines.includes(line)).length;
  const leftmost = Math.min(...copies.map(({ at }) => at.box.x));
  return [...new Set(all.flat())].map((line) => {
    if (count(line) === copies.length) return line;
    if (copies.length > 2) return `${count(line)} of ${copies.length}: ${line}`;
    const isLeft = copies[all.findIndex((lines) => lines.includes(line))].at.box.x === leftmost;
    return `${isLeft ? 'Left' : 'Right'}: ${line}`;
  });
}

/** How high the holes of a kind are above the lower edge of the sides, and how far behind their front edge. */
export function onTheSides(built: Built, kind: HoleKind): { heights: string; behind: string } | null {
  const holes = holesOf(built)
    .filter(({ panel }) => panel.role === 'side')
    .flatMap(({ panel, copies }) =>
      copies.flatMap((copy) => copy.holes.map((hole) => ({ ...hole, behind: panel.width - hole.across }))),
    )
    .filter((hole) => hole.kind === kind);
  if (holes.length === 0) return null;
  return { heights: listed(holes.map(({ along }) => along)), behind: listed(holes.map(({ behind }) => behind)) };
}

/** Everything that is done to each panel besides cutting and edging, as the workshop reads it. */
export function workOnPanels(built: Built): Map<Panel, string[]> {
  const drilled = new Map(holesOf(built).map((each) => [each.panel, each]));
  return new Map(
    built.panels.map((panel) => {
      const each = drilled.get(panel);
      // Where the cups are says how many, too.
      const hasCups = each?.copies.some(({ holes }) => holes.some(({ kind }) => kind === 'cup')) === true;
      const notes = panel.notes.filter(({ kind }) => kind !== 'hinge-cups' || !hasCups);
      return [panel, [...notes.map(({ text }) => text), ...(each ? holeTexts(each) : [])]];
    }),
  );
}
