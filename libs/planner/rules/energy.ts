import type { PlanFacts } from '../plan/facts';
import { FIGURES, type Hint } from './figures';
import { measureDistance, isHob, isSink, getMiddle } from './measure';
import { toRoomPoint, listWalls } from '../plan/room';
import { listRow, type Space, type PlacedUnit } from '../plan/space';

/**
 * Lists hints about gas and electricity as questions for a registered gas installer or electrician. It never states
 * compliance; only the person who signs the certificate can.
 */
export function listEnergyHints(space: Space, _facts: PlanFacts): Hint[] {
  const units = [...space.placedUnits.values()];
  const [hob, sink] = [units.find(isHob), units.find(isSink)];
  return [
    ...(hob ? [...listGasHints(space, hob), ...listSwitchHints(space, hob)] : []),
    ...(sink ? listSocketHints(space, sink) : []),
  ];
}

const ASK_GAS = 'Ask a registered gas installer before anything is cut.';
const ASK_ELECTRICIAN = 'Ask a registered electrician before anything is cut.';
const base = { weight: 'ask', wall: null, remedy: null, figure: null } as const;

const isGas = ({ place }: PlacedUnit): boolean =>
  place.fitting?.fuel === 'gas' || (place.what.kind === 'appliance' && place.what.fuel === 'gas');

function listGasHints(space: Space, hob: PlacedUnit): Hint[] {
  if (!isGas(hob)) return [];
  const hints: Hint[] = [];
  const appliancesUnderHob = ['fridge', 'freezer', 'dishwasher', 'washer', 'dryer'];
  if (hob.body.appliance !== null && appliancesUnderHob.includes(hob.body.appliance))
    hints.push({
      ...base,
      rule: 'gas-over-appliance',
      weight: 'problem',
      text: `A gas hob is over the ${hob.body.name.toLowerCase()}`,
      why: `It warms what must stay cold or dry. ${ASK_GAS}`,
      source: 'Kitchen Specialists Association, guide of 2022',
      places: [hob.place.id],
    });
  const { room } = space.plan;
  const gasPoints = room.services.filter(({ kind }) => kind === 'gas');
  if (gasPoints.length === 0)
    hints.push({
      ...base,
      rule: 'gas-point',
      text: 'No gas point is drawn for the gas hob',
      why: `The place of pipe and cylinder decides what can be beside the hob. ${ASK_GAS}`,
      source: FIGURES.socketToGas.source,
      places: [hob.place.id],
    });
  const nearSockets = room.services.filter(
    ({ kind, wall, x }) =>
      kind === 'socket' &&
      wall === hob.run.wall &&
      x > hob.from - FIGURES.socketToGas.mm &&
      x < hob.to + FIGURES.socketToGas.mm,
  );
  if (nearSockets.length > 0)
    hints.push({
      ...base,
      rule: 'socket-by-gas',
      text: 'A socket is beside or over the gas hob',
      why: `Keep sparks and cables away from a flame. ${ASK_GAS}`,
      figure: {
        wanted: FIGURES.socketToGas.mm,
        here: Math.max(0, Math.min(...nearSockets.map(({ x }) => Math.max(hob.from - x, x - hob.to)))),
      },
      source: FIGURES.socketToGas.source,
      places: [hob.place.id],
    });
  return hints;
}

/** Checks the isolator of a stove: in the same room, in reach, and not above the plates. */
function listSwitchHints(space: Space, hob: PlacedUnit): Hint[] {
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
  const walls = new Map(listWalls(room).map((wall) => [wall.id, wall]));
  const hobPoint = toRoomPoint(hob.run, getMiddle(hob), 0);
  const distances = switches.map(({ wall, x }) => {
    const switchWall = walls.get(wall);
    return switchWall === undefined
      ? Infinity
      : measureDistance(hobPoint, toRoomPoint({ origin: switchWall.a, u: switchWall.u, n: switchWall.n }, x, 0));
  });
  const hints: Hint[] = [];
  if (Math.min(...distances) > FIGURES.switchAway.mm)
    hints.push({
      ...base,
      rule: 'stove-switch-far',
      text: `The stove switch is ${Math.min(...distances)} mm from the hob`,
      why: `You must be able to reach it when something burns. ${ASK_ELECTRICIAN}`,
      figure: { wanted: FIGURES.switchAway.mm, here: Math.min(...distances) },
      source: FIGURES.switchAway.source,
      places: [hob.place.id],
    });
  for (const isolator of switches) {
    if (isolator.height < FIGURES.switchLow.mm || isolator.height > FIGURES.switchHigh.mm)
      hints.push({
        ...base,
        rule: 'stove-switch-height',
        text: `A stove switch is ${isolator.height} mm over the floor`,
        why: `Between 500 and 2200 mm everybody reaches it. ${ASK_ELECTRICIAN}`,
        figure: {
          wanted: isolator.height < FIGURES.switchLow.mm ? FIGURES.switchLow.mm : FIGURES.switchHigh.mm,
          here: isolator.height,
        },
        source: FIGURES.switchLow.source,
        places: [hob.place.id],
      });
    if (isolator.wall === hob.run.wall && isolator.x > hob.from && isolator.x < hob.to)
      hints.push({
        ...base,
        rule: 'stove-switch-over',
        text: 'The stove switch is over the hob',
        why: `You should not have to reach over a flame to switch off. ${ASK_ELECTRICIAN}`,
        source: FIGURES.switchAway.source,
        places: [hob.place.id],
      });
  }
  return hints;
}

function listSocketHints(space: Space, sink: PlacedUnit): Hint[] {
  const sockets = space.plan.room.services.filter(({ kind, wall }) => kind === 'socket' && wall === sink.run.wall);
  const nearDistances = sockets
    .map(({ x }) => Math.max(sink.from - x, x - sink.to))
    .filter((far) => far < FIGURES.socketToSink.mm);
  const hints: Hint[] = [];
  if (nearDistances.length > 0)
    hints.push({
      ...base,
      rule: 'socket-by-sink',
      text: 'A socket is near the sink',
      why: `Water splashes 300 mm. ${ASK_ELECTRICIAN}`,
      figure: { wanted: FIGURES.socketToSink.mm, here: Math.max(0, Math.min(...nearDistances)) },
      source: FIGURES.socketToSink.source,
      places: [sink.place.id],
    });
  const tallUnits = listRow(space, sink.run.id).filter(({ body }) => body.high > 1_200);
  const hiddenSockets = sockets.filter(({ x, height }) =>
    tallUnits.some(({ from, to, body }) => x > from && x < to && height > 300 && height < body.high),
  );
  if (hiddenSockets.length > 0)
    hints.push({
      ...base,
      rule: 'socket-behind',
      text: `${hiddenSockets.length === 1 ? 'A socket is' : `${hiddenSockets.length} sockets are`} behind a tall unit`,
      why: `A socket behind a tall unit cannot be used or switched off. ${ASK_ELECTRICIAN}`,
      source: 'Our own fitters',
      places: tallUnits.map(({ place }) => place.id),
    });
  return hints;
}
