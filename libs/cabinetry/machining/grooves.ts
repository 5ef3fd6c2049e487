import { overlap } from '../model/boxes';
import { isSame, middle, start, type Groove, type Piece } from './piece';

/** Returns the groove in a piece for another that sits in it; null where the other does not reach it. */
function findGroove({ panel, at, along, across, through }: Piece, tongue: Piece): Groove | null {
  if (!overlap(at.box, tongue.at.box) || tongue.through === through) return null;
  const note = panel.notes.find((each) => each.kind === 'groove' && each.width > tongue.panel.thickness);
  if (note?.kind !== 'groove') return null;
  const isLengthwise = tongue.through === across;
  const axis = isLengthwise ? across : along;
  return {
    from: start(tongue.at.box, axis) - start(at.box, axis),
    width: note.width,
    depth: note.depth,
    isLengthwise,
    face: `${middle(tongue.at.box, through) > middle(at.box, through) ? '+' : '-'}${through}`,
    holds: tongue.panel.name,
  };
}

const isTongue = ({ panel }: Piece): boolean => panel.notes.some(({ kind }) => kind === 'tongue');

/**
 * Cuts the grooves for backs and drawer bottoms: from edge to edge, and one for all parts in the same line, as the
 * cutting list and the price count them.
 */
export function cutGrooves(pieces: readonly Piece[]): void {
  const tongues = pieces.filter(isTongue);
  for (const piece of pieces) {
    if (isTongue(piece)) continue;
    for (const tongue of tongues) {
      const groove = findGroove(piece, tongue);
      const isCut = piece.grooves.some(
        ({ from, face }) => groove !== null && isSame(from, groove.from) && face === groove.face,
      );
      if (groove !== null && !isCut) piece.grooves.push(groove);
    }
  }
}

/**
 * Returns the larger part of a span that the grooves of a piece leave free, with a margin around them, mm; a groove
 * is always near one end.
 */
export function clipAtGrooves(
  { at, along, across, grooves }: Piece,
  axis: 'x' | 'y' | 'z',
  [low, high]: readonly [number, number],
  margin: number,
): [number, number] {
  let span: [number, number] = [low, high];
  for (const { from, width, isLengthwise } of grooves) {
    if (axis !== (isLengthwise ? across : along)) continue;
    const [near, far] = [start(at.box, axis) + from - margin, start(at.box, axis) + from + width + margin];
    if (far <= span[0] || near >= span[1]) continue;
    span = near - span[0] > span[1] - far ? [span[0], near] : [far, span[1]];
  }
  return span;
}
