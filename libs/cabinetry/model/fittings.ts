import * as z from 'zod';
import { identity, listOf, mm, size } from './fitting-schema';
import { fixingSpecification } from './fixings';

/**
 * Fittings as data: where each drills, what it bears, its sizes. The company keeps them as a list, which replaces the
 * usual one (`usual-fittings.ts`); cupboards name them by their code. Lengths are in mm. Others:
 * `handles.ts`, `legs-and-lifts.ts`, `fixings.ts`.
 */

const kilograms = z.number('Enter a number').positive('Enter more than 0 kg').max(500, 'Enter 500 kg or less');

/** Cup of a hinge in the back of a door, and its two screws. */
const cup = z.strictObject({
  diameter: size.max(60, 'Enter 60 mm or less'),
  depth: size.max(20, 'Enter 20 mm or less'),
  /** Between the cup and the door’s edge. */
  edge: mm.max(20, 'Enter 20 mm or less'),
  /** Between the two screws, and from the cup’s centre to their line, into the door. */
  apart: mm.max(100, 'Enter 100 mm or less'),
  inward: mm.max(40, 'Enter 40 mm or less'),
});
/** Two screws of a hinge’s plate in the side. */
const plate = z.strictObject({
  /** Behind the front edge. */
  behind: size.max(200, 'Enter 200 mm or less'),
  apart: size.max(100, 'Enter 100 mm or less'),
});
/** Clip below the front of a drawer’s box, which holds it to an undermount runner. */
const clip = z.strictObject({
  /** Screws above the box’s lower edge. */
  up: mm.max(60, 'Enter 60 mm or less'),
  /** The first screw from the box’s side, and the distance between two. */
  from: mm.max(100, 'Enter 100 mm or less'),
  apart: mm.max(60, 'Enter 60 mm or less'),
  screws: z.int('Enter a whole number').min(1, 'Enter 1 or more').max(6, 'Enter 6 or less'),
});

const hingeDrilling = z.strictObject({ kind: z.literal('hinge'), cup, plate });
const runnerDrilling = z.strictObject({
  kind: z.literal('runner'),
  /** Screws behind the front edge of the side that the runner is on. */
  holes: z.array(mm),
  clip: clip.nullable(),
});
const handleDrilling = z.strictObject({
  kind: z.literal('handle'),
  /** Diameter of the holes for its bolts. */
  diameter: size.max(20, 'Enter 20 mm or less'),
});
/** Distance of a leg's four screws from the edges of its plate. */
const legDrilling = z.strictObject({ kind: z.literal('leg'), edge: size });
const liftDrilling = z.strictObject({ kind: z.literal('lift'), behind: z.array(size), apart: size });
/** Figures of a fixing that is not a usual one. */
const fixingDrilling = z.strictObject({ kind: z.literal('fixing'), fixing: fixingSpecification });
/** Holes of a piece of hardware that drills otherwise than the usual one. */
export const drillingSchema = z.discriminatedUnion('kind', [
  hingeDrilling,
  runnerDrilling,
  handleDrilling,
  legDrilling,
  liftDrilling,
  fixingDrilling,
]);
export type Drilling = z.infer<typeof drillingSchema>;
export type HingeDrilling = z.infer<typeof hingeDrilling>;
export type RunnerDrilling = z.infer<typeof runnerDrilling>;

const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > values[index - 1]);

export const hingeSpecification = z.strictObject({
  /** Angle that it opens to, degrees. */
  angle: z.int('Enter a whole number').min(45, 'Enter 45° or more').max(270, 'Enter 270° or less'),
  /** True for one without a spring, whose door is opened by a push. */
  push: z.boolean(),
  cup,
  plate,
  /** Hinges that a door takes up to a weight, kg, the lightest first; none where the company’s table counts. */
  bears: z
    .array(
      z.strictObject({ weight: kilograms, hinges: z.int('Enter a whole number').min(2, 'Enter 2 or more').max(8) }),
    )
    .max(8)
    .refine((rows) => isAscending(rows.map(({ weight }) => weight)), 'Enter the lightest door first'),
});
export type HingeSpecification = z.infer<typeof hingeSpecification>;

/** Least distance of two screws of a runner, and of the last from its end. */
const SCREW_SPACING = 10;

const runnerLength = z
  .strictObject({
    /** Nominal length. */
    length: size,
    holes: z
      .array(size)
      .min(2, 'Enter two holes or more')
      .max(8, 'Enter eight holes or fewer')
      .refine(
        (holes) => holes.every((hole, index) => index === 0 || hole - holes[index - 1] >= SCREW_SPACING),
        `Enter the holes from the front, ${SCREW_SPACING} mm or more apart`,
      ),
    /** What a pair bears, kg; null where its maker does not say. */
    load: kilograms.nullable(),
  })
  .refine(({ length, holes }) => holes.every((hole) => hole <= length - SCREW_SPACING), {
    path: ['holes'],
    message: `Enter holes ${SCREW_SPACING} mm or more before the runner’s end`,
  });

export const runnerSpecification = z.strictObject({
  /** True for one that opens by a push, for drawers without handles. */
  push: z.boolean(),
  mount: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('side'),
      /** Height of the profile, and of its lower edge above the drawer’s. */
      height: size.max(120, 'Enter 120 mm or less'),
      above: mm.max(120, 'Enter 120 mm or less'),
      /** Room beside the drawer, on each side; null for the company’s figure. */
      room: size.max(40, 'Enter 40 mm or less').nullable(),
    }),
    z.strictObject({
      kind: z.literal('under'),
      /** Room below the drawer. */
      height: size.max(60, 'Enter 60 mm or less'),
      clip,
    }),
  ]),
  lengths: z
    .array(runnerLength)
    .min(1, 'Enter one length or more')
    .max(20, 'Enter 20 lengths or fewer')
    .refine((rows) => isAscending(rows.map(({ length }) => length)), 'Enter the shortest first, each once'),
});
export type RunnerSpecification = z.infer<typeof runnerSpecification>;

export const hingeFitting = hingeSpecification.extend(identity);
export const runnerFitting = runnerSpecification.extend(identity);
export type HingeFitting = z.infer<typeof hingeFitting>;
export type RunnerFitting = z.infer<typeof runnerFitting>;

export const hingeTable = listOf(hingeFitting);
export const runnerTable = listOf(runnerFitting);

/** Codes of stock: by them a bill of materials asks for an article. */
export const hingeStockCode = (code: string): string => `hinge-${code}`;
export const runnerStockCode = (code: string, length: number): string => `runner-${code}-${length}`;

/** System 32: rows 37 mm behind the front edge, holes 32 apart. */
export const FIRST_ROW = 37;
export const ROW_PITCH = 32;
/** Least distance from the last hole of a runner to its end. */
const RUNNER_END = 20;

/** Grass: a cup of 35, 12.6 deep, 3–7 mm from the door’s edge; its screws 45 apart and 9.5 further in. */
export const USUAL_HINGE_DRILLING: HingeDrilling = {
  kind: 'hinge',
  cup: { diameter: 35, depth: 12.6, edge: 5, apart: 45, inward: 9.5 },
  plate: { behind: FIRST_ROW, apart: ROW_PITCH },
};

export const USUAL_CLIP: NonNullable<RunnerDrilling['clip']> = { up: 6.5, from: 12, apart: 12, screws: 3 };

/** Returns three holes of a runner on the 32 mm grid: the first, the last before its end, one between. */
export function usualRunnerHoles(length: number): number[] {
  const lastStep = Math.floor((length - RUNNER_END - FIRST_ROW) / ROW_PITCH);
  return [0, Math.floor(lastStep / 2), lastStep].map((step) => FIRST_ROW + step * ROW_PITCH);
}

interface DrilledLine {
  readonly code: string;
  readonly size: number;
  readonly drilling?: Drilling | undefined;
}

/** Returns the holes of a line of runners; of one that was sold before runners said theirs, the usual ones. */
export function getRunnerDrilling({ code, size: length, drilling }: DrilledLine): RunnerDrilling {
  if (drilling?.kind === 'runner') return drilling;
  return {
    kind: 'runner',
    holes: usualRunnerHoles(length),
    clip: code.startsWith('runner-undermount') ? USUAL_CLIP : null,
  };
}

/** Returns the holes of a line of hinges; of one that was sold before hinges said theirs, the usual ones. */
export const getHingeDrilling = ({ drilling }: Pick<DrilledLine, 'drilling'>): HingeDrilling =>
  drilling?.kind === 'hinge' ? drilling : USUAL_HINGE_DRILLING;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns what a line says of its holes: nothing where they are the usual ones, which every reader knows. */
export const sayHingeDrilling = ({ cup, plate }: HingeSpecification): { drilling?: HingeDrilling } => {
  const drilling: HingeDrilling = { kind: 'hinge', cup, plate };
  return isSame(drilling, USUAL_HINGE_DRILLING) ? {} : { drilling };
};

/** Returns what a line of runners of a length says of its holes: nothing where they are the usual ones. */
export function sayRunnerDrilling(
  mount: RunnerSpecification['mount'],
  { code, length, holes }: { readonly code: string; readonly length: number; readonly holes: readonly number[] },
): { drilling?: RunnerDrilling } {
  const drilling: RunnerDrilling = {
    kind: 'runner',
    holes: [...holes],
    clip: mount.kind === 'under' ? mount.clip : null,
  };
  return isSame(drilling, getRunnerDrilling({ code, size: length })) ? {} : { drilling };
}

export const isUndermount = (line: DrilledLine): boolean => getRunnerDrilling(line).clip !== null;
