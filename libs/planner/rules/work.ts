import type { PlanFacts } from '../plan/facts';
import type { Command } from '../plan/commands';
import type { Plan } from '../plan/plan';
import { FIGURES, type Hint } from './figures';
import {
  apart,
  frontOf,
  isFridge,
  isHob,
  isSink,
  isTall,
  middleOf,
  nearestInRow,
  remedyOf,
  worktopBeside,
} from './measure';
import { rowOf, spaceOf, type Space, type PlacedUnit } from '../plan/space';

/** Lists hints about hob, sink and fridge: their distances, and the space beside each. */
export function workHints(space: Space, facts: PlanFacts): Hint[] {
  const all = [...space.placedUnits.values()];
  const [sink, hob, fridge] = [all.find(isSink), all.find(isHob), all.find(isFridge)];
  return [
    ...(sink && hob && fridge ? triangle(sink, hob, fridge) : []),
    ...(sink ? sinkHints(space, sink, facts) : []),
    ...(hob ? hobHints(space, hob, facts) : []),
    ...(fridge ? fridgeHints(space, fridge) : []),
    ...all.filter(({ body }) => body.appliance === 'dishwasher').flatMap((one) => dishwasherHints(space, one, sink)),
    ...(sink && hob ? prepareHint(space, sink, hob) : []),
  ];
}

const base = { wall: null, remedy: null, figure: null } as const;

function triangle(sink: PlacedUnit, hob: PlacedUnit, fridge: PlacedUnit): Hint[] {
  const corners = [
    ['the hob', 'the sink', apart(frontOf(hob), frontOf(sink))],
    ['the sink', 'the fridge', apart(frontOf(sink), frontOf(fridge))],
    ['the fridge', 'the hob', apart(frontOf(fridge), frontOf(hob))],
  ] as const;
  const places = [sink, hob, fridge].map(({ place }) => place.id);
  const sum = corners.reduce((all, [, , length]) => all + length, 0);
  return [
    ...corners.flatMap(([from, to, length]): Hint[] =>
      length > FIGURES.longestLeg.mm || length < FIGURES.leastLeg.mm
        ? [
            {
              ...base,
              rule: `triangle/${from.slice(4)}`,
              weight: 'advice',
              text: `It is ${length} mm from ${from} to ${to}`,
              why:
                length > FIGURES.longestLeg.mm
                  ? 'Further than 2.7 m one walks all day'
                  : 'Nearer than 1.2 m two things are done in one place',
              figure: {
                wanted: length > FIGURES.longestLeg.mm ? FIGURES.longestLeg.mm : FIGURES.leastLeg.mm,
                here: length,
              },
              source: FIGURES.longestLeg.source,
              places,
            },
          ]
        : [],
    ),
    ...(sum > FIGURES.triangle.mm
      ? [
          {
            ...base,
            rule: 'triangle',
            weight: 'advice' as const,
            text: `Sink, hob and fridge are ${sum} mm apart in all`,
            why: 'Up to 7.9 m a meal is cooked without a walk',
            figure: { wanted: FIGURES.triangle.mm, here: sum },
            source: FIGURES.triangle.source,
            places,
          },
        ]
      : []),
  ];
}

function sinkHints(space: Space, sink: PlacedUnit, facts: PlanFacts): Hint[] {
  const [left, right] = [worktopBeside(space, sink, 'left'), worktopBeside(space, sink, 'right')];
  const [more, less] = [Math.max(left, right), Math.min(left, right)];
  const hints: Hint[] = [];
  if (more < FIGURES.sinkSide.mm || less < FIGURES.sinkOtherSide.mm) {
    const isMore = more < FIGURES.sinkSide.mm;
    hints.push({
      ...base,
      rule: 'sink-sides',
      weight: less === 0 ? 'problem' : 'advice',
      text: `Beside the sink are ${left} mm of worktop on the left and ${right} mm on the right`,
      why: 'What is dirty stands on one side, what is washed on the other',
      figure: isMore ? { wanted: FIGURES.sinkSide.mm, here: more } : { wanted: FIGURES.sinkOtherSide.mm, here: less },
      source: FIGURES.sinkSide.source,
      places: [sink.place.id],
      remedy: remedyOf(space.plan, facts, shifts(sink), (after) => {
        const next = spaceOf(after, facts);
        const one = next.placedUnits.get(sink.place.id);
        if (one === undefined) return false;
        const sides = [worktopBeside(next, one, 'left'), worktopBeside(next, one, 'right')];
        return Math.max(...sides) >= FIGURES.sinkSide.mm && Math.min(...sides) >= FIGURES.sinkOtherSide.mm;
      }),
    });
  }
  const { room } = space.plan;
  const water = room.services.filter(({ kind }) => kind === 'water' || kind === 'drain');
  const here = water.filter(({ wall }) => wall === sink.run.wall).map(({ x }) => Math.abs(x - middleOf(sink)));
  if (water.length > 0 && Math.min(Infinity, ...here) > PIPE)
    hints.push({
      ...base,
      rule: 'water',
      weight: 'advice',
      text:
        here.length === 0
          ? 'The water is on another wall than the sink'
          : `The water is ${Math.min(...here)} mm from the middle of the sink`,
      why: 'Every metre of new pipe is chased into the wall by a plumber',
      figure: here.length === 0 ? null : { wanted: PIPE, here: Math.min(...here) },
      source: 'Our own fitters',
      places: [sink.place.id],
      remedy: remedyOf(
        space.plan,
        facts,
        water
          .filter(({ wall }) => wall === sink.run.wall)
          .map(({ x }) => ({
            label: 'Put the sink at the water',
            commands: [
              { do: 'move', id: sink.place.id, x: Math.round(x - (sink.to - sink.from) / 2) } satisfies Command,
            ],
          })),
        (after) => {
          const one = spaceOf(after, facts).placedUnits.get(sink.place.id);
          return (
            one !== undefined &&
            water.some(({ wall, x }) => wall === one.run.wall && Math.abs(x - middleOf(one)) <= PIPE)
          );
        },
      ),
    });
  return hints;
}
const PIPE = 600;

/** Lists small moves of a unit along its wall, the nearest first. */
const shifts = ({ place, from }: PlacedUnit): { label: string; commands: Command[] }[] =>
  [100, -100, 200, -200, 300, -300, 450, -450, 600, -600].map((by) => ({
    label: `Move it ${Math.abs(by)} mm to the ${by > 0 ? 'right' : 'left'}`,
    commands: [{ do: 'move', id: place.id, x: from + by }],
  }));

function hobHints(space: Space, hob: PlacedUnit, facts: PlanFacts): Hint[] {
  const sidesOf = (within: Space, one: PlacedUnit): [number, number] => [
    worktopBeside(within, one, 'left'),
    worktopBeside(within, one, 'right'),
  ];
  const isGood = ([left, right]: [number, number]): boolean =>
    Math.min(left, right) >= FIGURES.hobSide.mm && Math.max(left, right) >= FIGURES.hobOtherSide.mm;
  const sides = sidesOf(space, hob);
  const hints: Hint[] = [];
  const better = (is: (after: Space, one: PlacedUnit) => boolean) => (plan: Plan) => {
    const after = spaceOf(plan, facts);
    const one = after.placedUnits.get(hob.place.id);
    return one !== undefined && is(after, one);
  };
  if (!isGood(sides))
    hints.push({
      ...base,
      rule: 'hob-sides',
      weight: Math.min(...sides) < 150 ? 'problem' : 'advice',
      text: `Beside the hob are ${sides[0]} mm of worktop on the left and ${sides[1]} mm on the right`,
      why: 'A hot pot is put down beside the hob, and its handle stands over it',
      figure: { wanted: FIGURES.hobSide.mm, here: Math.min(...sides) },
      source: FIGURES.hobSide.source,
      places: [hob.place.id],
      remedy: remedyOf(
        space.plan,
        facts,
        shifts(hob),
        better((after, one) => isGood(sidesOf(after, one))),
      ),
    });
  const tall = nearestInRow(space, hob, isTall);
  if (tall !== null && tall.gap < FIGURES.hobToTall.mm)
    hints.push({
      ...base,
      rule: 'hob-to-tall',
      weight: 'problem',
      text: `A tall unit stands ${tall.gap} mm beside the hob`,
      why: 'Its side gets hot and greasy, and an elbow has no room',
      figure: { wanted: FIGURES.hobToTall.mm, here: tall.gap },
      source: FIGURES.hobToTall.source,
      places: [hob.place.id, tall.other.place.id],
      remedy: remedyOf(
        space.plan,
        facts,
        shifts(hob),
        better((after, one) => (nearestInRow(after, one, isTall)?.gap ?? Infinity) >= FIGURES.hobToTall.mm),
      ),
    });
  const sink = nearestInRow(space, hob, isSink);
  if (sink !== null && sink.gap < FIGURES.hobToSink.mm)
    hints.push({
      ...base,
      rule: 'hob-to-sink',
      weight: 'problem',
      text: `The hob stands ${sink.gap} mm beside the sink unit`,
      why: 'Between them one cuts and puts down, and water stays away from the flame',
      figure: { wanted: FIGURES.hobToSink.mm, here: sink.gap },
      source: FIGURES.hobToSink.source,
      places: [hob.place.id, sink.other.place.id],
      remedy: remedyOf(
        space.plan,
        facts,
        shifts(hob),
        better((after, one) => (nearestInRow(after, one, isSink)?.gap ?? Infinity) >= FIGURES.hobToSink.mm),
      ),
    });
  return [...hints, ...overHob(space, hob)];
}

/** Checks what hangs over the hob. */
function overHob(space: Space, hob: PlacedUnit): Hint[] {
  if (hob.run.wall === null) return [];
  const isGas =
    hob.place.fitting?.fuel === 'gas' || (hob.place.what.kind === 'appliance' && hob.place.what.fuel === 'gas');
  const hood = isGas ? FIGURES.hoodGas : FIGURES.hoodElectric;
  const cooks = hob.body.appliance === 'stove' ? hob.body.height : hob.body.bottom + hob.body.height + 32;
  return rowOf(space, `${hob.run.wall}/hung`).flatMap((one): Hint[] => {
    if (one.from >= hob.to || one.to <= hob.from) return [];
    const isHood = one.body.appliance === 'hood';
    const least = isHood ? hood : FIGURES.cupboardOverHob;
    const here = one.body.bottom - cooks;
    if (here >= least.mm) return [];
    return [
      {
        ...base,
        rule: isHood ? 'hood' : 'cupboard-over-hob',
        weight: 'problem',
        text: `${isHood ? 'The hood' : 'A wall unit'} hangs ${here} mm over the ${isGas ? 'gas ' : ''}hob`,
        why: isHood ? 'Lower it catches fat that burns' : 'Its underside scorches',
        figure: { wanted: least.mm, here },
        source: least.source,
        places: [one.place.id, hob.place.id],
        remedy:
          cooks + least.mm + one.body.height <= space.plan.room.height
            ? {
                label: `Hang it ${least.mm - here} mm higher`,
                commands: [{ do: 'move', id: one.place.id, x: one.place.x, bottom: cooks + least.mm }],
              }
            : { label: 'Take it away', commands: [{ do: 'remove', id: one.place.id }] },
      },
    ];
  });
}

function fridgeHints(space: Space, fridge: PlacedUnit): Hint[] {
  const landing = Math.max(worktopBeside(space, fridge, 'left'), worktopBeside(space, fridge, 'right'));
  if (landing >= FIGURES.fridgeLanding.mm) return [];
  return [
    {
      ...base,
      rule: 'fridge-landing',
      weight: 'advice',
      text: landing === 0 ? 'There is no worktop beside the fridge' : `Beside the fridge are ${landing} mm of worktop`,
      why: 'What comes out of the fridge, or out of a shopping bag, is put down first',
      figure: { wanted: FIGURES.fridgeLanding.mm, here: landing },
      source: FIGURES.fridgeLanding.source,
      places: [fridge.place.id],
    },
  ];
}

function dishwasherHints(space: Space, one: PlacedUnit, sink: PlacedUnit | undefined): Hint[] {
  const hints: Hint[] = [];
  const near = sink?.run.id === one.run.id ? Math.max(one.from - sink.to, sink.from - one.to, 0) : null;
  if (sink !== undefined && (near ?? apart(frontOf(one), frontOf(sink))) > FIGURES.dishwasherToSink.mm)
    hints.push({
      ...base,
      rule: 'dishwasher-to-sink',
      weight: 'advice',
      text: 'The dishwasher stands far from the sink',
      why: 'Plates drip on their way, and both use one pipe',
      figure: { wanted: FIGURES.dishwasherToSink.mm, here: near ?? apart(frontOf(one), frontOf(sink)) },
      source: FIGURES.dishwasherToSink.source,
      places: [one.place.id, sink.place.id],
    });
  const room = Math.min(one.from, one.run.length - one.to);
  const isByRow = [...space.placedUnits.values()].some(
    (other) => other.run.id !== one.run.id && other.run.level === 'floor' && apart(frontOf(other), frontOf(one)) < 900,
  );
  if (room < FIGURES.dishwasherToCorner.mm && isByRow)
    hints.push({
      ...base,
      rule: 'dishwasher-corner',
      weight: 'advice',
      text: `The dishwasher stands ${room} mm from the corner`,
      why: 'With its door down one must stand beside it, and the drawers around the corner stay shut',
      figure: { wanted: FIGURES.dishwasherToCorner.mm, here: room },
      source: FIGURES.dishwasherToCorner.source,
      places: [one.place.id],
    });
  return hints;
}

/** Checks for one clear stretch of worktop by the sink to prepare food. */
function prepareHint(space: Space, sink: PlacedUnit, hob: PlacedUnit): Hint[] {
  const stretches = [sink, hob].flatMap((one) => [
    worktopBeside(space, one, 'left'),
    worktopBeside(space, one, 'right'),
  ]);
  const longest = Math.max(...stretches);
  if (longest >= FIGURES.prepare.mm) return [];
  return [
    {
      ...base,
      rule: 'prepare',
      weight: 'advice',
      text: `The longest stretch of worktop by sink or hob is ${longest} mm`,
      why: 'A board, a bowl and two hands need 900 mm',
      figure: { wanted: FIGURES.prepare.mm, here: longest },
      source: FIGURES.prepare.source,
      places: [sink.place.id, hob.place.id],
    },
  ];
}
