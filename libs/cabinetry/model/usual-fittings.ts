import {
  hingeTable,
  runnerTable,
  USUAL_CLIP,
  USUAL_HINGE_DRILLING,
  usualRunnerHoles,
  type HingeFitting,
  type RunnerFitting,
} from './fittings';
import { legTable, liftTable, type LegFitting, type LiftFitting } from './legs-and-lifts';
import { handleTable, type HandleFitting, type HandlePiece } from './handles';

/** Fittings that a company begins with; from then on its own list counts, which its owner keeps. */

const { cup, plate } = USUAL_HINGE_DRILLING;

export const USUAL_HINGES: readonly HingeFitting[] = hingeTable.parse([
  { code: 'soft-close', name: 'Soft-close hinge 110°', angle: 110, push: false, cup, plate, bears: [] },
  { code: 'standard', name: 'Hinge 110°', angle: 110, push: false, cup, plate, bears: [] },
  { code: 'push-open', name: 'Push-to-open hinge 110°', angle: 110, push: true, cup, plate, bears: [] },
  { code: 'wide-angle', name: 'Wide-angle hinge 165°', angle: 165, push: false, cup, plate, bears: [] },
]);

const createLengths = (load: number, ...lengths: number[]): RunnerFitting['lengths'] =>
  lengths.map((length) => ({ length, holes: usualRunnerHoles(length), load }));
const BESIDE: RunnerFitting['mount'] = { kind: 'side', height: 35, above: 20, room: null };
const BELOW: RunnerFitting['mount'] = { kind: 'under', height: 8, clip: USUAL_CLIP };

export const USUAL_RUNNERS: readonly RunnerFitting[] = runnerTable.parse([
  {
    code: 'ball-bearing',
    name: 'Ball-bearing runners',
    push: false,
    mount: BESIDE,
    lengths: createLengths(35, 250, 300, 350, 400, 450, 500, 550, 600),
  },
  {
    code: 'ball-bearing-soft',
    name: 'Soft-close ball-bearing runners',
    push: false,
    mount: BESIDE,
    lengths: createLengths(35, 250, 300, 350, 400, 450, 500, 550),
  },
  {
    code: 'undermount-soft',
    name: 'Soft-close undermount runners',
    push: false,
    mount: BELOW,
    lengths: createLengths(30, 300, 350, 400, 450, 500, 550),
  },
  {
    code: 'undermount-push',
    name: 'Push-open undermount runners',
    push: true,
    mount: BELOW,
    lengths: createLengths(30, 400, 450, 500),
  },
]);

const createPieces = (centres: readonly number[], finishes: readonly string[]): HandlePiece[] =>
  finishes.flatMap((finish) => centres.map((length) => ({ centres: length, finish })));
const [ENDS, HOLE] = [20, 5];

export const USUAL_HANDLES: readonly HandleFitting[] = handleTable.parse([
  {
    code: 'bar',
    name: 'Bar handle',
    choice: 'Bar',
    shape: 'bar',
    out: 32,
    thick: 12,
    ends: ENDS,
    hole: HOLE,
    pieces: createPieces([96, 128, 160, 192, 256, 320], ['brushed-steel', 'black']),
  },
  {
    code: 'bow',
    name: 'Bow handle',
    choice: 'Bow',
    shape: 'bow',
    out: 28,
    thick: 12,
    ends: ENDS,
    hole: HOLE,
    pieces: createPieces([96, 128, 160], ['brushed-steel', 'chrome', 'black']),
  },
  {
    code: 'cup',
    name: 'Cup handle',
    choice: 'Cup',
    shape: 'cup',
    out: 25,
    thick: 36,
    ends: ENDS,
    hole: HOLE,
    pieces: createPieces([96], ['brass', 'black', 'chrome']),
  },
  {
    code: 'knob',
    name: 'Knob',
    choice: 'Knob',
    shape: 'knob',
    out: 26,
    thick: 30,
    ends: ENDS,
    hole: HOLE,
    pieces: createPieces([0], ['brushed-steel', 'black', 'chrome', 'brass', 'white']),
  },
  {
    code: 'profile',
    name: 'Profile handle',
    choice: 'Edge profile',
    shape: 'profile',
    out: 20,
    thick: 24,
    ends: ENDS,
    hole: HOLE,
    pieces: [...createPieces([128, 160, 320], ['black']), ...createPieces([160], ['brushed-steel'])],
  },
]);

export const USUAL_LEGS: readonly LegFitting[] = legTable.parse([
  { code: '100', name: 'Adjustable leg 100', height: 100, foot: null, edge: 5, load: null },
  { code: '150', name: 'Adjustable leg 150', height: 150, foot: null, edge: 5, load: null },
]);

const ARM = { height: 60, length: 180, thick: 18, behind: [37, 165], apart: 32 };
/** Grass Kinvaro p. 27: each model spans about 1 : 2.2. */
export const USUAL_LIFTS: readonly LiftFitting[] = liftTable.parse([
  { code: 'light', name: 'Lift mechanism, light, pair', least: 450, most: 990, ...ARM },
  { code: 'medium', name: 'Lift mechanism, medium, pair', least: 990, most: 2_178, ...ARM },
  { code: 'strong', name: 'Lift mechanism, strong, pair', least: 2_178, most: 4_790, ...ARM },
]);
