import type { CabinetryConstants } from './constants';
import { STAGES, type Built, type HardwareLine, type Panel, type Stage } from './parts';
import { panelWeight } from './weight';
import type { Workshop } from './workshop';

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
  | 'Hacksaw';

interface StageText {
  readonly title: (built: Built) => string;
  readonly text: (built: Built) => string;
  readonly tools: readonly Tool[];
  /** Minutes to get ready, per panel, and per piece of hardware: the workshop's estimate. */
  readonly minutes: readonly [number, number, number];
}

const hangs = (built: Built): boolean => built.legHeight === 0;

const STAGE_TEXTS: Readonly<Record<Stage, StageText>> = {
  carcass: {
    title: () => 'Screw the carcass together',
    text: () =>
      'Lay one side flat, edged edge towards you. Screw every panel that lies between the sides to it, front edges flush, then lay the other side on and screw it down.',
    tools: ['Cordless screwdriver', 'Try square'],
    minutes: [3, 1.5, 0.25],
  },
  back: {
    title: () => 'Square the carcass and fix the back',
    text: () =>
      'Turn the carcass on its front. Measure both diagonals and push until they are equal, then screw the back on, the corners first.',
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
    title: (built) => (hangs(built) ? 'Hang the unit on the wall' : 'Hold the unit to the wall'),
    text: (built) =>
      hangs(built)
        ? 'Draw a level line, drill and plug the wall, and screw the unit on through its rear rail. Use plugs that suit your wall.'
        : 'Push the unit into place, drill and plug the wall, and screw it on near the top, so that it cannot tip.',
    tools: ['Drill', 'Masonry bit 8 mm', 'Spirit level', 'Screwdriver PZ2'],
    minutes: [6, 0, 2],
  },
  'fixed-fronts': {
    title: () => 'Fix the fronts that do not open',
    text: () =>
      'Set the blank panel and the filler against the front edges, lower edges in line, and screw them on from inside.',
    tools: ['Cordless screwdriver', 'Tape measure'],
    minutes: [2, 1.5, 0.3],
  },
  drawers: {
    title: () => 'Build and hang the drawers',
    text: () =>
      'Screw two sides, front and back of each box together with its bottom. Screw the runners to the sides of the carcass and to the boxes, slide the boxes in, and screw the fronts on from inside, the lowest first, with even gaps.',
    tools: ['Cordless screwdriver', 'Screwdriver PZ2', 'Tape measure', 'Bit 5 mm'],
    minutes: [3, 1, 0.25],
  },
  interior: {
    title: (built) =>
      built.hardware.some(({ kind }) => kind === 'rail') ? 'Fit the rail and the shelves' : 'Put the shelves in',
    text: () =>
      'Push four pins for each shelf into the holes at one height and lay the shelves on them, edged edge to the front. A rail is screwed on by its brackets.',
    tools: ['Rubber mallet', 'Screwdriver PZ2'],
    minutes: [1, 0.5, 0.15],
  },
  doors: {
    title: (built) => (built.hardware.some(({ kind }) => kind === 'lift') ? 'Hang the flap' : 'Hang the doors'),
    text: () =>
      'Press the hinges into their cups and screw them down, hang each front on its plates, and turn the adjusting screws until the gaps are even. Screw the handles on last.',
    tools: ['Screwdriver PZ2', 'Drill', 'Bit 5 mm'],
    minutes: [3, 3, 0.35],
  },
  run: {
    title: (built) => (built.unit.type === 'panel' ? 'Fit the panel' : 'Cut to length and fix in place'),
    text: (built) =>
      built.unit.type === 'plinth'
        ? 'Cut the run to length at one end, join its pieces, screw the clips to its back and press it onto the legs.'
        : built.unit.type === 'panel'
          ? 'Hold the panel in place, mark it, and fix it with what suits the place.'
          : 'Cut it to fit, hold it flush and screw it on from inside the unit beside it.',
    tools: ['Hacksaw', 'Tape measure', 'Cordless screwdriver'],
    minutes: [4, 2, 0.3],
  },
};

/** Carcasses longer than this are turned by two, mm. */
const TURNED_BY_ONE = 1400;

/** Kilograms of the panels that are on the unit when a stage begins, plus the stage's own. */
function loadUpTo(built: Built, stage: Stage, constants: CabinetryConstants): number {
  const until = STAGES.indexOf(stage);
  return built.panels.reduce(
    (sum, panel) =>
      STAGES.indexOf(panel.stage) <= until
        ? sum + panelWeight(constants, panel.board, panel.length, panel.width) * panel.quantity
        : sum,
    0,
  );
}

function peopleFor(built: Built, stage: Stage, panels: readonly Panel[], constants: CabinetryConstants): 1 | 2 {
  const heaviest = Math.max(
    0,
    ...panels.map((panel) => panelWeight(constants, panel.board, panel.length, panel.width)),
  );
  const movesUnit = stage === 'back' || stage === 'legs' || stage === 'wall';
  const large =
    Math.max(built.unit.width, built.unit.height) > TURNED_BY_ONE &&
    (movesUnit || stage === 'carcass' || stage === 'run');
  const heavy =
    heaviest > constants.onePersonLift || (movesUnit && loadUpTo(built, stage, constants) > constants.onePersonLift);
  return large || heavy || (stage === 'wall' && hangs(built)) ? 2 : 1;
}

/**
 * The steps that put a built unit together: the parts of each stage in order, with what they need. Every panel and every piece of hardware
 * (spares apart) is in exactly one step.
 */
export function assembly(built: Built, { constants }: Pick<Workshop, 'constants'>): Assembly {
  const steps: AssemblyStep[] = [];
  for (const stage of STAGES) {
    const panels = built.panels.filter((panel) => panel.stage === stage);
    const hardware = built.hardware.filter((line) => line.stage === stage);
    if (panels.length === 0 && hardware.length === 0) continue;
    const { title, text, tools, minutes } = STAGE_TEXTS[stage];
    const [ready, perPanel, perPiece] = minutes;
    const copies = panels.reduce((sum, { quantity }) => sum + quantity, 0);
    const pieces = hardware.reduce((sum, { quantity }) => sum + quantity, 0);
    steps.push({
      number: steps.length + 1,
      stage,
      title: title(built),
      text: text(built),
      panels: panels.map(({ code, name, quantity }) => ({ code, name, quantity })),
      hardware: sumByCode(hardware),
      tools,
      minutes: Math.ceil(ready + copies * perPanel + pieces * perPiece),
      people: peopleFor(built, stage, panels, constants),
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
