import type { PlanFacts } from '../plan/facts';
import { FIGURES, type Hint } from './figures';
import { apart, isHob, isSink, middleOf } from './measure';
import { pointOn, wallsOf } from '../plan/room';
import { rowOf, type Space, type PlacedUnit } from '../plan/space';

/**
 * Lists questions for a registered electrician or gas installer. It never states compliance, which only the person
 * who signs the certificate can.
 */
export function energyHints(space: Space, _facts: PlanFacts): Hint[] {
  const all = [...space.placedUnits.values()];
  const [hob, sink] = [all.find(isHob), all.find(isSink)];
  return [
    ...(hob ? [...gasHints(space, hob), ...switchHints(space, hob)] : []),
    ...(sink ? socketHints(space, sink) : []),
  ];
}

const ASK_GAS = 'Ask a registered gas installer before anything is cut.';
const ASK_ELECTRICIAN = 'Ask a registered electrician before anything is cut.';
const base = { weight: 'ask', wall: null, remedy: null, figure: null } as const;

const isGas = ({ place }: PlacedUnit): boolean =>
  place.fitting?.fuel === 'gas' || (place.what.kind === 'appliance' && place.what.fuel === 'gas');

function gasHints(space: Space, hob: PlacedUnit): Hint[] {
  if (!isGas(hob)) return [];
  const hints: Hint[] = [];
  const under = ['fridge', 'freezer', 'dishwasher', 'washer', 'dryer'];
  if (hob.body.appliance !== null && under.includes(hob.body.appliance))
    hints.push({
      ...base,
      rule: 'gas-over-appliance',
      weight: 'problem',
      text: `A gas hob lies over the ${hob.body.name.toLowerCase()}`,
      why: `It warms what must stay cold or dry. ${ASK_GAS}`,
      source: 'Kitchen Specialists Association, guide of 2022',
      places: [hob.place.id],
    });
  const { room } = space.plan;
  const gas = room.services.filter(({ kind }) => kind === 'gas');
  if (gas.length === 0)
    hints.push({
      ...base,
      rule: 'gas-point',
      text: 'No gas point is drawn for the gas hob',
      why: `Where pipe and cylinder go decides what stands beside the hob. ${ASK_GAS}`,
      source: FIGURES.socketToGas.source,
      places: [hob.place.id],
    });
  const near = room.services.filter(
    ({ kind, wall, x }) =>
      kind === 'socket' &&
      wall === hob.run.wall &&
      x > hob.from - FIGURES.socketToGas.mm &&
      x < hob.to + FIGURES.socketToGas.mm,
  );
  if (near.length > 0)
    hints.push({
      ...base,
      rule: 'socket-by-gas',
      text: 'A socket is beside or over the gas hob',
      why: `Sparks and cables stay away from a flame. ${ASK_GAS}`,
      figure: {
        wanted: FIGURES.socketToGas.mm,
        here: Math.max(0, Math.min(...near.map(({ x }) => Math.max(hob.from - x, x - hob.to)))),
      },
      source: FIGURES.socketToGas.source,
      places: [hob.place.id],
    });
  return hints;
}

/** Checks the isolator of a stove: in the same room, in reach, and not above the plates. */
function switchHints(space: Space, hob: PlacedUnit): Hint[] {
  if (isGas(hob)) return [];
  const { room } = space.plan;
  const switches = room.services.filter(({ kind }) => kind === 'isolator');
  if (switches.length === 0)
    return [
      {
        ...base,
        rule: 'stove-switch',
        text: 'No stove switch is drawn',
        why: `An electric hob has a switch of its own in the same room, at most 3 m away. ${ASK_ELECTRICIAN}`,
        source: FIGURES.switchAway.source,
        places: [hob.place.id],
      },
    ];
  const walls = new Map(wallsOf(room).map((wall) => [wall.id, wall]));
  const at = pointOn(hob.run, middleOf(hob), 0);
  const far = switches.map(({ wall, x }) => {
    const on = walls.get(wall);
    return on === undefined ? Infinity : apart(at, pointOn({ origin: on.a, u: on.u, n: on.n }, x, 0));
  });
  const hints: Hint[] = [];
  if (Math.min(...far) > FIGURES.switchAway.mm)
    hints.push({
      ...base,
      rule: 'stove-switch-far',
      text: `The stove switch is ${Math.min(...far)} mm from the hob`,
      why: `Whoever sees it burn must reach it. ${ASK_ELECTRICIAN}`,
      figure: { wanted: FIGURES.switchAway.mm, here: Math.min(...far) },
      source: FIGURES.switchAway.source,
      places: [hob.place.id],
    });
  for (const one of switches) {
    if (one.height < FIGURES.switchLow.mm || one.height > FIGURES.switchHigh.mm)
      hints.push({
        ...base,
        rule: 'stove-switch-height',
        text: `A stove switch is ${one.height} mm over the floor`,
        why: `Between 500 and 2200 mm everybody reaches it. ${ASK_ELECTRICIAN}`,
        figure: {
          wanted: one.height < FIGURES.switchLow.mm ? FIGURES.switchLow.mm : FIGURES.switchHigh.mm,
          here: one.height,
        },
        source: FIGURES.switchLow.source,
        places: [hob.place.id],
      });
    if (one.wall === hob.run.wall && one.x > hob.from && one.x < hob.to)
      hints.push({
        ...base,
        rule: 'stove-switch-over',
        text: 'The stove switch is over the hob',
        why: `Nobody wants to reach through a flame to it. ${ASK_ELECTRICIAN}`,
        source: FIGURES.switchAway.source,
        places: [hob.place.id],
      });
  }
  return hints;
}

function socketHints(space: Space, sink: PlacedUnit): Hint[] {
  const sockets = space.plan.room.services.filter(({ kind, wall }) => kind === 'socket' && wall === sink.run.wall);
  const near = sockets
    .map(({ x }) => Math.max(sink.from - x, x - sink.to))
    .filter((far) => far < FIGURES.socketToSink.mm);
  const hints: Hint[] = [];
  if (near.length > 0)
    hints.push({
      ...base,
      rule: 'socket-by-sink',
      text: 'A socket is near the sink',
      why: `Water splashes 300 mm. ${ASK_ELECTRICIAN}`,
      figure: { wanted: FIGURES.socketToSink.mm, here: Math.max(0, Math.min(...near)) },
      source: FIGURES.socketToSink.source,
      places: [sink.place.id],
    });
  const tall = rowOf(space, sink.run.id).filter(({ body }) => body.high > 1_200);
  const hiddenSockets = sockets.filter(({ x, height }) =>
    tall.some(({ from, to, body }) => x > from && x < to && height > 300 && height < body.high),
  );
  if (hiddenSockets.length > 0)
    hints.push({
      ...base,
      rule: 'socket-behind',
      text: `${hiddenSockets.length === 1 ? 'A socket is' : `${hiddenSockets.length} sockets are`} behind a tall unit`,
      why: `What cannot be reached cannot be used or switched off. ${ASK_ELECTRICIAN}`,
      source: 'Our own fitters',
      places: tall.map(({ place }) => place.id),
    });
  return hints;
}
