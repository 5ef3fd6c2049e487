import { checkTop } from '@plinth/cabinetry/top/check';
import { addFixture } from '@plinth/cabinetry/top/fixture';
import { getMaxDepth, MAX_LENGTH, offersWorking, type Slab } from '@plinth/cabinetry/top/slab';
import { normaliseTop, type TopChoice, type TopEnd } from '@plinth/cabinetry/top/top';
import type { UnitType } from '@plinth/cabinetry/model/unit';
import { TALL, UNDER_TOP_HEIGHT } from './body';
import type { Derived } from './derive';
import type { PlanFacts, PlanTop } from './facts';
import type { Override, Plan } from './plan';
import { calculatePose } from './pose-on';
import { END_PANEL_THICKNESS } from './row';
import type { Space, PlacedUnit } from './space';
import { listStretches, type Stretch } from './stretches';

/** Distance by which a top projects beyond the fronts, mm. */
const OVERHANG = 20;
/** Usual depth of a top, over units of 560, mm. */
const USUAL_DEPTH = 600;

/** Maximum distance of a bowl from the middle of its unit, mm: further off it meets the cupboard's side. */
const MAX_OFF_MIDDLE = 20;

const CARRYING_TYPES: readonly UnitType[] = [
  'base',
  'sink-base',
  'drawer-base',
  'open-base',
  'blind-corner',
  'l-corner',
];

/**
 * Returns the height at which a unit carries a top, mm, as text, which groups units under one top; null for a unit
 * that carries none.
 */
function getTopLevel({ body, run, place }: PlacedUnit, facts: PlanFacts): string | null {
  if (run.level !== 'floor') return null;
  if (body.appliance !== null)
    return body.high > UNDER_TOP_HEIGHT && body.high < TALL && body.appliance !== 'stove'
      ? String(UNDER_TOP_HEIGHT)
      : null;
  if (body.cabinet === null || body.type === null) return null;
  const { unit } = body.cabinet;
  if ('top' in unit && unit.top === 'panel') return null;
  // A basin without cut-outs covers the whole vanity and is its top.
  const basin = place.fitting?.item === undefined ? undefined : facts.fixtures.get(place.fitting.item);
  const isVanity = body.type === 'vanity' && basin !== undefined && basin.cut_outs.length > 0;
  return isVanity || CARRYING_TYPES.includes(body.type) ? String(body.bottom + body.height) : null;
}

/** Derives the worktops of a plan: one over every unbroken row, and two joined in an L where rows meet in a corner. */
export function deriveTops(space: Space, facts: PlanFacts): Derived[] {
  const { plan } = space;
  const top = plan.choices.top === undefined ? undefined : facts.tops.get(plan.choices.top);
  if (top === undefined) return [];
  const stretches = listStretches(space, (unit) => getTopLevel(unit, facts));
  const depthsByStretch = new Map(stretches.map((stretch) => [stretch, calculateDepth(stretch, top.slab)]));
  return stretches.flatMap((stretch) => splitTop(plan, trimStretch(space, stretch, depthsByStretch), top, facts));
}

const calculateDepth = ({ members, run }: Stretch, slab: Slab): number => {
  const reach = Math.max(...members.map(({ body }) => body.reach));
  const targetDepth = Math.max(USUAL_DEPTH, reach + OVERHANG);
  return Math.min(getMaxDepth(slab), run.wall === null ? targetDepth + OVERHANG : targetDepth);
};

interface TrimmedStretch extends Stretch {
  readonly depth: number;
  readonly ends: { readonly left: TopEnd; readonly right: TopEnd };
}

/**
 * Trims a stretch of worktop at its ends. Where two rows meet, the top of the row that reaches into the corner runs
 * through, and the other is joined to it.
 */
function trimStretch(space: Space, stretch: Stretch, depthsByStretch: ReadonlyMap<Stretch, number>): TrimmedStretch {
  const depth = depthsByStretch.get(stretch) ?? USUAL_DEPTH;
  const { run } = stretch;
  let { from, to } = stretch;
  let [left, right] = [getTopEnd(stretch.left, run.wall), getTopEnd(stretch.right, run.wall)];
  // At a corner the top begins where the other wall's top ends: at that top's depth.
  const getOtherDepth = (side: 'left' | 'right'): number | undefined => {
    const { corners } = space.plan.room;
    const index = corners.findIndex(({ id }) => id === run.wall);
    if (index < 0) return undefined;
    const wall = side === 'left' ? corners.at(index - 1) : corners[(index + 1) % corners.length];
    const other = [...depthsByStretch.keys()].find(
      (candidate) =>
        candidate.run.wall === wall?.id &&
        (side === 'left' ? candidate.to >= candidate.run.length - 1 : candidate.from <= 1),
    );
    return other === undefined ? undefined : depthsByStretch.get(other);
  };
  const first = stretch.members[0];
  const last = stretch.members[stretch.members.length - 1];
  const isArm = (unit: PlacedUnit): boolean => unit.body.arm > 0 && unit.run.id !== run.id;
  if (stretch.left === 'row' || isArm(first)) {
    const other = getOtherDepth('left');
    if (other !== undefined && from <= other) {
      from = other;
      left = 'corner';
    }
  }
  if (stretch.right === 'row' || isArm(last)) {
    const other = getOtherDepth('right');
    if (other !== undefined && to >= run.length - other) {
      to = run.length - other;
      right = 'corner';
    }
  }
  // At a free end the top also covers the end panel.
  if (stretch.left === 'free') from -= END_PANEL_THICKNESS;
  if (stretch.right === 'free') to += END_PANEL_THICKNESS;
  return { ...stretch, from, to, depth, ends: { left, right } };
}

const getTopEnd = (end: Stretch['left'], wall: string | null): TopEnd =>
  end === 'free' || wall === null ? 'finished' : 'wall';

/** Splits a top into pieces that can be carried in. */
function splitTop(plan: Plan, stretch: TrimmedStretch, top: PlanTop, facts: PlanFacts): Derived[] {
  const count = Math.ceil((stretch.to - stretch.from) / MAX_LENGTH);
  const length = Math.floor((stretch.to - stretch.from) / count);
  return Array.from({ length: count }, (_, index) => {
    const from = stretch.from + index * length;
    const to = index === count - 1 ? stretch.to : from + length;
    const key = `top/${createTopKey(stretch)}${count > 1 ? `/${index + 1}` : ''}`;
    return createTop(
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

const createTopKey = ({ members, run }: Stretch): string => {
  const carrier = members.find((one) => one.run.id === run.id) ?? members[0];
  return carrier.run.id === run.id ? carrier.place.id : `${carrier.place.id}/${run.wall ?? run.id}`;
};

function createTop(
  plan: Plan,
  key: string,
  stretch: TrimmedStretch,
  { slug, name, slab }: PlanTop,
  facts: PlanFacts,
): Derived {
  const { run, from, to, depth, members } = stretch;
  const override: Override = Object.hasOwn(plan.overrides, key) ? plan.overrides[key] : {};
  const edge = slab.edges.find(({ code }) => code === plan.choices.edge) ?? slab.edges[0];
  const back = run.wall === null ? 'finished' : plan.choices.upstand === true ? 'upstand' : 'wall';
  const plainChoice: TopChoice = {
    length: to - from,
    depth,
    edge: edge.code,
    left_end: limitEnd(slab, override.left_end ?? stretch.ends.left),
    right_end: limitEnd(slab, override.right_end ?? stretch.ends.right),
    ...((back !== 'finished' || offersWorking(slab, 'back-edging')) &&
      (back !== 'upstand' || offersWorking(slab, 'upstand')) && { back }),
    ...(override.drainer !== undefined && { drainer: override.drainer }),
  };
  let choice = plainChoice;
  let problem: string | null = null;
  for (const unit of members) {
    const fixture = unit.place.fitting?.item === undefined ? undefined : facts.fixtures.get(unit.place.fitting.item);
    const middle = unit.from + (unit.to - unit.from) / 2;
    if (
      fixture === undefined ||
      fixture.cut_outs.length === 0 ||
      unit.run.id !== run.id ||
      middle < from ||
      middle > to
    )
      continue;
    const cutChoice = addFixture(slab, choice, fixture, Math.round(middle - from));
    if (cutChoice === null) problem ??= `${fixture.name} does not fit into the top here`;
    else {
      const cutOutCount = choice.cut_outs?.length ?? 0;
      const hole =
        cutChoice.cut_outs?.find((cut, index) => index >= cutOutCount && cut.kind !== 'tap') ??
        cutChoice.cut_outs?.at(-1);
      if (hole !== undefined && Math.abs(hole.x - (middle - from)) > MAX_OFF_MIDDLE)
        problem ??= `${fixture.name} cannot be centred on its unit here: there must be more worktop beside it`;
      choice = cutChoice;
    }
  }
  problem ??= checkTop(slab, choice)[0]?.message ?? null;
  const carrier = members.find((one) => one.run.id === run.id) ?? members[0];
  return {
    key,
    role: 'top',
    slug,
    configuration: { kind: 'top', ...normaliseTop(choice) },
    name: `${name}, ${to - from} × ${depth} mm`,
    places: members.map(({ place }) => place.id),
    run: run.id,
    x: from,
    problem,
    ...calculatePose(run, from, 0),
    bottom: carrier.body.appliance === null ? carrier.body.bottom + carrier.body.height : UNDER_TOP_HEIGHT,
    width: to - from,
    height: slab.thickness,
    depth,
  };
}

/** Replaces an end that is not offered for this top by a raw one. */
const limitEnd = (slab: Slab, end: TopEnd): TopEnd =>
  (end === 'finished' && !offersWorking(slab, 'end-edging')) ||
  (end === 'corner' && !offersWorking(slab, 'mitre-join')) ||
  (end === 'waterfall' && !offersWorking(slab, 'waterfall'))
    ? 'wall'
    : end;
