import type { PlanFacts } from '../plan/facts';
import type { Command } from '../plan/commands';
import type { Plan } from '../plan/plan';
import { FIGURES, type Hint } from './figures';
import {
  measureDistance,
  getFrontMiddle,
  isFridge,
  isHob,
  isSink,
  isTall,
  getMiddle,
  findNearestInRow,
  findRemedy,
  measureWorktopBeside,
} from './measure';
import { listRow, getSpace, type Space, type PlacedUnit } from '../plan/space';

/** Lists hints about hob, sink and fridge: their distances, and the space beside each. */
export function listWorkHints(space: Space, facts: PlanFacts): Hint[] {
  const units = [...space.placedUnits.values()];
  const [sink, hob, fridge] = [units.find(isSink), units.find(isHob), units.find(isFridge)];
  return [
    ...(sink && hob && fridge ? listTriangleHints(sink, hob, fridge) : []),
    ...(sink ? listSinkHints(space, sink, facts) : []),
    ...(hob ? listHobHints(space, hob, facts) : []),
    ...(fridge ? listFridgeHints(space, fridge) : []),
    ...units
      .filter(({ body }) => body.appliance === 'dishwasher')
      .flatMap((unit) => listDishwasherHints(space, unit, sink)),
    ...(sink && hob ? listPrepareHints(space, sink, hob) : []),
  ];
}

const base = { wall: null, remedy: null, figure: null } as const;

function listTriangleHints(sink: PlacedUnit, hob: PlacedUnit, fridge: PlacedUnit): Hint[] {
  const corners = [
    ['the hob', 'the sink', measureDistance(getFrontMiddle(hob), getFrontMiddle(sink))],
    ['the sink', 'the fridge', measureDistance(getFrontMiddle(sink), getFrontMiddle(fridge))],
    ['the fridge', 'the hob', measureDistance(getFrontMiddle(fridge), getFrontMiddle(hob))],
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
              text: `From ${from} to ${to} it is ${length} mm`,
              why:
                length > FIGURES.longestLeg.mm
                  ? 'Beyond 2.7 m you walk a lot every day'
                  : 'Below 1.2 m there is too little room to work between them',
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
            why: 'Up to 7.9 m in all, you cook without walking far',
            figure: { wanted: FIGURES.triangle.mm, here: sum },
            source: FIGURES.triangle.source,
            places,
          },
        ]
      : []),
  ];
}

function listSinkHints(space: Space, sink: PlacedUnit, facts: PlanFacts): Hint[] {
  const [left, right] = [measureWorktopBeside(space, sink, 'left'), measureWorktopBeside(space, sink, 'right')];
  const [longerSide, shorterSide] = [Math.max(left, right), Math.min(left, right)];
  const hints: Hint[] = [];
  if (longerSide < FIGURES.sinkSide.mm || shorterSide < FIGURES.sinkOtherSide.mm) {
    const isLongerTooShort = longerSide < FIGURES.sinkSide.mm;
    hints.push({
      ...base,
      rule: 'sink-sides',
      weight: shorterSide === 0 ? 'problem' : 'advice',
      text: `The sink has ${left} mm of worktop on its left and ${right} mm on its right`,
      why: 'Dirty dishes go on one side of the sink, clean ones on the other',
      figure: isLongerTooShort
        ? { wanted: FIGURES.sinkSide.mm, here: longerSide }
        : { wanted: FIGURES.sinkOtherSide.mm, here: shorterSide },
      source: FIGURES.sinkSide.source,
      places: [sink.place.id],
      remedy: findRemedy(space.plan, facts, listShifts(sink), (after) => {
        const next = getSpace(after, facts);
        const one = next.placedUnits.get(sink.place.id);
        if (one === undefined) return false;
        const sides = [measureWorktopBeside(next, one, 'left'), measureWorktopBeside(next, one, 'right')];
        return Math.max(...sides) >= FIGURES.sinkSide.mm && Math.min(...sides) >= FIGURES.sinkOtherSide.mm;
      }),
    });
  }
  const { room } = space.plan;
  const waterPoints = room.services.filter(({ kind }) => kind === 'water' || kind === 'drain');
  const distances = waterPoints
    .filter(({ wall }) => wall === sink.run.wall)
    .map(({ x }) => Math.abs(x - getMiddle(sink)));
  if (waterPoints.length > 0 && Math.min(Infinity, ...distances) > MAX_PIPE)
    hints.push({
      ...base,
      rule: 'water',
      weight: 'advice',
      text:
        distances.length === 0
          ? 'The water is on another wall than the sink'
          : `The water is ${Math.min(...distances)} mm from the middle of the sink`,
      why: 'Every metre of new pipe is chased into the wall by a plumber',
      figure: distances.length === 0 ? null : { wanted: MAX_PIPE, here: Math.min(...distances) },
      source: 'Our own fitters',
      places: [sink.place.id],
      remedy: findRemedy(
        space.plan,
        facts,
        waterPoints
          .filter(({ wall }) => wall === sink.run.wall)
          .map(({ x }) => ({
            label: 'Put the sink at the water',
            commands: [
              { do: 'move', id: sink.place.id, x: Math.round(x - (sink.to - sink.from) / 2) } satisfies Command,
            ],
          })),
        (after) => {
          const one = getSpace(after, facts).placedUnits.get(sink.place.id);
          return (
            one !== undefined &&
            waterPoints.some(({ wall, x }) => wall === one.run.wall && Math.abs(x - getMiddle(one)) <= MAX_PIPE)
          );
        },
      ),
    });
  return hints;
}
const MAX_PIPE = 600;

/** Lists small moves of a unit along its wall, the nearest first. */
const listShifts = ({ place, from }: PlacedUnit): { label: string; commands: Command[] }[] =>
  [100, -100, 200, -200, 300, -300, 450, -450, 600, -600].map((offset) => ({
    label: `Move it ${Math.abs(offset)} mm to the ${offset > 0 ? 'right' : 'left'}`,
    commands: [{ do: 'move', id: place.id, x: from + offset }],
  }));

function listHobHints(space: Space, hob: PlacedUnit, facts: PlanFacts): Hint[] {
  const measureSides = (measuredSpace: Space, unit: PlacedUnit): [number, number] => [
    measureWorktopBeside(measuredSpace, unit, 'left'),
    measureWorktopBeside(measuredSpace, unit, 'right'),
  ];
  const isGood = ([left, right]: [number, number]): boolean =>
    Math.min(left, right) >= FIGURES.hobSide.mm && Math.max(left, right) >= FIGURES.hobOtherSide.mm;
  const sides = measureSides(space, hob);
  const hints: Hint[] = [];
  const checkAfter = (isBetter: (after: Space, one: PlacedUnit) => boolean) => (plan: Plan) => {
    const after = getSpace(plan, facts);
    const one = after.placedUnits.get(hob.place.id);
    return one !== undefined && isBetter(after, one);
  };
  if (!isGood(sides))
    hints.push({
      ...base,
      rule: 'hob-sides',
      weight: Math.min(...sides) < 150 ? 'problem' : 'advice',
      text: `The hob has ${sides[0]} mm of worktop on its left and ${sides[1]} mm on its right`,
      why: 'You put hot pots down beside the hob, and pan handles stick out over its edge',
      figure: { wanted: FIGURES.hobSide.mm, here: Math.min(...sides) },
      source: FIGURES.hobSide.source,
      places: [hob.place.id],
      remedy: findRemedy(
        space.plan,
        facts,
        listShifts(hob),
        checkAfter((after, one) => isGood(measureSides(after, one))),
      ),
    });
  const nearestTall = findNearestInRow(space, hob, isTall);
  if (nearestTall !== null && nearestTall.gap < FIGURES.hobToTall.mm)
    hints.push({
      ...base,
      rule: 'hob-to-tall',
      weight: 'problem',
      text: `A tall unit is ${nearestTall.gap} mm from the hob`,
      why: 'Its side gets hot and greasy, and an elbow has no room',
      figure: { wanted: FIGURES.hobToTall.mm, here: nearestTall.gap },
      source: FIGURES.hobToTall.source,
      places: [hob.place.id, nearestTall.other.place.id],
      remedy: findRemedy(
        space.plan,
        facts,
        listShifts(hob),
        checkAfter((after, one) => (findNearestInRow(after, one, isTall)?.gap ?? Infinity) >= FIGURES.hobToTall.mm),
      ),
    });
  const sink = findNearestInRow(space, hob, isSink);
  if (sink !== null && sink.gap < FIGURES.hobToSink.mm)
    hints.push({
      ...base,
      rule: 'hob-to-sink',
      weight: 'problem',
      text: `The hob is ${sink.gap} mm from the sink unit`,
      why: 'You need room between them to work, and water must stay away from the flame',
      figure: { wanted: FIGURES.hobToSink.mm, here: sink.gap },
      source: FIGURES.hobToSink.source,
      places: [hob.place.id, sink.other.place.id],
      remedy: findRemedy(
        space.plan,
        facts,
        listShifts(hob),
        checkAfter((after, one) => (findNearestInRow(after, one, isSink)?.gap ?? Infinity) >= FIGURES.hobToSink.mm),
      ),
    });
  return [...hints, ...listOverHobHints(space, hob)];
}

/** Lists hints on a hood or wall unit that hangs too low over the hob. */
function listOverHobHints(space: Space, hob: PlacedUnit): Hint[] {
  if (hob.run.wall === null) return [];
  const isGas =
    hob.place.fitting?.fuel === 'gas' || (hob.place.what.kind === 'appliance' && hob.place.what.fuel === 'gas');
  const hood = isGas ? FIGURES.hoodGas : FIGURES.hoodElectric;
  const hobHeight = hob.body.appliance === 'stove' ? hob.body.height : hob.body.bottom + hob.body.height + 32;
  return listRow(space, `${hob.run.wall}/hung`).flatMap((unit): Hint[] => {
    if (unit.from >= hob.to || unit.to <= hob.from) return [];
    const isHood = unit.body.appliance === 'hood';
    const minimum = isHood ? hood : FIGURES.cupboardOverHob;
    const distance = unit.body.bottom - hobHeight;
    if (distance >= minimum.mm) return [];
    return [
      {
        ...base,
        rule: isHood ? 'hood' : 'cupboard-over-hob',
        weight: 'problem',
        text: `${isHood ? 'The hood' : 'A wall unit'} hangs ${distance} mm over the ${isGas ? 'gas ' : ''}hob`,
        why: isHood ? 'Any lower, fat in the hood can catch fire' : 'Heat from the hob scorches its underside',
        figure: { wanted: minimum.mm, here: distance },
        source: minimum.source,
        places: [unit.place.id, hob.place.id],
        remedy:
          hobHeight + minimum.mm + unit.body.height <= space.plan.room.height
            ? {
                label: `Hang it ${minimum.mm - distance} mm higher`,
                commands: [{ do: 'move', id: unit.place.id, x: unit.place.x, bottom: hobHeight + minimum.mm }],
              }
            : { label: 'Remove it', commands: [{ do: 'remove', id: unit.place.id }] },
      },
    ];
  });
}

function listFridgeHints(space: Space, fridge: PlacedUnit): Hint[] {
  const landing = Math.max(measureWorktopBeside(space, fridge, 'left'), measureWorktopBeside(space, fridge, 'right'));
  if (landing >= FIGURES.fridgeLanding.mm) return [];
  return [
    {
      ...base,
      rule: 'fridge-landing',
      weight: 'advice',
      text:
        landing === 0
          ? 'There is no worktop beside the fridge'
          : `There are ${landing} mm of worktop beside the fridge`,
      why: 'You need a place to put things down beside the fridge',
      figure: { wanted: FIGURES.fridgeLanding.mm, here: landing },
      source: FIGURES.fridgeLanding.source,
      places: [fridge.place.id],
    },
  ];
}

function listDishwasherHints(space: Space, dishwasher: PlacedUnit, sink: PlacedUnit | undefined): Hint[] {
  const hints: Hint[] = [];
  const gapToSink =
    sink?.run.id === dishwasher.run.id ? Math.max(dishwasher.from - sink.to, sink.from - dishwasher.to, 0) : null;
  if (
    sink !== undefined &&
    (gapToSink ?? measureDistance(getFrontMiddle(dishwasher), getFrontMiddle(sink))) > FIGURES.dishwasherToSink.mm
  )
    hints.push({
      ...base,
      rule: 'dishwasher-to-sink',
      weight: 'advice',
      text: 'The dishwasher is far from the sink',
      why: 'Plates drip on the way, and both use the same pipe',
      figure: {
        wanted: FIGURES.dishwasherToSink.mm,
        here: gapToSink ?? measureDistance(getFrontMiddle(dishwasher), getFrontMiddle(sink)),
      },
      source: FIGURES.dishwasherToSink.source,
      places: [dishwasher.place.id, sink.place.id],
    });
  const cornerDistance = Math.min(dishwasher.from, dishwasher.run.length - dishwasher.to);
  const isNextToRow = [...space.placedUnits.values()].some(
    (other) =>
      other.run.id !== dishwasher.run.id &&
      other.run.level === 'floor' &&
      measureDistance(getFrontMiddle(other), getFrontMiddle(dishwasher)) < 900,
  );
  if (cornerDistance < FIGURES.dishwasherToCorner.mm && isNextToRow)
    hints.push({
      ...base,
      rule: 'dishwasher-corner',
      weight: 'advice',
      text: `The dishwasher is ${cornerDistance} mm from the corner`,
      why: 'With its door open there is no room to stand beside it, and the drawers around the corner cannot open',
      figure: { wanted: FIGURES.dishwasherToCorner.mm, here: cornerDistance },
      source: FIGURES.dishwasherToCorner.source,
      places: [dishwasher.place.id],
    });
  return hints;
}

/** Lists a hint where no stretch of worktop beside sink or hob is long enough to prepare food. */
function listPrepareHints(space: Space, sink: PlacedUnit, hob: PlacedUnit): Hint[] {
  const stretches = [sink, hob].flatMap((one) => [
    measureWorktopBeside(space, one, 'left'),
    measureWorktopBeside(space, one, 'right'),
  ]);
  const longest = Math.max(...stretches);
  if (longest >= FIGURES.prepare.mm) return [];
  return [
    {
      ...base,
      rule: 'prepare',
      weight: 'advice',
      text: `The longest stretch of worktop beside the sink or hob is ${longest} mm`,
      why: 'A board, a bowl and two hands need 900 mm',
      figure: { wanted: FIGURES.prepare.mm, here: longest },
      source: FIGURES.prepare.source,
      places: [sink.place.id, hob.place.id],
    },
  ];
}
