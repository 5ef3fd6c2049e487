import { inSentence } from '@plinth/cabinetry/model/names';
import type { CutOutKind, TopBack, TopCutOut, TopEnd } from '@plinth/cabinetry/top/top';

/** Names of the choices of a top. */

export const END_NAMES: Readonly<Record<TopEnd, string>> = {
  wall: 'Against a wall',
  finished: 'Finished',
  corner: 'Joined to a corner',
  waterfall: 'Down to the floor',
};
export const BACK_NAMES: Readonly<Record<TopBack, string>> = {
  wall: 'Against a wall',
  upstand: 'With an upstand',
  finished: 'Finished',
};
export const HOLE_LABELS: Readonly<Record<CutOutKind, string>> = {
  sink: 'Sink',
  undermount: 'Undermount sink',
  hob: 'Hob',
  tap: 'Tap hole',
};
const DRAINER_REMEDIES: Readonly<Record<string, string>> = {
  none: 'Remove the grooves',
  left: 'Put the grooves on the left',
  right: 'Put the grooves on the right',
};
const HOLE_REMEDIES: Readonly<Record<string, (mm: string) => string>> = {
  x: (mm) => `Put its centre at ${mm}`,
  front: (mm) => `Put it ${mm} from the front`,
  width: (mm) => `Make it ${mm} wide`,
  depth: (mm) => `Make it ${mm} deep`,
};

const findWord = (words: Readonly<Record<string, string>>, value: number | string): string =>
  inSentence(words[value] ?? String(value));

/** Returns the label of the button that corrects a problem: `Put it 60 mm from the front`. */
export function describeTopRemedy(field: string, value: number | string, edgeName: (code: string) => string): string {
  const mm = `${value} mm`;
  const [, , part] = /^cut_outs\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (part === 'kind') {
    const kind = findWord(HOLE_LABELS, value);
    return `Use ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} instead`;
  }
  if (part !== undefined) return (HOLE_REMEDIES[part] ?? ((text: string) => text))(mm);
  switch (field) {
    case 'length':
      return `Make the top ${mm} long`;
    case 'depth':
      return `Make the top ${mm} deep`;
    case 'edge':
      return `Use the edge ${inSentence(edgeName(String(value)))}`;
    case 'left_end':
      return `Left end: ${findWord(END_NAMES, value)}`;
    case 'right_end':
      return `Right end: ${findWord(END_NAMES, value)}`;
    case 'back':
      return `Back: ${findWord(BACK_NAMES, value)}`;
    case 'drainer':
      return DRAINER_REMEDIES[value] ?? String(value);
    case 'fitting':
      return 'Remove the fitting';
    default:
      return String(value);
  }
}

/**
 * Returns the label of the button that moves several cut-outs, with their centres from the left end: `Put the sink at
 * 520 mm, the hob at 1520 mm`.
 */
export function describeJointRemedy(cutOuts: readonly TopCutOut[], movedCutOuts: readonly TopCutOut[]): string {
  const places = movedCutOuts.flatMap(({ kind, x }, index) =>
    x === cutOuts[index]?.x ? [] : [`the ${inSentence(HOLE_LABELS[kind])} at ${x} mm`],
  );
  return `Put ${places.join(', ')}`;
}

/**
 * Names the cut-outs that moved to make room for a new one, with their centres before and after: `We moved the sink from
 * 900 to 720 mm to make room.`; null where none moved.
 */
export function describeMovedHoles(before: readonly TopCutOut[], after: readonly TopCutOut[]): string | null {
  const moves = before.flatMap(({ kind, x }, index) => {
    const newX = after[index]?.x ?? x;
    return newX === x ? [] : [`the ${inSentence(HOLE_LABELS[kind])} from ${x} to ${newX} mm`];
  });
  return moves.length === 0 ? null : `We moved ${moves.join(' and ')} to make room.`;
}
