import { inSentence } from '@plinth/cabinetry/model/names';
import type { CutOutKind, TopBack, TopCutOut, TopEnd } from '@plinth/cabinetry/top/top';

/** Names of the choices of a top. */

export const END_WORDS: Readonly<Record<TopEnd, string>> = {
  wall: 'Against a wall',
  finished: 'Finished',
  corner: 'Joined to a corner',
  waterfall: 'Down to the floor',
};
export const BACK_WORDS: Readonly<Record<TopBack, string>> = {
  wall: 'Against a wall',
  upstand: 'With an upstand',
  finished: 'Finished',
};
export const HOLE_WORDS: Readonly<Record<CutOutKind, string>> = {
  sink: 'Sink',
  undermount: 'Undermount sink',
  hob: 'Hob',
  tap: 'Tap hole',
};
const DRAINER_WORDS: Readonly<Record<string, string>> = {
  none: 'Remove the grooves',
  left: 'Put the grooves on the left',
  right: 'Put the grooves on the right',
};
const SAID_OF_HOLES: Readonly<Record<string, (mm: string) => string>> = {
  x: (mm) => `Put its centre at ${mm}`,
  front: (mm) => `Put it ${mm} from the front`,
  width: (mm) => `Make it ${mm} wide`,
  depth: (mm) => `Make it ${mm} deep`,
};

const wordIn = (words: Readonly<Record<string, string>>, value: number | string): string =>
  inSentence(words[value] ?? String(value));

/** Label of the button that corrects a problem: `Put it 60 mm from the front`. */
export function topRemedy(field: string, value: number | string, edgeName: (code: string) => string): string {
  const mm = `${value} mm`;
  const [, , part] = /^cut_outs\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (part === 'kind') {
    const kind = wordIn(HOLE_WORDS, value);
    return `Use ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} instead`;
  }
  if (part !== undefined) return (SAID_OF_HOLES[part] ?? ((text: string) => text))(mm);
  switch (field) {
    case 'length':
      return `Make the top ${mm} long`;
    case 'depth':
      return `Make the top ${mm} deep`;
    case 'edge':
      return `Use the edge ${inSentence(edgeName(String(value)))}`;
    case 'left_end':
      return `Left end: ${wordIn(END_WORDS, value)}`;
    case 'right_end':
      return `Right end: ${wordIn(END_WORDS, value)}`;
    case 'back':
      return `Back: ${wordIn(BACK_WORDS, value)}`;
    case 'drainer':
      return DRAINER_WORDS[value] ?? String(value);
    case 'fitting':
      return 'Remove the fitting';
    default:
      return String(value);
  }
}

/**
 * Label of the button that moves several cut-outs, with their centres from the left end: `Put the sink at 520 mm, the
 * hob at 1520 mm`.
 */
export function togetherText(now: readonly TopCutOut[], movedCutOuts: readonly TopCutOut[]): string {
  const places = movedCutOuts.flatMap(({ kind, x }, index) =>
    x === now[index]?.x ? [] : [`the ${inSentence(HOLE_WORDS[kind])} at ${x} mm`],
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
    return newX === x ? [] : [`the ${inSentence(HOLE_WORDS[kind])} from ${x} to ${newX} mm`];
  });
  return moves.length === 0 ? null : `We moved ${moves.join(' and ')} to make room.`;
}
