import type { CabinetryConstants } from '../model/constants';
import { isUndermount } from '../model/fittings';
import { findFigures } from '../model/fixings';
import { findHolePlaces, joinFigures } from '../machining/hole-text';
import type { HoleKind } from '../machining/piece';
import { hungAt } from '../model/hung';
import { STAGES, type Box, type Cabinet, type HardwareLine, type Joined, type Panel, type Stage } from '../model/parts';
import { panelWeight } from '../price/weight';
import type { Workshop } from '../price/workshop';
import { THREAD } from './screws';

/** One step of the assembly guide: everything of one stage. */
export interface AssemblyStep {
  readonly number: number;
  readonly stage: Stage;
  readonly title: string;
  readonly text: string;
  readonly panels: readonly { readonly code: string; readonly name: string; readonly quantity: number }[];
  readonly hardware: readonly { readonly code: string; readonly name: string; readonly quantity: number }[];
  readonly tools: readonly Tool[];
  readonly minutes: number;
  readonly people: 1 | 2;
}

export interface Assembly {
  readonly steps: readonly AssemblyStep[];
  /** Every tool of every step, once. */
  readonly tools: readonly Tool[];
  readonly minutes: number;
  readonly people: 1 | 2;
}

export type Tool =
  | 'Cordless screwdriver'
  | 'Screwdriver PZ2'
  | 'Tape measure'
  | 'Try square'
  | 'Rubber mallet'
  | 'Spirit level'
  | 'Drill'
  | 'Masonry bit 8 mm'
  | 'Bit 5 mm'
  | 'Clamp'
  | 'Fine-toothed saw';

interface StageText {
  readonly title: (cabinet: Cabinet) => string;
  readonly text: (cabinet: Cabinet) => string;
  readonly tools: readonly Tool[];
  /** Estimated minutes of assembly: for preparation, per panel, and per piece of hardware. */
  readonly minutes: readonly [number, number, number];
}

const joinSentences = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join(' ');

/** Lists the parts that the screws of a stage go into. */
const listJoinedParts = ({ hardware }: Cabinet, stage: Stage): Joined[] =>
  hardware.flatMap((line) => (line.stage === stage ? (line.joins ?? []).map(({ into }) => into) : []));

const isHung = (cabinet: Cabinet): boolean => cabinet.legHeight === 0;

/** Thinnest board whose edge holds a screw, mm. */
const MIN_SCREW_BOARD = 16;

const hasJoiners = ({ hardware }: Cabinet): boolean => hardware.some(({ kind }) => kind === 'joiner');

/**
 * Describes where a kind of holes is on the sides, in the sentence that `describeHeights` writes; false where there
 * are none.
 */
function describeHoles(
  cabinet: Cabinet,
  kind: HoleKind,
  describeHeights: (heights: string, behind: string) => string,
): string | false {
  const holes = findHolePlaces(cabinet, 'side', kind);
  return holes !== null && describeHeights(`${holes.along} mm above the lower edge of the sides`, `${holes.behind} mm`);
}

const listBoxes = (
  { panels }: Cabinet,
  matches: (panel: Panel) => boolean,
): { readonly name: string; readonly box: Box }[] =>
  panels.flatMap((panel) => (matches(panel) ? panel.instances.map(({ box }) => ({ name: panel.name, box })) : []));

/** Joins names within a sentence, without their orientation: `the wall rail and the rear cleat`. */
const joinNames = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => `the ${name.split(',')[0].toLowerCase()}`).join(' and ');

/**
 * Describes where panels between the sides are screwed: with a measure where they are not at an end, with a remark
 * where not at the front.
 */
function describeCarcassPanels(cabinet: Cabinet): string {
  const { height, depth } = cabinet.unit;
  const lyingBoxes = listBoxes(cabinet, ({ role, stage, thickness }) => {
    const isBetween = role === 'fixed-shelf' || role === 'hanging-rail' || role === 'cleat' || role === 'back';
    return isBetween && stage === 'carcass' && thickness >= MIN_SCREW_BOARD;
  });
  const heights = lyingBoxes
    .filter(({ name, box }) => name !== 'Back' && box.y + box.dy < height)
    .toSorted((a, b) => a.box.y - b.box.y)
    .map(({ name, box }) => `${joinNames([name])} ${joinFigures([box.y])} mm`);
  const rearNames = lyingBoxes.filter(({ box }) => box.z === 0 && box.dz < depth).map(({ name }) => name);
  return joinSentences(
    'Lay one side flat, edged edge towards you.',
    heights.length > 0 && `On both sides, mark the heights of the lower faces: ${heights.join(', ')}.`,
    `Screw every panel that lies between the sides to it, front edges flush${rearNames.length === 0 ? '' : `, ${joinNames(rearNames)} flush with the rear edges`},`,
    cabinet.panels.some(({ notes }) => notes.some(({ kind }) => kind === 'tongue')) &&
      'slide the back into the grooves,',
    'then lay the other side on and screw it down.',
  );
}

/** Names the part through which a unit is screwed to the wall. */
function nameWallFixing(cabinet: Cabinet): string {
  const rail = cabinet.panels.find(({ role }) => role === 'hanging-rail');
  if (rail) return `${joinNames([rail.name])}${isHung(cabinet) ? '' : ' under its top'}`;
  return cabinet.panels.some(({ role, thickness }) => role === 'back' && thickness >= MIN_SCREW_BOARD)
    ? 'its back, near the top'
    : 'the rear cleat';
}

/** Describes how to hang the rail for clothes; false without one. */
function describeRail({ hardware, unit }: Cabinet): string | false {
  const [place] = hardware.find(({ kind }) => kind === 'rail')?.boxes ?? [];
  if (place === undefined) return hardware.some(({ kind }) => kind === 'rail') && 'Screw the rail on by its brackets.';
  const { y, dy, z, dz } = place.box;
  return `Screw the rail on by its brackets, its middle ${joinFigures([y + dy / 2])} mm above the lower edge of the sides and ${joinFigures([unit.depth - z - dz / 2])} mm behind the front edge.`;
}

/** Describes how to hang a flap: its hinges are in the top, and its lifts hold it. */
function describeFlap(cabinet: Cabinet): string {
  const plates = findHolePlaces(cabinet, 'top', 'plate');
  return joinSentences(
    'Press the hinges into their cups and screw them down. Screw the plates below the top',
    plates !== null &&
      `(their screws are ${plates.behind} mm behind its front edge, ${plates.along} mm from its left end)`,
    'and hang the flap on them. Screw the lift mechanisms to the sides and their fittings to the flap, where their template shows, and turn the adjusting screws until the gaps are even.',
    cabinet.hardware.some(({ stage, kind }) => stage === 'doors' && kind === 'handle') && 'Screw the handle on.',
    'Set the lifts last, until the flap stays where the hand leaves it.',
  );
}

/**
 * Describes how to fix the handles of drawers: by bolts through front and box, or by short ones through the front
 * alone where a handle sits above its box.
 */
function describeDrawerHandles(cabinet: Cabinet): string {
  const bolts = cabinet.hardware.flatMap((line) => (line.stage === 'drawers' ? (findFigures(line, 'bolt') ?? []) : []));
  const longest = (cabinet.panels.find(({ role }) => role === 'drawer-front')?.thickness ?? 0) + THREAD.most;
  const [short, long] = [true, false].map((isShort) => bolts.some(({ length }) => length <= longest === isShort));
  if (!long)
    return 'Drill the holes of the handles through the fronts and bolt the handles on: they sit above the boxes.';
  return short
    ? 'Drill the holes of the handles, through front and box where the box stands behind, and bolt the handles on, the long bolts through both.'
    : 'Drill the holes of the handles through front and box and bolt the handles on, the long bolts through both.';
}

const STAGE_TEXTS: Readonly<Record<Stage, StageText>> = {
  carcass: {
    title: () => 'Screw the carcass together',
    text: (cabinet) => {
      const { unit, panels } = cabinet;
      return unit.type === 'l-corner'
        ? 'Stand base and top on edge and screw the corner post between them. Screw a side to the end of each arm, its edged edge flush with the notch.'
        : joinSentences(
            describeCarcassPanels(cabinet),
            panels.some(({ role }) => role === 'post') &&
              'The posts stand flush with the front edges and are screwed on through base and cleat.',
            panels.some(({ role, stage }) => role === 'batten' && stage === 'carcass') &&
              'Screw each batten to its fixed shelf from above.',
          );
    },
    tools: ['Cordless screwdriver', 'Try square'],
    minutes: [3, 1.5, 0.25],
  },
  back: {
    title: ({ panels }) =>
      panels.some(({ role, stage }) => role === 'back' && stage === 'back')
        ? 'Square the carcass and fix the back'
        : 'Lay the shelves in',
    text: (cabinet) => {
      const { unit, panels } = cabinet;
      const shelves = panels.some(({ role, stage }) => role === 'shelf' && stage === 'back');
      return joinSentences(
        panels.some(({ role, stage }) => role === 'batten' && stage === 'back') &&
          'Screw each batten below its shelf first, from above and in its rear third.',
        shelves && 'Lay the shelves on their pins now: they are in one piece and fit through no door.',
        shelves &&
          describeHoles(
            cabinet,
            'pin',
            (heights) =>
              `The holes for the pins are ${heights}${unit.type === 'l-corner' ? ', two in each and two in the corner post' : ''}.`,
          ),
        unit.type === 'l-corner'
          ? 'Measure the diagonals and push until they are equal, then screw on one back and then the other, the corners first.'
          : panels.some(({ role, stage }) => role === 'back' && stage === 'back') &&
              'Turn the carcass on its front. Measure both diagonals and push until they are equal, then screw the back on, the corners first.',
      );
    },
    tools: ['Cordless screwdriver', 'Tape measure'],
    minutes: [2, 1, 0.15],
  },
  legs: {
    title: () => 'Fit the legs',
    text: () =>
      'Screw the legs under the base, four screws each, and stand the unit up. Turn the feet until it stands level.',
    tools: ['Cordless screwdriver', 'Spirit level'],
    minutes: [1, 0, 0.3],
  },
  wall: {
    title: (cabinet) => (isHung(cabinet) ? 'Hang the unit on the wall' : 'Hold the unit to the wall'),
    text: (cabinet) =>
      isHung(cabinet)
        ? joinSentences(
            hungAt(cabinet) > 0 &&
              `Its lower edge usually hangs ${hungAt(cabinet)} mm above the floor${cabinet.unit.type === 'vanity' ? '' : ': 550 mm above a top at 900'}.`,
            `Draw a level line, drill and plug the wall, and screw the unit on through ${nameWallFixing(cabinet)}. Use plugs that suit your wall.`,
          )
        : `Push the unit into place, drill and plug the wall, and screw it on through ${nameWallFixing(cabinet)}, so that it cannot tip. Never through a back of hardboard alone.`,
    tools: ['Drill', 'Masonry bit 8 mm', 'Spirit level', 'Screwdriver PZ2'],
    minutes: [6, 0, 2],
  },
  join: {
    title: (cabinet) => {
      const into = listJoinedParts(cabinet, 'join');
      return into.includes('neighbour')
        ? `Join it to its neighbours${into.includes('worktop') ? ' and its top' : ''}`
        : 'Fix the top';
    },
    text: (cabinet) => {
      const into = listJoinedParts(cabinet, 'join');
      return joinSentences(
        into.includes('neighbour') &&
          'Clamp the unit to its neighbour, front edges flush, and screw through the side near the front, once above and once below.',
        into.includes('worktop') &&
          (cabinet.hardware.some((line) => findFigures(line, 'angle-bracket') !== undefined)
            ? 'Lay the top on and screw it down from below by the brackets on the cleats.'
            : 'Lay the top on and screw it down from below.'),
      );
    },
    tools: ['Cordless screwdriver', 'Clamp'],
    minutes: [3, 0, 0.3],
  },
  'fixed-fronts': {
    title: () => 'Fix the fronts that do not open',
    text: () =>
      'Set the blank panel and the filler against the front edges, lower edges in line, and screw them on from inside through the posts behind them.',
    tools: ['Cordless screwdriver', 'Tape measure'],
    minutes: [2, 1.5, 0.3],
  },
  drawers: {
    title: () => 'Build and hang the drawers',
    text: (cabinet) =>
      joinSentences(
        'Screw two sides, front and back of each box together with its bottom.',
        cabinet.hardware.some((line) => line.kind === 'runner' && isUndermount(line))
          ? 'Screw the runners to the sides of the carcass and the locking clips below the fronts of the boxes. Saw a notch for the runner into each lower corner of the back, bore the hole for its hook above it, and click the boxes onto the runners.'
          : 'Screw the runners to the sides of the carcass and to the boxes, and slide the boxes in.',
        describeHoles(
          cabinet,
          'runner',
          (heights, behind) => `The holes of the runners are ${heights}, ${behind} behind the front edge.`,
        ),
        'Screw the fronts on from inside, the lowest first, with even gaps.',
        cabinet.hardware.some(({ stage, kind }) => stage === 'drawers' && kind === 'handle') &&
          describeDrawerHandles(cabinet),
      ),
    tools: ['Cordless screwdriver', 'Screwdriver PZ2', 'Tape measure', 'Bit 5 mm'],
    minutes: [3, 1, 0.25],
  },
  interior: {
    title: ({ hardware, panels }) => {
      const shelves = panels.some(({ role, stage }) => role === 'shelf' && stage === 'interior');
      if (!hardware.some(({ kind }) => kind === 'rail')) return 'Put the shelves in';
      return shelves ? 'Fit the rail and the shelves' : 'Fit the rail';
    },
    text: (cabinet) =>
      joinSentences(
        cabinet.panels.some(({ role, stage }) => role === 'batten' && stage === 'interior') &&
          'Screw each batten below its shelf, from above and in its rear third.',
        cabinet.panels.some(({ role, stage }) => role === 'shelf' && stage === 'interior') &&
          'Push four pins for each shelf into the holes at one height and lay the shelves on them, edged edge to the front.',
        describeHoles(cabinet, 'pin', (heights) => `The holes for the pins are ${heights}.`),
        describeHoles(
          cabinet,
          'pin-row',
          () => 'The holes 32 mm apart above and below them are for other shelf heights.',
        ),
        describeRail(cabinet),
      ),
    tools: ['Rubber mallet', 'Screwdriver PZ2'],
    minutes: [1, 0.5, 0.15],
  },
  doors: {
    title: (cabinet) => (cabinet.hardware.some(({ kind }) => kind === 'lift') ? 'Hang the flap' : 'Hang the doors'),
    text: (cabinet) =>
      cabinet.hardware.some(({ kind }) => kind === 'lift')
        ? describeFlap(cabinet)
        : joinSentences(
            cabinet.hardware.some(({ kind }) => kind === 'folding-hinge') &&
              'Join the two doors with the folding hinges first, their edges in the inner corner.',
            'Press the hinges into their cups and screw them down, hang each front on its plates, and turn the adjusting screws until the gaps are even.',
            describeHoles(
              cabinet,
              'plate',
              (heights, behind) => `The plates’ screws are ${behind} behind the front edge, ${heights}.`,
            ),
            cabinet.hardware.some(({ kind }) => kind === 'latch') &&
              'Screw a push latch behind the opening edge of each door and its counter plate to the door.',
            cabinet.hardware.some(({ stage, kind }) => stage === 'doors' && kind === 'handle') &&
              'Screw the handles on last.',
          ),
    tools: ['Screwdriver PZ2', 'Drill', 'Bit 5 mm'],
    minutes: [3, 3, 0.35],
  },
  run: {
    title: (cabinet) => (cabinet.unit.type === 'panel' ? 'Fit the panel' : 'Cut to length and fix in place'),
    text: (cabinet) =>
      cabinet.unit.type === 'plinth'
        ? joinSentences(
            'Cut the run to length at one end.',
            hasJoiners(cabinet) && 'Join its pieces end to end with the joiners.',
            'Screw the clips to its back where the legs stand, and press it onto them.',
          )
        : cabinet.unit.type === 'panel'
          ? 'Hold the panel in place, mark it, and fix it with what suits the place.'
          : cabinet.unit.type === 'cornice'
            ? joinSentences(
                'Cut the run to length at one end.',
                hasJoiners(cabinet) && 'Join its pieces end to end with the joiners.',
                'Lay it on the units, its edged edge in front, and screw it down from above.',
              )
            : 'Cut it to fit, hold it flush with the fronts and screw it on from inside the unit beside it.',
    tools: ['Fine-toothed saw', 'Tape measure', 'Cordless screwdriver'],
    minutes: [4, 2, 0.3],
  },
};

/** Longest carcass that one person can turn, mm. */
const TURNED_BY_ONE = 1400;

/** Calculates the weight of the panels fitted by the end of a stage, kg. */
function calculateLoad(cabinet: Cabinet, stage: Stage, constants: CabinetryConstants): number {
  const stageIndex = STAGES.indexOf(stage);
  return cabinet.panels.reduce(
    (sum, panel) =>
      STAGES.indexOf(panel.stage) <= stageIndex
        ? sum + panelWeight(constants, panel.board, panel.length, panel.width) * panel.quantity
        : sum,
    0,
  );
}

function countPeople(cabinet: Cabinet, stage: Stage, panels: readonly Panel[], constants: CabinetryConstants): 1 | 2 {
  const heaviest = Math.max(
    0,
    ...panels.map((panel) => panelWeight(constants, panel.board, panel.length, panel.width)),
  );
  const movesUnit = stage === 'back' || stage === 'legs' || stage === 'wall';
  const isLarge =
    Math.max(cabinet.unit.width, cabinet.unit.height) > TURNED_BY_ONE &&
    (movesUnit || stage === 'carcass' || stage === 'run');
  const isHeavy =
    heaviest > constants.onePersonLift ||
    (movesUnit && calculateLoad(cabinet, stage, constants) > constants.onePersonLift);
  return isLarge || isHeavy || (stage === 'wall' && isHung(cabinet)) ? 2 : 1;
}

/**
 * Lists the assembly steps of a unit, one for each stage in order, with its parts and tools. Every panel and piece of
 * hardware (spares apart) is in exactly one step.
 */
export function buildAssembly(cabinet: Cabinet, { constants }: Pick<Workshop, 'constants'>): Assembly {
  const steps: AssemblyStep[] = [];
  for (const stage of STAGES) {
    const panels = cabinet.panels.filter((panel) => panel.stage === stage);
    const hardware = cabinet.hardware.filter((line) => line.stage === stage);
    if (panels.length === 0 && hardware.length === 0) continue;
    const { title, text, tools, minutes } = STAGE_TEXTS[stage];
    const [preparation, perPanel, perPiece] = minutes;
    const copies = panels.reduce((sum, { quantity }) => sum + quantity, 0);
    const pieces = hardware.reduce((sum, { quantity }) => sum + quantity, 0);
    steps.push({
      number: steps.length + 1,
      stage,
      title: title(cabinet),
      text: text(cabinet),
      panels: panels.map(({ code, name, quantity }) => ({ code, name, quantity })),
      hardware: sumByCode(hardware),
      tools,
      minutes: Math.ceil(preparation + copies * perPanel + pieces * perPiece),
      people: countPeople(cabinet, stage, panels, constants),
    });
  }
  return {
    steps,
    tools: [...new Set(steps.flatMap(({ tools }) => tools))],
    minutes: steps.reduce((sum, { minutes }) => sum + minutes, 0),
    people: steps.some(({ people }) => people === 2) ? 2 : 1,
  };
}

function sumByCode(lines: readonly HardwareLine[]): AssemblyStep['hardware'] {
  const byCode = new Map<string, { code: string; name: string; quantity: number }>();
  for (const { code, name, quantity } of lines) {
    const sum = byCode.get(code) ?? { code, name, quantity: 0 };
    sum.quantity += quantity;
    byCode.set(code, sum);
  }
  return [...byCode.values()];
}
