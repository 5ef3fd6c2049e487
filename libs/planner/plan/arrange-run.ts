import type { ChangedPlace } from './commands';
import type { PlanFacts } from './facts';
import { freeSpans, type FreeSpan } from './free';
import type { Place, Plan } from './plan';
import { arrange, inside, settle, type Ends, type Piece, type PlacedPiece } from './row';
import { rowOf, spaceOf, type Space, type PlacedUnit } from './space';
import { calculateTakenWidth } from './body';

/** Options for arranging a row. */
export interface Wanted {
  /** Id of the dragged place; null for none. */
  readonly heldPlaceId: string | null;
  /** Checks that a unit stays where it is whatever comes. */
  readonly isLocked: (one: PlacedUnit) => boolean;
  /** True to close gaps. */
  readonly closes: boolean;
}

/** Arranges the places of a run within the free wall; null where they do not fit at their least widths. */
export function arrangedRun(space: Space, run: string, wishes: Wanted): Plan | null {
  const row = rowOf(space, run);
  const on = space.runs.get(run);
  if (on === undefined || row.length === 0) return space.plan;
  // What stands in a corner stands there whatever comes; the others begin beside it.
  const corners = row.filter(({ body }) => body.corner !== null);
  const others = row.filter(({ body }) => body.corner === null);
  const placedPieces: PlacedPiece[] = corners.map(({ place, body }) => ({
    id: place.id,
    x: body.corner === 'left' ? 0 : on.length - calculateTakenWidth(body),
    width: calculateTakenWidth(body),
  }));
  if (others.length === 0) return withPlaced(space, placedPieces);
  const spans = spansFor(space, others).flatMap((span) => beside(span, corners, on.length));
  const bySpan = new Map<FreeSpan, Piece[]>();
  for (const one of others) {
    const piece = pieceOf(one, wishes);
    const span = spanFor(spans, piece, one, space);
    if (span === undefined) return null;
    bySpan.set(span, [...(bySpan.get(span) ?? []), piece]);
  }
  for (const [span, pieces] of bySpan) {
    const ends = endsFor(span, pieces, on.length);
    const settledPieces = wishes.closes ? arrange(span, pieces, ends)?.placed : settle(inside(span, ends), pieces);
    if (settledPieces === undefined || settledPieces === null) return null;
    placedPieces.push(...settledPieces);
  }
  return withPlaced(space, placedPieces);
}

/** Returns what corner units leave of a free stretch: the others stand straight against them. */
function beside(span: FreeSpan, corners: readonly PlacedUnit[], length: number): FreeSpan[] {
  let now = span;
  for (const { body } of corners) {
    const wide = calculateTakenWidth(body);
    if (body.corner === 'left' && now.from < wide) now = { ...now, from: wide, ends: { ...now.ends, left: 'butt' } };
    if (body.corner === 'right' && now.to > length - wide)
      now = { ...now, to: length - wide, ends: { ...now.ends, right: 'butt' } };
  }
  return now.to > now.from ? [now] : [];
}

/** Returns the free spans for the lowest height and largest depth of a row; higher units are checked separately. */
function spansFor(space: Space, row: readonly PlacedUnit[]): FreeSpan[] {
  const [first] = row;
  return freeSpans(space, first.run, {
    low: Math.min(...row.map(({ body }) => body.low)),
    high: Math.min(...row.map(({ body }) => body.high)),
    depth: Math.max(...row.map(({ body }) => body.reach), 1),
  });
}

function pieceOf(one: PlacedUnit, { heldPlaceId, isLocked }: Wanted): Piece {
  const { place, body, from } = one;
  const around = body.clearLeft + body.clearRight;
  const width = calculateTakenWidth(body);
  return {
    id: place.id,
    at: from,
    width,
    least: Math.min(width, Math.max(body.least, Math.ceil(body.width * GIVES)) + around),
    most: Math.max(width, body.most + around),
    ...((place.locked === true || isLocked(one)) && { isLocked: true }),
    ...(heldPlaceId === place.id && { isHeld: true }),
  };
}

/** Least share of its width to which a unit shrinks for others; narrower only by command. */
const GIVES = 0.8;

/** The free stretch that holds the middle of a piece, else the nearest that is long enough. Locked ones stay in theirs. */
function spanFor(spans: readonly FreeSpan[], piece: Piece, one: PlacedUnit, space: Space): FreeSpan | undefined {
  const middle = piece.at + piece.width / 2;
  const holds = spans.find(({ from, to }) => middle >= from && middle <= to);
  if (piece.isLocked === true) return holds;
  // What is too high for a part of the stretch is led to where it fits.
  const own = freeSpans(space, one.run, { low: one.body.low, high: one.body.high, depth: Math.max(one.body.reach, 1) });
  const far = ({ from, to }: FreeSpan): number => Math.max(0, from - middle, middle - to);
  const isLong = ({ from, to, ends }: FreeSpan): boolean => {
    const room = inside({ from, to }, ends);
    return room.to - room.from >= piece.least;
  };
  // Where it is wanted, somewhat narrower; else where it fits as it is, else where it fits at all.
  const byDistance = own.filter(isLong).sort((a, b) => far(a) - far(b));
  const fitsWhole = ({ from, to, ends }: FreeSpan): boolean => {
    const room = inside({ from, to }, ends);
    return room.to - room.from >= piece.width;
  };
  const target = byDistance.find((span) => far(span) === 0) ?? byDistance.find(fitsWhole) ?? byDistance.at(0);
  if (target === undefined) return holds;
  const at = Math.min(Math.max(middle, target.from), target.to);
  return spans.find(({ from, to }) => at >= from && at <= to && isLong({ from, to, ends: target.ends }));
}

/** Returns the ends of a stretch: a piece locked nearer to an end than a filler stands there on purpose. */
function endsFor(span: FreeSpan, pieces: readonly Piece[], length: number): Ends {
  const isAt = (x: number): boolean =>
    pieces.some(
      ({ isLocked, at, width }) => isLocked === true && (x === 0 ? at < NEARER : at + width > length - NEARER),
    );
  return {
    left: span.from === 0 && isAt(0) ? 'butt' : span.ends.left,
    right: span.to === length && isAt(length) ? 'butt' : span.ends.right,
  };
}
const NEARER = 50;

function withPlaced({ plan, placedUnits }: Space, placedPieces: readonly PlacedPiece[]): Plan {
  const places: Record<string, Place> = { ...plan.places };
  for (const { id, x, width } of placedPieces) {
    const one = placedUnits.get(id);
    if (one === undefined) continue;
    const wide = width - one.body.clearLeft - one.body.clearRight;
    if (x !== one.place.x || wide !== one.body.width) places[id] = { ...widenPlace(one.place, wide, one), x };
  }
  return { ...plan, places };
}

function widenPlace(place: Place, width: number, { body }: PlacedUnit): Place {
  return width === body.width ? place : withSizes(place, { width });
}

/** Returns a place with other sizes. */
export function withSizes(
  place: Place,
  sizes: {
    readonly width?: number | undefined;
    readonly height?: number | undefined;
    readonly depth?: number | undefined;
  },
): Place {
  const givenSizes = Object.fromEntries(Object.entries(sizes).filter(([, value]) => value !== undefined));
  const { what } = place;
  if (what.kind === 'unit')
    return { ...place, what: { ...what, configuration: { ...what.configuration, ...givenSizes } } };
  if (what.kind === 'appliance') return { ...place, what: { ...what, ...givenSizes } };
  return { ...place, what: { ...what, ...(sizes.width !== undefined && { width: sizes.width }) } };
}

/** Lists the places that differ between two plans in position or width. */
export function listChangedPlaces(
  before: Plan,
  after: Plan,
  without: readonly string[],
  facts: PlanFacts,
): ChangedPlace[] {
  const [old, now] = [spaceOf(before, facts), spaceOf(after, facts)];
  return [...now.placedUnits.values()].flatMap((one): ChangedPlace[] => {
    const was = old.placedUnits.get(one.place.id);
    if (was === undefined || without.includes(one.place.id)) return [];
    const at = ({ place, body }: PlacedUnit) => ({ run: place.run, x: place.x, width: body.width });
    const [from, to] = [at(was), at(one)];
    return from.run === to.run && from.x === to.x && from.width === to.width ? [] : [{ place: one.place.id, from, to }];
  });
}
