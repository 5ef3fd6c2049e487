import { checkTop } from '@plinth/cabinetry/top/check';
import { addFixture } from '@plinth/cabinetry/top/fixture';
import { deepest, LONGEST_TOP, offers, type Slab } from '@plinth/cabinetry/top/slab';
import { normalTop, type TopChoice, type TopEnd } from '@plinth/cabinetry/top/top';
import type { UnitType } from '@plinth/cabinetry/model/unit';
import { TALL, UNDER_TOP } from './body';
import type { Derived } from './derive';
import type { PlanFacts, PlanTop } from './facts';
import type { Override, Plan } from './plan';
import { poseOn } from './pose-on';
import { END_PANEL } from './row';
import type { Space, PlacedUnit } from './space';
import { stretchesOf, type Stretch } from './stretches';

/** A top stands this far before the fronts, mm. */
const OVERHANG = 20;
/** A top as deep as the usual blank, over units of 560. */
const USUAL_DEPTH = 600;

/** Most distance of a bowl from the middle of its unit, mm: beyond it meets the cupboard's side. */
const OFF_MIDDLE = 20;

const CARRY: readonly UnitType[] = ['base', 'sink-base', 'drawer-base', 'open-base', 'blind-corner', 'l-corner'];

/** Returns the level of the top over a unit, mm, as text; null for a unit that carries none. */
function carries({ body, run, place }: PlacedUnit, facts: PlanFacts): string | null {
  if (run.level !== 'floor') return null;
  if (body.appliance !== null)
    return body.high > UNDER_TOP && body.high < TALL && body.appliance !== 'stove' ? String(UNDER_TOP) : null;
  if (body.cabinet === null || body.type === null) return null;
  const { unit } = body.cabinet;
  if ('top' in unit && unit.top === 'panel') return null;
  // A basin that covers its vanity is the top.
  const basin = place.fitting?.item === undefined ? undefined : facts.fixtures.get(place.fitting.item);
  const isVanity = body.type === 'vanity' && basin !== undefined && basin.cut_outs.length > 0;
  return isVanity || CARRY.includes(body.type) ? String(body.bottom + body.height) : null;
}

/** The worktops of a plan: one over every unbroken row, an L of two that meet in the corner. */
export function topsOf(space: Space, facts: PlanFacts): Derived[] {
  const { plan } = space;
  const top = plan.choices.top === undefined ? undefined : facts.tops.get(plan.choices.top);
  if (top === undefined) return [];
  const stretches = stretchesOf(space, (one) => carries(one, facts));
  const claims = new Map(stretches.map((stretch) => [stretch, depthOf(stretch, top.slab)]));
  return stretches.flatMap((stretch) => pieces(plan, trimStretch(space, stretch, claims), top, facts));
}

const depthOf = ({ members, run }: Stretch, slab: Slab): number => {
  const reach = Math.max(...members.map(({ body }) => body.reach));
  const targetDepth = Math.max(USUAL_DEPTH, reach + OVERHANG);
  return Math.min(deepest(slab), run.wall === null ? targetDepth + OVERHANG : targetDepth);
};

interface Trimmed extends Stretch {
  readonly depth: number;
  readonly ends: { readonly left: TopEnd; readonly right: TopEnd };
}

/**
 * Trims a stretch of worktop at its ends: where two rows meet, the one that reaches into the corner runs through, and
 * the other is joined to it.
 */
function trimStretch(space: Space, stretch: Stretch, claims: ReadonlyMap<Stretch, number>): Trimmed {
  const depth = claims.get(stretch) ?? USUAL_DEPTH;
  const { run } = stretch;
  let { from, to } = stretch;
  let [left, right] = [endOf(stretch.left, run.wall), endOf(stretch.right, run.wall)];
  // A joint's top is as deep as the other wall's row.
  const across = (side: 'left' | 'right'): number | undefined => {
    const { corners } = space.plan.room;
    const index = corners.findIndex(({ id }) => id === run.wall);
    if (index < 0) return undefined;
    const wall = side === 'left' ? corners.at(index - 1) : corners[(index + 1) % corners.length];
    const other = [...claims.keys()].find(
      (one) => one.run.wall === wall?.id && (side === 'left' ? one.to >= one.run.length - 1 : one.from <= 1),
    );
    return other === undefined ? undefined : claims.get(other);
  };
  const first = stretch.members[0];
  const last = stretch.members[stretch.members.length - 1];
  const isArm = (one: PlacedUnit): boolean => one.body.arm > 0 && one.run.id !== run.id;
  if (stretch.left === 'row' || isArm(first)) {
    const other = across('left');
    if (other !== undefined && from <= other) {
      from = other;
      left = 'corner';
    }
  }
  if (stretch.right === 'row' || isArm(last)) {
    const other = across('right');
    if (other !== undefined && to >= run.length - other) {
      to = run.length - other;
      right = 'corner';
    }
  }
  // Past the panel that closes the row.
  if (stretch.left === 'free') from -= END_PANEL;
  if (stretch.right === 'free') to += END_PANEL;
  return { ...stretch, from, to, depth, ends: { left, right } };
}

const endOf = (end: Stretch['left'], wall: string | null): TopEnd =>
  end === 'free' || wall === null ? 'finished' : 'wall';

/** Splits a top into pieces that can be carried in. */
function pieces(plan: Plan, stretch: Trimmed, top: PlanTop, facts: PlanFacts): Derived[] {
  const count = Math.ceil((stretch.to - stretch.from) / LONGEST_TOP);
  const length = Math.floor((stretch.to - stretch.from) / count);
  return Array.from({ length: count }, (_, index) => {
    const from = stretch.from + index * length;
    const to = index === count - 1 ? stretch.to : from + length;
    const key = `top/${topKey(stretch)}${count > 1 ? `/${index + 1}` : ''}`;
    return piece(
      plan,
      key,
      {
        ...stretch,
        from,
        to,
        ends: {
          left: index === 0 ? stretch.ends.left : 'wall',
          right: index === count - 1 ? stretch.ends.right : 'wall',
        },
      },
      top,
      facts,
    );
  });
}

const topKey = ({ members, run }: Stretch): string => {
  const own = members.find((one) => one.run.id === run.id) ?? members[0];
  return own.run.id === run.id ? own.place.id : `${own.place.id}/${run.wall ?? run.id}`;
};

function piece(plan: Plan, key: string, stretch: Trimmed, { slug, name, slab }: PlanTop, facts: PlanFacts): Derived {
  const { run, from, to, depth, members } = stretch;
  const wish: Override = Object.hasOwn(plan.overrides, key) ? plan.overrides[key] : {};
  const edge = slab.edges.find(({ code }) => code === plan.choices.edge) ?? slab.edges[0];
  const back = run.wall === null ? 'finished' : plan.choices.upstand === true ? 'upstand' : 'wall';
  const plain: TopChoice = {
    length: to - from,
    depth,
    edge: edge.code,
    left_end: limitEnd(slab, wish.left_end ?? stretch.ends.left),
    right_end: limitEnd(slab, wish.right_end ?? stretch.ends.right),
    ...((back !== 'finished' || offers(slab, 'back-edging')) &&
      (back !== 'upstand' || offers(slab, 'upstand')) && { back }),
    ...(wish.drainer !== undefined && { drainer: wish.drainer }),
  };
  let choice = plain;
  let problem: string | null = null;
  for (const one of members) {
    const fixture = one.place.fitting?.item === undefined ? undefined : facts.fixtures.get(one.place.fitting.item);
    const middle = one.from + (one.to - one.from) / 2;
    if (fixture === undefined || fixture.cut_outs.length === 0 || one.run.id !== run.id || middle < from || middle > to)
      continue;
    const cutChoice = addFixture(slab, choice, fixture, Math.round(middle - from));
    if (cutChoice === null) problem ??= `${fixture.name} does not fit into the top here`;
    else {
      const before = choice.cut_outs?.length ?? 0;
      const hole =
        cutChoice.cut_outs?.find((cut, index) => index >= before && cut.kind !== 'tap') ?? cutChoice.cut_outs?.at(-1);
      if (hole !== undefined && Math.abs(hole.x - (middle - from)) > OFF_MIDDLE)
        problem ??= `${fixture.name} cannot lie over the middle of its unit here: more worktop must stay beside it`;
      choice = cutChoice;
    }
  }
  problem ??= checkTop(slab, choice)[0]?.message ?? null;
  const carrier = members.find((one) => one.run.id === run.id) ?? members[0];
  return {
    key,
    role: 'top',
    slug,
    configuration: { kind: 'top', ...normalTop(choice) },
    name: `${name}, ${to - from} × ${depth} mm`,
    places: members.map(({ place }) => place.id),
    run: run.id,
    x: from,
    problem,
    ...poseOn(run, from, 0),
    bottom: carrier.body.appliance === null ? carrier.body.bottom + carrier.body.height : UNDER_TOP,
    width: to - from,
    height: slab.thickness,
    depth,
  };
}

/** Replaces an end that is not offered for this top by a raw one. */
const limitEnd = (slab: Slab, end: TopEnd): TopEnd =>
  (end === 'finished' && !offers(slab, 'end-edging')) ||
  (end === 'corner' && !offers(slab, 'mitre-join')) ||
  (end === 'waterfall' && !offers(slab, 'waterfall'))
    ? 'wall'
    : end;
