import { END_PANELS } from '@plinth/cabinetry/set/ends';
import { madeName } from '@plinth/cabinetry/model/describe';

import type { UnitChoice } from '@plinth/cabinetry/model/configure';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { FRONT, TALL, UPPER_EDGE, withoutUsual } from './body';
import { topsOf } from './derive-tops';
import { workedOut, type PlanFacts } from './facts';
import { freeSpans } from './free';
import type { Override, Plan } from './plan';
import type { Pose } from './poses';
import { poseOn } from './pose-on';
import type { Run } from './room';
import { END_PANEL, NARROWEST, WIDEST } from './row';
import { rowOf, spaceOf, type Space, type PlacedUnit } from './space';
import { stretchesOf, type Stretch } from './stretches';

export type DerivedRole = 'filler' | 'end-panel' | 'plinth' | 'cornice' | 'top';

/** Piece that follows from the places of a plan and is bought with them. */
export interface Derived extends Pose {
  /** Key that is stable while its place exists, `filler/k3/left`, `top/k1`; overrides are stored under it. */
  readonly key: string;
  readonly role: DerivedRole;
  /** Item of the shop that it is made from, with its choices. */
  readonly slug: string;
  readonly configuration: ItemConfiguration;
  readonly name: string;
  /** Places that it belongs to, from the left. */
  readonly places: readonly string[];
  readonly run: string;
  /** From the left end of the run, mm. */
  readonly x: number;
  /** Reason why it cannot be made as it is, in words; null when it can. */
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
  return deriveSpaceParts(spaceOf(plan, facts), facts);
}

export function deriveSpaceParts(space: Space, facts: PlanFacts): Derived[] {
  const { plan } = space;
  const tops = topsOf(space, facts);
  const all: (Derived | null)[] = [
    ...fillers(space, facts),
    ...(plan.choices.end_panels === false ? [] : endPanels(space, tops, facts)),
    ...(plan.choices.plinths === false ? [] : plinths(space, facts)),
    ...(plan.choices.cornices === true ? cornices(space, facts) : []),
    ...tops,
  ];
  return all.filter((one) => one !== null && wishFor(plan, one.key).none !== true).filter((one) => one !== null);
}

export const wishFor = ({ overrides }: Plan, key: string): Override =>
  Object.hasOwn(overrides, key) ? overrides[key] : {};

interface Flat {
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

/** Builds a flat piece in the colour of its unit; null where the shop lacks its material. */
function flat(
  space: Space,
  { key, role, slug, choice, run, x, out, bottom, size, placedUnits }: Flat,
  facts: PlanFacts,
): Derived | null {
  const item = facts.items.get(slug);
  if (item === undefined) return null;
  const front = wishFor(space.plan, key).colour ?? placedUnits.map(shownColour).find((colour) => colour !== null);
  const configuration = withoutUsual(item.unit, {
    ...choice,
    ...(front !== undefined && front !== null && { front_colour: front }),
  });
  const { cabinet, problems } = workedOut(item, configuration, facts);
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
    ...poseOn(run, x, out),
    bottom,
    ...size,
  };
}

function shownColour({ body: { cabinet } }: PlacedUnit): string | null {
  if (cabinet === null) return null;
  return 'front' in cabinet.unit
    ? cabinet.unit.front.colour
    : 'carcass' in cabinet.unit
      ? cabinet.unit.carcass.colour
      : null;
}

/** Derives the fillers between a row and the wall at its end, and between two locked units. */
function fillers(space: Space, facts: PlanFacts): (Derived | null)[] {
  return [...space.placedUnits.values()].flatMap((one) => {
    const { body, run, from, to, place } = one;
    if (body.cabinet === null) return [];
    const span = freeSpans(space, run, { low: body.low, high: body.high, depth: body.reach }).find(
      (free) => free.from <= from + 1 && free.to >= to - 1,
    );
    if (span === undefined) return [];
    const row = rowOf(space, run.id).filter((other) => other !== one);
    const before = Math.max(span.from, ...row.map((other) => other.to).filter((edge) => edge <= from));
    const after = Math.min(span.to, ...row.map((other) => other.from).filter((edge) => edge >= to));
    const isWall = (edge: number, limit: number, end: string): boolean => edge === limit && end !== 'open';
    const left = (isWall(before, span.from, span.ends.left) || before > span.from) && body.corner !== 'left';
    const right = isWall(after, span.to, span.ends.right) && body.corner !== 'right';
    const piece = (side: 'left' | 'right', x: number, width: number): (Derived | null)[] =>
      width < NARROWEST || width >= WIDEST
        ? []
        : [
            flat(
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
                placedUnits: [one],
              },
              facts,
            ),
          ];
    return [...(left ? piece('left', before, from - before) : []), ...(right ? piece('right', to, after - to) : [])];
  });
}

/** Derives the end panels on visible sides. */
function endPanels(space: Space, tops: readonly Derived[], facts: PlanFacts): (Derived | null)[] {
  return [...space.placedUnits.values()].flatMap((one) => {
    const { body, run, place } = one;
    if (body.cabinet === null || body.type === 'vanity') return [];
    const others = [...space.placedUnits.values()].filter((other) => other !== one);
    const left = place.x + body.clearLeft;
    const right = left + body.width;
    return (['left', 'right'] as const).flatMap((side) => {
      if (body.corner === side) return [];
      const edge = side === 'left' ? left : right;
      if (isCovered(space, one, edge, side, others)) return [];
      const lies = tops.some((top) => top.places.includes(place.id) && isEnd(top, edge));
      const top = lies ? (tops.find(({ places }) => places.includes(place.id))?.height ?? 0) : 0;
      const height = body.low === 0 ? body.bottom + body.height + top : body.height;
      const width = Math.max(
        body.depth + FRONT,
        lies ? (tops.find(({ places }) => places.includes(place.id))?.depth ?? 0) : 0,
      );
      const level = run.level === 'hung' ? 'wall' : body.high > TALL ? 'tall' : 'base';
      return [
        flat(
          space,
          {
            key: `end-panel/${place.id}/${side}`,
            role: 'end-panel',
            slug: DERIVED_FROM[level],
            choice: { width, height },
            run,
            x: side === 'left' ? edge - END_PANEL : edge,
            out: 0,
            bottom: body.low === 0 ? 0 : body.bottom,
            size: { width: END_PANEL, height, depth: width },
            placedUnits: [one],
          },
          facts,
        ),
      ];
    });
  });
}

const isEnd = ({ x, width }: Derived, edge: number): boolean =>
  Math.abs(x - edge) <= END_PANEL || Math.abs(x + width - edge) <= END_PANEL;

/**
 * Checks that a side needs no end panel: something stands against it, a filler or wall closes it, or a panel would
 * narrow its neighbour.
 */
function isCovered(
  space: Space,
  one: PlacedUnit,
  edge: number,
  side: 'left' | 'right',
  others: readonly PlacedUnit[],
): boolean {
  const { body, run } = one;
  const beside = side === 'left' ? edge - END_PANEL : edge + END_PANEL;
  const near = others.some(
    (other) =>
      other.run.id === run.id &&
      (side === 'left' ? other.to > beside && other.from < edge : other.from < beside && other.to > edge),
  );
  if (near) return true;
  const span = freeSpans(space, run, { low: body.low, high: body.high, depth: body.reach }).find(
    ({ from, to }) => from <= edge && to >= edge,
  );
  if (span === undefined) return true;
  const limit = side === 'left' ? edge - span.from : span.to - edge;
  const end = side === 'left' ? span.ends.left : span.ends.right;
  return end === 'open' ? limit < END_PANEL : limit < WIDEST;
}

const WITH_PLINTH: readonly string[] = ['dishwasher'];
/** Setback of a plinth behind the carcass's front, mm: space for feet. */
const TOE = 50;
/** Gap between plinth and floor, as the legs are set. */
const UNDER_PLINTH = 5;

function plinths(space: Space, facts: PlanFacts): (Derived | null)[] {
  const legs = ({ body, run }: PlacedUnit): string | null => {
    if (run.level === 'hung') return null;
    if (body.appliance !== null) return WITH_PLINTH.includes(body.appliance) ? '150' : null;
    return body.legs > 0 && body.bottom === body.legs ? String(body.legs) : null;
  };
  return stretchesOf(space, legs).map((stretch) => {
    const [first] = stretch.members;
    const height = Math.max(...stretch.members.map(({ body }) => body.legs)) - UNDER_PLINTH;
    // Before a corner unit's own front the plinth of the other wall goes on.
    const isFromCorner = first.body.arm > 0 && first.run.id === stretch.run.id;
    const from = isFromCorner ? first.body.reach - FRONT - TOE : stretch.from;
    const last = stretch.members[stretch.members.length - 1];
    const isToCorner = last.body.arm > 0 && last.run.id !== stretch.run.id;
    const to = isToCorner ? stretch.run.length - (last.body.reach - FRONT - TOE) : stretch.to;
    const width = to - from;
    const depth = Math.max(...stretch.members.map(({ body }) => (body.arm > 0 ? body.reach - FRONT : body.depth)));
    return width < LEAST_RUN
      ? null
      : flat(
          space,
          {
            key: `plinth/${keyOf(stretch)}`,
            role: 'plinth',
            slug: height < 120 ? DERIVED_FROM.lowPlinth : DERIVED_FROM.plinth,
            choice: { width, height },
            run: stretch.run,
            x: from,
            out: depth - TOE - 16,
            bottom: 0,
            size: { width, height, depth: 16 },
            placedUnits: stretch.members,
          },
          facts,
        );
  });
}
const LEAST_RUN = 200;

/** Returns the key of a stretch. It includes the run, as a corner unit belongs to stretches of two walls. */
export const keyOf = ({ members, run }: Stretch): string => {
  const [first] = members;
  return first.run.id === run.id ? first.place.id : `${first.place.id}/${run.wall ?? run.id}`;
};

function cornices(space: Space, facts: PlanFacts): (Derived | null)[] {
  const upper = ({ body, run }: PlacedUnit): string | null =>
    body.cabinet !== null && body.bottom + body.height === UPPER_EDGE ? run.level : null;
  return stretchesOf(space, upper).map((stretch) => {
    const width = stretch.to - stretch.from;
    const depth = Math.max(...stretch.members.map(({ body }) => body.reach));
    return width < LEAST_RUN
      ? null
      : flat(
          space,
          {
            key: `cornice/${keyOf(stretch)}`,
            role: 'cornice',
            slug: DERIVED_FROM.cornice,
            choice: { width },
            run: stretch.run,
            x: stretch.from,
            out: depth - CORNICE,
            bottom: UPPER_EDGE,
            size: { width, height: 16, depth: CORNICE },
            placedUnits: stretch.members,
          },
          facts,
        );
  });
}
const CORNICE = 80;
