import * as z from 'zod';
import { identity, listOf, size } from './fitting-schema';

/**
 * Fixings as data: small hardware that every cupboard of a kind takes, each by its role: pins, screws, bolts, the rail
 * and its brackets, latches, clips, plugs. The first of a role that the company keeps is taken; of bolts the first of the
 * right length. Lengths are in mm.
 */

const hole = size.max(20, 'Enter 20 mm or less');
/** Depth of a hole in the thinnest board, which is 16 mm. */
const depth = size.max(13, 'Enter 13 mm or less');
const apart = size.max(100, 'Enter 100 mm or less');
const screwHole = size.max(8, 'Enter 8 mm or less');
const screwLength = size.max(120, 'Enter 120 mm or less').int('Enter whole millimetres');

const defineFixing = <Role extends string, Figures extends z.ZodRawShape>(role: Role, figures: Figures) =>
  z.strictObject({ role: z.literal(role), ...figures });

/** Holes of a screw between two boards, by their diameters. */
const boardScrew = {
  /** Hole in the first board, in which it turns freely. */
  through: screwHole,
  /** Pilot holes in an edge and in a face. */
  edge: screwHole,
  face: screwHole,
};

export const fixingSpecification = z.discriminatedUnion('role', [
  /** Through a board, of at most 22 mm, into the edge of the next. */
  defineFixing('carcass-screw', {
    length: screwLength.min(30, 'Enter 30 mm or more: it has to hold behind 22 mm'),
    ...boardScrew,
  }),
  /** Through a board into the face of the next, each of at least 16 mm. */
  defineFixing('front-screw', {
    length: screwLength
      .min(25, 'Enter 25 mm or more: it has to hold behind 22 mm')
      .max(31, 'Enter 31 mm or less: a longer one comes through two boards of 16 mm'),
    ...boardScrew,
  }),
  /** Holds hinges, runners, legs and the like: its pilot hole. */
  defineFixing('plate-screw', { diameter: screwHole, depth }),
  /** Driven through hardboard without a hole. */
  defineFixing('back-screw', {}),
  /** Holds a handle. */
  defineFixing('bolt', { length: screwLength }),
  defineFixing('shelf-pin', { diameter: hole, depth }),
  /** Screws of a folding hinge in each of its two doors: from the edge at which they meet, and apart. */
  defineFixing('folding-hinge', { edge: apart, apart }),
  defineFixing('latch', {}),
  defineFixing('rail', {
    /** Null for the company’s figure. */
    diameter: size.min(5, 'Enter 5 mm or more').max(60, 'Enter 60 mm or less').nullable(),
    /** Widest unit without a bracket in the middle; null for the company’s figure. */
    span: size.min(200, 'Enter 200 mm or more').nullable(),
  }),
  /** Two screws of each bracket of a rail. */
  defineFixing('rail-bracket', { apart }),
  defineFixing('plinth-clip', {}),
  /** Hole in the unit for the screw to the wall. */
  defineFixing('wall-fixing', { diameter: hole }),
  /** Joins pieces of a plinth or cornice end to end. */
  defineFixing('joiner', {}),
  /** Two screws of a bracket under a worktop, below the upper edge of the cleat. */
  defineFixing('angle-bracket', { upper: apart, lower: apart }),
]);
export type FixingSpecification = z.infer<typeof fixingSpecification>;
export type FixingRole = FixingSpecification['role'];

export const fixingFitting = z.strictObject({
  ...identity,
  /** Code of stock: by it a bill of materials asks for the article. */
  code: z
    .string()
    .regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/, 'Use small letters, figures and hyphens')
    .max(40),
  specification: fixingSpecification,
});
export type FixingFitting = z.infer<typeof fixingFitting>;
export const fixingTable = listOf(fixingFitting);

/** Figures of a fixing of one role. */
export type FixingFigures<Role extends FixingRole> = Extract<FixingSpecification, { readonly role: Role }>;
/** Fixing of one role. */
export interface FixingOf<Role extends FixingRole> {
  readonly code: string;
  readonly name: string;
  readonly specification: FixingFigures<Role>;
}

const BOARD_SCREW = { through: 4.5, edge: 3, face: 2.5 };
const usualBolt = (length: number, name: string): FixingFitting => ({
  code: `bolt-m4x${length}`,
  name,
  specification: { role: 'bolt', length },
});

/** Fixings that a company begins with; from then on its own list counts. */
export const USUAL_FIXINGS: readonly FixingFitting[] = fixingTable.parse([
  {
    code: 'screw-4x50',
    name: 'Carcass screw 4 × 50',
    specification: { role: 'carcass-screw', length: 50, ...BOARD_SCREW },
  },
  {
    code: 'screw-4x30',
    name: 'Front screw 4 × 30',
    specification: { role: 'front-screw', length: 30, ...BOARD_SCREW },
  },
  { code: 'screw-4x16', name: 'Screw 4 × 16', specification: { role: 'plate-screw', diameter: 2.5, depth: 10 } },
  { code: 'screw-3.5x16', name: 'Back screw 3.5 × 16', specification: { role: 'back-screw' } },
  usualBolt(25, 'Handle bolt M4 × 25'),
  // Broken off a longer bolt.
  ...[30, 35, 40, 45].map((length) => usualBolt(length, `Handle screw M4, broken off at ${length} mm`)),
  { code: 'shelf-pin', name: 'Shelf pin', specification: { role: 'shelf-pin', diameter: 5, depth: 10 } },
  { code: 'folding-hinge', name: 'Folding-door hinge', specification: { role: 'folding-hinge', edge: 16, apart: 32 } },
  { code: 'latch-push', name: 'Push-to-open latch', specification: { role: 'latch' } },
  { code: 'wardrobe-rail', name: 'Hanging rail', specification: { role: 'rail', diameter: null, span: null } },
  { code: 'rail-bracket', name: 'Rail bracket', specification: { role: 'rail-bracket', apart: 32 } },
  { code: 'plinth-clip', name: 'Plinth clip', specification: { role: 'plinth-clip' } },
  { code: 'wall-fixing', name: 'Wall plug, screw and washer', specification: { role: 'wall-fixing', diameter: 6 } },
  { code: 'joiner', name: 'Butt joiner', specification: { role: 'joiner' } },
  {
    code: 'corner-bracket',
    name: 'Angle bracket 40 × 40',
    specification: { role: 'angle-bracket', upper: 12, lower: 30 },
  },
]);

const hasRole =
  <Role extends FixingRole>(role: Role) =>
  (fixing: { readonly specification: FixingSpecification }): fixing is FixingOf<Role> =>
    fixing.specification.role === role;

/** Lists the fixings of a role: the company's, or the usual ones where its list is older than the role. */
export function listFixings<Role extends FixingRole>(
  fixings: readonly FixingFitting[],
  role: Role,
): readonly FixingOf<Role>[] {
  const ownFixings = fixings.filter(hasRole(role));
  return ownFixings.length > 0 ? ownFixings : USUAL_FIXINGS.filter(hasRole(role));
}

const usualFigures = new Map(USUAL_FIXINGS.map(({ code, specification }) => [code, specification]));
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface FixingLine {
  readonly code: string;
  readonly drilling?: { readonly kind: string; readonly fixing?: FixingSpecification } | undefined;
}

/** Returns what a line says of its figures: nothing where they are those of a usual fixing. */
export const sayFixing = ({
  code,
  specification,
}: FixingFitting): { drilling?: { kind: 'fixing'; fixing: FixingSpecification } } =>
  isSame(usualFigures.get(code), specification) ? {} : { drilling: { kind: 'fixing', fixing: specification } };

/** Finds the figures of a line of a role; undefined where it is of another. */
export function findFigures<Role extends FixingRole>(
  { code, drilling }: FixingLine,
  ...roles: readonly Role[]
): FixingFigures<Role> | undefined {
  const specification = drilling?.fixing ?? usualFigures.get(code);
  const isOfRole = (figures: FixingSpecification): figures is FixingFigures<Role> =>
    roles.some((role) => role === figures.role);
  return specification !== undefined && isOfRole(specification) ? specification : undefined;
}

/** Returns the figures of the first usual fixing of a role. */
export function getUsualFigures<Role extends FixingRole>(role: Role): FixingFigures<Role> {
  const [usualFixing] = USUAL_FIXINGS.filter(hasRole(role));
  return usualFixing.specification;
}
