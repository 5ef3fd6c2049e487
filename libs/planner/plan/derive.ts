import { END_PANELS } from '@plinth/cabinetry/set/ends';
import { madeName } from '@plinth/cabinetry/model/describe';

import type { UnitChoice } from '@plinth/cabinetry/model/configure';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { FRONT_DEPTH, TALL, UPPER_EDGE, removeDefaults } from './body';
import { deriveTops } from './derive-tops';
import { calculateItem, findUsualLegs, type PlanFacts } from './facts';
import { listFreeSpans } from './free';
import type { Override, Plan } from './plan';
import type { Pose } from './poses';
import { calculatePose } from './pose-on';
import type { Run } from './room';
import { END_PANEL_THICKNESS, MIN_FILLER, UNIT_GAP } from './row';
import { listRow, getSpace, type Space, type PlacedUnit } from './space';
import { listIntervals, listStretches, type Stretch } from './stretches';

export type DerivedRole = 'filler' | 'end-panel' | 'plinth' | 'cornice' | 'top';

/** Derived piece: it follows from the places of a plan and is bought with them. */
export interface Derived extends Pose {
  /** Key that stays while its place exists, such as `filler/k3/left` or `top/k1`; overrides are stored under it. */
  readonly key: string;
  readonly role: DerivedRole;
  /** Item of the shop that it is made from, with its choices. */
  readonly slug: string;
  readonly configuration: ItemConfiguration;
  readonly name: string;
  /** Places that it belongs to, from the left. */
  readonly places: readonly string[];
  readonly run: string;
  /** Distance from the left end of the run, mm. */
  readonly x: number;
  /** Sentence that says why it cannot be made; null when it can. */
  readonly problem: string | null;
}

export const DERIVED_FROM = {
  filler: 'filler-100-base',
  tallFiller: 'filler-100-tall',
  plinth: 'plinth-2400',
  lowPlinth: 'plinth-1200-for-wardrobes',
  cornice: 'cornice-2400',
  ...END_PANELS,
} as const;

/**
 * Derives fillers, end panels, plinths, cornices and tops of a plan, in that order, without those removed by an
 * override.
 */
export function derivePlanParts(plan: Plan, facts: PlanFacts): Derived[] {
  return deriveSpaceParts(getSpace(plan, facts), facts);
}

export function deriveSpaceParts(space: Space, facts: PlanFacts): Derived[] {
  const { plan } = space;
  const tops = deriveTops(space, facts);
  const candidates: (Derived | null)[] = [
    ...deriveFillers(space, facts),
    ...(plan.choices.end_panels === false ? [] : deriveEndPanels(space, tops, facts)),
    ...(plan.choices.plinths === false ? [] : derivePlinths(space, facts)),
    ...(plan.choices.cornices === true ? deriveCornices(space, facts) : []),
    ...tops,
  ];
  return candidates
    .filter((one) => one !== null && getOverride(plan, one.key).none !== true)
    .filter((one) => one !== null);
}

export const getOverride = ({ overrides }: Plan, key: string): Override =>
  Object.hasOwn(overrides, key) ? overrides[key] : {};

interface FlatPiece {
  readonly key: string;
  readonly role: DerivedRole;
  readonly slug: string;
  readonly choice: UnitChoice;
  readonly run: Run;
  readonly x: number;
  readonly out: number;
  readonly bottom: number;
  readonly size: { readonly width: number; readonly height: number; readonly depth: number };
  readonly placedUnits: readonly PlacedUnit[];
}

/** Creates a flat piece in the colour of its unit; null where the shop has no item to make it from. */
function createFlatPiece(
  space: Space,
  { key, role, slug, choice, run, x, out, bottom, size, placedUnits }: FlatPiece,
  facts: PlanFacts,
): Derived | null {
  const item = facts.items.get(slug);
  if (item === undefined) return null;
  const front =
    getOverride(space.plan, key).colour ?? placedUnits.map(getShownColour).find((colour) => colour !== null);
  const shownChoice = { ...choice, ...(front !== undefined && front !== null && { front_colour: front }) };
  const configuration = removeDefaults(item.unit, shownChoice, facts.workshop.constants.handles);
  const { cabinet, problems } = calculateItem(item, configuration, facts);
  return {
    key,
    role,
    slug,
    configuration,
    name: cabinet === null ? item.name : madeName(item.name, configuration, cabinet),
    places: placedUnits.map(({ place }) => place.id),
    run: run.id,
    x,
    problem: problems[0]?.message ?? null,
    ...calculatePose(run, x, out),
    bottom,
    ...size,
  };
}

function getShownColour({ body: { cabinet } }: PlacedUnit): string | null {
  if (cabinet === null) return null;
  return 'front' in cabinet.unit
    ? cabinet.unit.front.colour
    : 'carcass' in cabinet.unit
      ? cabinet.unit.carcass.colour
      : null;
}

/** Derives the fillers between a row and the wall at its end, and between two units whose gap stays open. */
function deriveFillers(space: Space, facts: PlanFacts): (Derived | null)[] {
  return [...space.placedUnits.values()].flatMap((unit) => {
    const { body, run, from, to, place } = unit;
    if (body.cabinet === null) return [];
    const span = listFreeSpans(space, run, { low: body.low, high: body.high, depth: body.reach }).find(
      (free) => free.from <= from + 1 && free.to >= to - 1,
    );
    if (span === undefined) return [];
    const row = listRow(space, run.id).filter((other) => other !== unit);
    const leftEdge = Math.max(span.from, ...row.map((other) => other.to).filter((edge) => edge <= from));
    const rightEdge = Math.min(span.to, ...row.map((other) => other.from).filter((edge) => edge >= to));
    const isWall = (edge: number, limit: number, end: string): boolean => edge === limit && end !== 'open';
    const needsLeft = (isWall(leftEdge, span.from, span.ends.left) || leftEdge > span.from) && body.corner !== 'left';
    const needsRight = isWall(rightEdge, span.to, span.ends.right) && body.corner !== 'right';
    const createFiller = (side: 'left' | 'right', x: number, width: number): (Derived | null)[] =>
      width < MIN_FILLER || width >= UNIT_GAP
        ? []
        : [
            createFlatPiece(
              space,
              {
                key: `filler/${place.id}/${side}`,
                role: 'filler',
                slug: body.height >= TALL ? DERIVED_FROM.tallFiller : DERIVED_FROM.filler,
                choice: { width, height: body.height },
                run,
                x,
                out: body.depth,
                bottom: body.bottom,
                size: { width, height: body.height, depth: 16 },
                placedUnits: [unit],
              },
              facts,
            ),
          ];
    return [
      ...(needsLeft ? createFiller('left', leftEdge, from - leftEdge) : []),
      ...(needsRight ? createFiller('right', to, rightEdge - to) : []),
    ];
  });
}

/** Derives the end panels on visible sides. */
function deriveEndPanels(space: Space, tops: readonly Derived[], facts: PlanFacts): (Derived | null)[] {
  return [...space.placedUnits.values()].flatMap((unit) => {
    const { body, run, place } = unit;
    if (body.cabinet === null || body.type === 'vanity') return [];
    const others = [...space.placedUnits.values()].filter((other) => other !== unit);
    const left = place.x + body.clearLeft;
    const right = left + body.width;
    return (['left', 'right'] as const).flatMap((side) => {
      if (body.corner === side) return [];
      const edge = side === 'left' ? left : right;
      if (isCovered(space, unit, edge, side, others)) return [];
      const isUnderTopEnd = tops.some((top) => top.places.includes(place.id) && isEnd(top, edge));
      const top = isUnderTopEnd ? (tops.find(({ places }) => places.includes(place.id))?.height ?? 0) : 0;
      const height = body.low === 0 ? body.bottom + body.height + top : body.height;
      const width = Math.max(
        body.depth + FRONT_DEPTH,
        isUnderTopEnd ? (tops.find(({ places }) => places.includes(place.id))?.depth ?? 0) : 0,
      );
      const level = run.level === 'hung' ? 'wall' : body.high > TALL ? 'tall' : 'base';
      return [
        createFlatPiece(
          space,
          {
            key: `end-panel/${place.id}/${side}`,
            role: 'end-panel',
            slug: DERIVED_FROM[level],
            choice: { width, height },
            run,
            x: side === 'left' ? edge - END_PANEL_THICKNESS : edge,
            out: 0,
            bottom: body.low === 0 ? 0 : body.bottom,
            size: { width: END_PANEL_THICKNESS, height, depth: width },
            placedUnits: [unit],
          },
          facts,
        ),
      ];
    });
  });
}

const isEnd = ({ x, width }: Derived, edge: number): boolean =>
  Math.abs(x - edge) <= END_PANEL_THICKNESS || Math.abs(x + width - edge) <= END_PANEL_THICKNESS;

/**
 * Checks that a side needs no end panel: a unit, filler or wall is against it, or a panel would take room that its
 * neighbour needs.
 */
function isCovered(
  space: Space,
  unit: PlacedUnit,
  edge: number,
  side: 'left' | 'right',
  others: readonly PlacedUnit[],
): boolean {
  const { body, run } = unit;
  const panelEdge = side === 'left' ? edge - END_PANEL_THICKNESS : edge + END_PANEL_THICKNESS;
  const hasNeighbour = others.some(
    (other) =>
      other.run.id === run.id &&
      (side === 'left' ? other.to > panelEdge && other.from < edge : other.from < panelEdge && other.to > edge),
  );
  if (hasNeighbour) return true;
  const span = listFreeSpans(space, run, { low: body.low, high: body.high, depth: body.reach }).find(
    ({ from, to }) => from <= edge && to >= edge,
  );
  if (span === undefined) return true;
  const limit = side === 'left' ? edge - span.from : span.to - edge;
  const end = side === 'left' ? span.ends.left : span.ends.right;
  return end === 'open' ? limit < END_PANEL_THICKNESS : limit < UNIT_GAP;
}

const WITH_PLINTH: readonly string[] = ['dishwasher'];
/** Setback of a plinth behind the carcass's front, mm: space for feet. */
const PLINTH_SETBACK = 50;
/** Gap between plinth and floor, mm, for the adjustment of the legs. */
const PLINTH_GAP = 5;

/** Returns the height of the legs that a unit stands on behind a plinth, mm; 0 where it has none. */
const getOwnLegs = ({ body, run }: PlacedUnit): number =>
  run.level !== 'hung' && body.appliance === null && body.bottom === body.legs ? body.legs : 0;

/** Returns the height of the legs of the unit that is nearest to an appliance in its row; undefined where none is. */
function findLegsBeside(space: Space, { run, from, to }: PlacedUnit): number | undefined {
  const neighbours = listIntervals(space, run).flatMap((interval) => {
    const legs = getOwnLegs(interval.unit);
    return legs === 0 ? [] : [{ legs, distance: Math.max(interval.from - to, from - interval.to) }];
  });
  return neighbours.sort((one, other) => one.distance - other.distance).at(0)?.legs;
}

function derivePlinths(space: Space, facts: PlanFacts): (Derived | null)[] {
  const usualLegs = findUsualLegs(facts);
  const getLegs = (unit: PlacedUnit): number => {
    if (unit.run.level === 'hung' || unit.body.appliance === null) return getOwnLegs(unit);
    return WITH_PLINTH.includes(unit.body.appliance) ? (findLegsBeside(space, unit) ?? usualLegs) : 0;
  };
  const getLegHeight = (unit: PlacedUnit): string | null => {
    const legs = getLegs(unit);
    return legs === 0 ? null : String(legs);
  };
  return listStretches(space, getLegHeight).map((stretch) => {
    const [first] = stretch.members;
    const height = getLegs(first) - PLINTH_GAP;
    // In the corner the plinth of the other wall runs through: this one begins at that plinth.
    const isFromCorner = first.body.arm > 0 && first.run.id === stretch.run.id;
    const from = isFromCorner ? first.body.reach - FRONT_DEPTH - PLINTH_SETBACK : stretch.from;
    const last = stretch.members[stretch.members.length - 1];
    const isToCorner = last.body.arm > 0 && last.run.id !== stretch.run.id;
    const to = isToCorner ? stretch.run.length - (last.body.reach - FRONT_DEPTH - PLINTH_SETBACK) : stretch.to;
    const width = to - from;
    const depth = Math.max(
      ...stretch.members.map(({ body }) => (body.arm > 0 ? body.reach - FRONT_DEPTH : body.depth)),
    );
    return width < MIN_RUN
      ? null
      : createFlatPiece(
          space,
          {
            key: `plinth/${createStretchKey(stretch)}`,
            role: 'plinth',
            slug: height < 120 ? DERIVED_FROM.lowPlinth : DERIVED_FROM.plinth,
            choice: { width, height },
            run: stretch.run,
            x: from,
            out: depth - PLINTH_SETBACK - 16,
            bottom: 0,
            size: { width, height, depth: 16 },
            placedUnits: stretch.members,
          },
          facts,
        );
  });
}
const MIN_RUN = 200;

/**
 * Returns the key of a stretch; where its first unit belongs to a run of another wall, as a corner unit does, with
 * that wall.
 */
export const createStretchKey = ({ members, run }: Stretch): string => {
  const [first] = members;
  return first.run.id === run.id ? first.place.id : `${first.place.id}/${run.wall ?? run.id}`;
};

function deriveCornices(space: Space, facts: PlanFacts): (Derived | null)[] {
  const getCorniceLevel = ({ body, run }: PlacedUnit): string | null =>
    body.cabinet !== null && body.bottom + body.height === UPPER_EDGE ? run.level : null;
  return listStretches(space, getCorniceLevel).map((stretch) => {
    const width = stretch.to - stretch.from;
    const depth = Math.max(...stretch.members.map(({ body }) => body.reach));
    return width < MIN_RUN
      ? null
      : createFlatPiece(
          space,
          {
            key: `cornice/${createStretchKey(stretch)}`,
            role: 'cornice',
            slug: DERIVED_FROM.cornice,
            choice: { width },
            run: stretch.run,
            x: stretch.from,
            out: depth - CORNICE_DEPTH,
            bottom: UPPER_EDGE,
            size: { width, height: 16, depth: CORNICE_DEPTH },
            placedUnits: stretch.members,
          },
          facts,
        );
  });
}
const CORNICE_DEPTH = 80;
