import type { ChangedPlace } from './commands';
import type { PlanFacts } from './facts';
import { listFreeSpans, type FreeSpan } from './free';
import type { Place, Plan } from './plan';
import { arrange, removeMargins, settle, type Ends, type Piece, type PlacedPiece } from './row';
import { listRow, getSpace, type Space, type PlacedUnit } from './space';
import { calculateTakenWidth } from './body';

/** Options for arranging a row. */
export interface ArrangeOptions {
  /** Id of the dragged place; null for none. */
  readonly heldPlaceId: string | null;
  /** Checks that a unit must not be moved. */
  readonly isLocked: (one: PlacedUnit) => boolean;
  /** True to move the units together, so that no gaps remain. */
  readonly closes: boolean;
}

/**
 * Arranges the places of a run within the free stretches of its wall; null where they do not fit even at their
 * minimum widths.
 */
export function arrangeRun(space: Space, run: string, options: ArrangeOptions): Plan | null {
  const row = listRow(space, run);
  const runInfo = space.runs.get(run);
  if (runInfo === undefined || row.length === 0) return space.plan;
  // Corner units never move; the others begin beside them.
  const corners = row.filter(({ body }) => body.corner !== null);
  const others = row.filter(({ body }) => body.corner === null);
  const placedPieces: PlacedPiece[] = corners.map(({ place, body }) => ({
    id: place.id,
    x: body.corner === 'left' ? 0 : runInfo.length - calculateTakenWidth(body),
    width: calculateTakenWidth(body),
  }));
  if (others.length === 0) return applyPlacedPieces(space, placedPieces);
  const spans = listRowSpans(space, run);
  const bySpan = new Map<FreeSpan, Piece[]>();
  for (const unit of others) {
    const piece = toPiece(unit, options);
    const span = findSpan(spans, piece, unit, space);
    if (span === undefined) return null;
    bySpan.set(span, [...(bySpan.get(span) ?? []), piece]);
  }
  for (const [span, pieces] of bySpan) {
    const ends = endsFor(span, pieces, runInfo.length);
    const settledPieces = options.closes
      ? arrange(span, pieces, ends)?.placed
      : settle(removeMargins(span, ends), pieces);
    if (settledPieces === undefined || settledPieces === null) return null;
    placedPieces.push(...settledPieces);
  }
  return applyPlacedPieces(space, placedPieces);
}

/** Returns what corner units leave of a free stretch; the other units stand directly against them. */
function clipAtCorners(span: FreeSpan, corners: readonly PlacedUnit[], length: number): FreeSpan[] {
  let freeSpan = span;
  for (const { body } of corners) {
    const takenWidth = calculateTakenWidth(body);
    if (body.corner === 'left' && freeSpan.from < takenWidth)
      freeSpan = { ...freeSpan, from: takenWidth, ends: { ...freeSpan.ends, left: 'butt' } };
    if (body.corner === 'right' && freeSpan.to > length - takenWidth)
      freeSpan = { ...freeSpan, to: length - takenWidth, ends: { ...freeSpan.ends, right: 'butt' } };
  }
  return freeSpan.to > freeSpan.from ? [freeSpan] : [];
}

/** Lists the free stretches of a run for the units on it, without its corner units. */
export function listRowSpans(space: Space, run: string): FreeSpan[] {
  const row = listRow(space, run);
  const corners = row.filter(({ body }) => body.corner !== null);
  const others = row.filter(({ body }) => body.corner === null);
  const length = space.runs.get(run)?.length ?? 0;
  return others.length === 0 ? [] : listSpans(space, others).flatMap((span) => clipAtCorners(span, corners, length));
}

/** Returns the free spans for a row's lowest unit and greatest depth; units that are higher are checked one by one. */
function listSpans(space: Space, row: readonly PlacedUnit[]): FreeSpan[] {
  const [first] = row;
  return listFreeSpans(space, first.run, {
    low: Math.min(...row.map(({ body }) => body.low)),
    high: Math.min(...row.map(({ body }) => body.high)),
    depth: Math.max(...row.map(({ body }) => body.reach), 1),
  });
}

export function toPiece(unit: PlacedUnit, { heldPlaceId, isLocked }: ArrangeOptions): Piece {
  const { place, body, from } = unit;
  const clearWidth = body.clearLeft + body.clearRight;
  const width = calculateTakenWidth(body);
  return {
    id: place.id,
    at: from,
    width,
    least: Math.min(width, Math.max(body.least, Math.ceil(body.width * MIN_WIDTH_SHARE)) + clearWidth),
    most: Math.max(width, body.most + clearWidth),
    ...((place.locked === true || isLocked(unit)) && { isLocked: true }),
    ...(heldPlaceId === place.id && { isHeld: true }),
  };
}

/** Smallest share of its width to which a unit shrinks to make room for others; only a command makes it narrower. */
const MIN_WIDTH_SHARE = 0.8;

/**
 * Finds the free stretch that contains the middle of a piece, else the nearest one that is long enough; a locked
 * piece stays in its own stretch.
 */
function findSpan(spans: readonly FreeSpan[], piece: Piece, unit: PlacedUnit, space: Space): FreeSpan | undefined {
  const middle = piece.at + piece.width / 2;
  const containingSpan = spans.find(({ from, to }) => middle >= from && middle <= to);
  if (piece.isLocked === true) return containingSpan;
  // A unit that is too high for part of a stretch only gets the stretches where it fits.
  const spansOfUnit = listFreeSpans(space, unit.run, {
    low: unit.body.low,
    high: unit.body.high,
    depth: Math.max(unit.body.reach, 1),
  });
  const measureDistance = ({ from, to }: FreeSpan): number => Math.max(0, from - middle, middle - to);
  const isLongEnough = ({ from, to, ends }: FreeSpan): boolean => {
    const room = removeMargins({ from, to }, ends);
    return room.to - room.from >= piece.least;
  };
  // Prefers the wanted place, even if the unit gets narrower; else the nearest where it keeps its width; else any where it fits.
  const byDistance = spansOfUnit.filter(isLongEnough).sort((a, b) => measureDistance(a) - measureDistance(b));
  const fitsWhole = ({ from, to, ends }: FreeSpan): boolean => {
    const room = removeMargins({ from, to }, ends);
    return room.to - room.from >= piece.width;
  };
  const target =
    byDistance.find((span) => measureDistance(span) === 0) ?? byDistance.find(fitsWhole) ?? byDistance.at(0);
  if (target === undefined) return containingSpan;
  const targetMiddle = Math.min(Math.max(middle, target.from), target.to);
  return spans.find(
    ({ from, to }) => targetMiddle >= from && targetMiddle <= to && isLongEnough({ from, to, ends: target.ends }),
  );
}

/**
 * Returns the ends of a stretch for arranging; where a locked piece is nearer to an end than a filler is wide, units
 * may stand against that end, as somebody put it there on purpose.
 */
function endsFor(span: FreeSpan, pieces: readonly Piece[], length: number): Ends {
  const hasLockedAt = (x: number): boolean =>
    pieces.some(
      ({ isLocked, at, width }) => isLocked === true && (x === 0 ? at < NEAR_END : at + width > length - NEAR_END),
    );
  return {
    left: span.from === 0 && hasLockedAt(0) ? 'butt' : span.ends.left,
    right: span.to === length && hasLockedAt(length) ? 'butt' : span.ends.right,
  };
}
const NEAR_END = 50;

function applyPlacedPieces({ plan, placedUnits }: Space, placedPieces: readonly PlacedPiece[]): Plan {
  const places: Record<string, Place> = { ...plan.places };
  for (const { id, x, width } of placedPieces) {
    const unit = placedUnits.get(id);
    if (unit === undefined) continue;
    const unitWidth = width - unit.body.clearLeft - unit.body.clearRight;
    if (x !== unit.place.x || unitWidth !== unit.body.width)
      places[id] = { ...widenPlace(unit.place, unitWidth, unit), x };
  }
  return { ...plan, places };
}

function widenPlace(place: Place, width: number, { body }: PlacedUnit): Place {
  return width === body.width ? place : setSizes(place, { width });
}

/** Returns a place with other sizes. */
export function setSizes(
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

/**
 * Lists the places that differ between two plans in run, position or width, without `ownPlaceIds`, those that the
 * command itself names.
 */
export function listChangedPlaces(
  before: Plan,
  after: Plan,
  ownPlaceIds: readonly string[],
  facts: PlanFacts,
): ChangedPlace[] {
  const [spaceBefore, spaceAfter] = [getSpace(before, facts), getSpace(after, facts)];
  return [...spaceAfter.placedUnits.values()].flatMap((unit): ChangedPlace[] => {
    const unitBefore = spaceBefore.placedUnits.get(unit.place.id);
    if (unitBefore === undefined || ownPlaceIds.includes(unit.place.id)) return [];
    const getPosition = ({ place, body }: PlacedUnit) => ({ run: place.run, x: place.x, width: body.width });
    const [from, to] = [getPosition(unitBefore), getPosition(unit)];
    return from.run === to.run && from.x === to.x && from.width === to.width
      ? []
      : [{ place: unit.place.id, from, to }];
  });
}
