import type { Axis } from '../model/boxes';
import { listPanelsWithHoles } from './holes';
import { HOLE_KINDS, HOLE_NAMES } from './hole-names';
import { namePlace } from './place-of';
import type { DrilledCopy, DrilledPanel, HoleKind } from './piece';
import type { Cabinet, Panel } from '../model/parts';

/**
 * Kinds of holes that only the panel sheets show. A cup's screws follow from the cup, as `hole-legend.ts` says;
 * joints, worktop fixings and other shelf heights would make the text a hundred lines long.
 */
const SHEET_KINDS: readonly HoleKind[] = ['cup-screw', 'screw', 'pilot', 'worktop', 'pin-row'];
const TEXT_KINDS = HOLE_KINDS.filter((kind) => !SHEET_KINDS.includes(kind));

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

const formatDistinct = (values: readonly number[]): string[] => [
  ...new Set([...values].sort((a, b) => a - b).map((mm) => String(Math.round(mm * 10) / 10))),
];

/** Joins measures in rising order, each once: `37, 229 and 453`. */
export function joinFigures(values: readonly number[]): string {
  const texts = formatDistinct(values);
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts[texts.length - 1]}`;
}

/** Describes the holes of one copy, a line for each kind, holes at the same distance from an edge together. */
function describeCopy(panel: Panel, copy: DrilledCopy): string[] {
  const { along, across } = copy;
  const [isAlongFar, isAcrossFar] = [isFromFarEnd(panel, copy, along), isFromFarEnd(panel, copy, across)];
  // The height comes last; on a panel that lies flat, the distance behind the front.
  const isLengthFirst = across === 'y' || (along !== 'y' && along === 'x');
  return TEXT_KINDS.flatMap((kind) => {
    const holes = copy.holes.filter((hole) => hole.kind === kind);
    const [first] = holes;
    if (first === undefined) return [];
    // Rows with their holes at the same places are merged.
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
      const row = formatDistinct(values).join(', ');
      rows.set(row, [...(rows.get(row) ?? []), key]);
    }
    const text = [...rows].map(([row, keys]) => `${formatDistinct(keys).join(', ')} × ${row}`);
    const datumNote = isNotched(panel) ? ', from the corner opposite the notch' : '';
    return [`${HOLE_NAMES[kind]} ${first.diameter}: ${text.join('; ')}${datumNote}`];
  });
}

/** Names some of a panel's copies: by their place, `Left`, or by number, `2 of 4`. */
function nameCopies(panel: Panel, copyIndices: readonly number[], copyCount: number): string {
  const place = namePlace(panel, copyIndices);
  return place === '' ? `${copyIndices.length} of ${copyCount}` : `${place[0].toUpperCase()}${place.slice(1)}`;
}

/** Lists the lines for drilling a panel; where its copies differ, each line names its copies. */
export function describePanelHoles({ panel, copies }: DrilledPanel): string[] {
  const linesByCopy = copies.map((copy) => describeCopy(panel, copy));
  return [...new Set(linesByCopy.flat())].map((line) => {
    const copyIndices = linesByCopy.flatMap((lines, index) => (lines.includes(line) ? [index] : []));
    return copyIndices.length === linesByCopy.length
      ? line
      : `${nameCopies(panel, copyIndices, linesByCopy.length)}: ${line}`;
  });
}

/**
 * Returns the positions of the holes of a kind along the sides or top: above the lower edge or from the left, and
 * behind the front edge; null without such holes.
 */
export function findHolePlaces(
  cabinet: Cabinet,
  role: 'side' | 'top',
  kind: HoleKind,
): { along: string; behind: string } | null {
  const holes = listPanelsWithHoles(cabinet)
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

/** Describes the cups of hinges that drill otherwise than the legend says; nothing for the usual ones. */
function describeOwnCups({ hardware }: Cabinet): string[] {
  return hardware.flatMap(({ drilling, name }) =>
    drilling?.kind === 'hinge'
      ? [
          `Cups of the ${name}: ${String(drilling.cup.depth)} deep, their two screws ${String(drilling.cup.apart)} apart and ${String(drilling.cup.inward)} further in`,
        ]
      : [],
  );
}

/** Describes all work on each panel besides cutting and edging, for the workshop. */
export function describePanelWork(cabinet: Cabinet): Map<Panel, string[]> {
  const workByPanel = new Map(listPanelsWithHoles(cabinet).map((drilledPanel) => [drilledPanel.panel, drilledPanel]));
  return new Map(
    cabinet.panels.map((panel) => {
      const drilledPanel = workByPanel.get(panel);
      // The places of the cups also tell their number: the note would repeat it.
      const hasCups = drilledPanel?.copies.some(({ holes }) => holes.some(({ kind }) => kind === 'cup')) === true;
      const notes = panel.notes.filter(({ kind }) => kind !== 'hinge-cups' || !hasCups);
      return [
        panel,
        [
          ...notes.map(({ text }) => text),
          ...(hasCups ? describeOwnCups(cabinet) : []),
          ...(drilledPanel ? describePanelHoles(drilledPanel) : []),
        ],
      ];
    }),
  );
}
