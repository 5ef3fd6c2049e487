import type { Axis } from '../model/boxes';
import { holesOf } from './holes';
import { HOLE_KINDS, HOLE_NAMES } from './hole-names';
import { placeOf } from './place-of';
import type { DrilledCopy, DrilledPanel, HoleKind } from './piece';
import type { Cabinet, Panel } from '../model/parts';

/**
 * Holes that only the panels' sheets show; holes for fittings are put in words. A cup's screws go with it, as
 * `hole-legend.ts` says; joints, worktop fixings and other shelf heights are on the sheets, as a document of a
 * hundred lines is long enough.
 */
const ON_SHEETS: readonly HoleKind[] = ['cup-screw', 'screw', 'pilot', 'worktop', 'pin-row'];
const SAID = HOLE_KINDS.filter((kind) => !ON_SHEETS.includes(kind));

/** Checks for a notched panel, which has no single front and is measured from the corner opposite its notch. */
const isNotched = ({ notes }: Panel): boolean => notes.some(({ kind }) => kind === 'notch');

/**
 * Checks that positions along an axis are measured from its far end: for sides and panels that run to the front from
 * there, doors from their hinge edge, and folding doors from the fold.
 */
function isFromFarEnd(panel: Panel, { at, along, holes }: DrilledCopy, axis: Axis): boolean {
  if (axis === 'y') return false;
  if (panel.role === 'side') return true;
  if (panel.role !== 'door') return axis === 'z' && !isNotched(panel);
  const cup = holes.find(({ kind }) => kind === 'cup');
  if (cup) return axis === along ? cup.along > panel.length / 2 : cup.across > panel.width / 2;
  return at.opens?.kind === 'hinged' && at.opens.side === 'right';
}

const figures = (values: readonly number[]): string[] => [
  ...new Set([...values].sort((a, b) => a - b).map((mm) => String(Math.round(mm * 10) / 10))),
];

/** `37, 229 and 453` */
export function joinFigures(values: readonly number[]): string {
  const texts = figures(values);
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts[texts.length - 1]}`;
}

/** Describes the holes of one copy, a line for each kind, holes at the same distance from an edge together. */
function linesOf(panel: Panel, copy: DrilledCopy): string[] {
  const { along, across } = copy;
  const [isAlongFar, isAcrossFar] = [isFromFarEnd(panel, copy, along), isFromFarEnd(panel, copy, across)];
  // How far up is said last; where the panel lies flat, how far behind the front.
  const isLengthFirst = across === 'y' || (along !== 'y' && along === 'x');
  return SAID.flatMap((kind) => {
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
      const [key, value] = isLengthFirst ? place.toReversed() : place;
      places.set(key, [...(places.get(key) ?? []), value]);
    }
    for (const [key, values] of places) {
      const row = figures(values).join(', ');
      rows.set(row, [...(rows.get(row) ?? []), key]);
    }
    const text = [...rows].map(([row, keys]) => `${figures(keys).join(', ')} × ${row}`);
    const from = isNotched(panel) ? ', from the corner opposite the notch' : '';
    return [`${HOLE_NAMES[kind]} ${first.diameter}: ${text.join('; ')}${from}`];
  });
}

/** Names some of a panel's copies: `Left`, or their number. */
function whichOf(panel: Panel, some: readonly number[], all: number): string {
  const place = placeOf(panel, some);
  return place === '' ? `${some.length} of ${all}` : `${place[0].toUpperCase()}${place.slice(1)}`;
}

/** Lists the lines for drilling a panel; where its copies differ, each line names its copies. */
export function holeTexts({ panel, copies }: DrilledPanel): string[] {
  const all = copies.map((copy) => linesOf(panel, copy));
  return [...new Set(all.flat())].map((line) => {
    const some = all.flatMap((lines, index) => (lines.includes(line) ? [index] : []));
    return some.length === all.length ? line : `${whichOf(panel, some, all.length)}: ${line}`;
  });
}

/**
 * Returns the positions of the holes of a kind along the sides or top: above the lower edge or from the left, and
 * behind the front edge; null without such holes.
 */
export function holesOn(
  cabinet: Cabinet,
  role: 'side' | 'top',
  kind: HoleKind,
): { along: string; behind: string } | null {
  const holes = holesOf(cabinet)
    .filter(({ panel }) => panel.role === role)
    .flatMap(({ panel, copies }) =>
      copies.flatMap((copy) => copy.holes.map((hole) => ({ ...hole, behind: panel.width - hole.across }))),
    )
    .filter((hole) => hole.kind === kind);
  if (holes.length === 0) return null;
  return {
    along: joinFigures(holes.map(({ along }) => along)),
    behind: joinFigures(holes.map(({ behind }) => behind)),
  };
}

/** Describes all work on each panel besides cutting and edging, for the workshop. */
export function workOnPanels(cabinet: Cabinet): Map<Panel, string[]> {
  const workByPanel = new Map(holesOf(cabinet).map((each) => [each.panel, each]));
  return new Map(
    cabinet.panels.map((panel) => {
      const each = workByPanel.get(panel);
      // Where the cups are says how many, too.
      const hasCups = each?.copies.some(({ holes }) => holes.some(({ kind }) => kind === 'cup')) === true;
      const notes = panel.notes.filter(({ kind }) => kind !== 'hinge-cups' || !hasCups);
      return [panel, [...notes.map(({ text }) => text), ...(each ? holeTexts(each) : [])]];
    }),
  );
}
