import * as z from 'zod';
import { inSentence } from '../model/names';
import { UNIT_TYPES, type UnitType } from '../model/unit';
import { addCutOut, type NewCutOut } from './check';
import { nameHole, formatHoleSize, getWorking } from './rules';
import { offersWorking, type Slab } from './slab';
import type { CutOutKind, TopChoice, TopCutOut } from './top';

/**
 * Sink, basin or hob: its outer size, the cut-out that its maker states for each way of fitting, and the cupboards
 * that it fits.
 */

const mm = z.int().min(1).max(6_000);

export const fixtureHoleSchema = z.strictObject({
  kind: z.enum(['sink', 'undermount', 'hob']),
  width: mm,
  depth: mm,
  round: z.literal(true).optional(),
});
/** Outer width of suitable cupboards, mm; a maximum only for a fixture that is itself the top of its cupboard. */
export const cupboardWidthsSchema = z
  .strictObject({ least: mm, most: mm.optional() })
  .refine(({ least, most = least }) => most >= least, 'The maximum is less than the minimum');
const hostSchema = z.strictObject({ types: z.array(z.enum(UNIT_TYPES)), widths: cupboardWidthsSchema });
export const fixtureSchema = z.strictObject({
  outside: z.strictObject({ width: mm, depth: mm }),
  /** Cut-outs, that of the default way of fitting first; none for a fixture that is itself a top. */
  cut_outs: z.array(fixtureHoleSchema),
  /** Suitable cupboards; omitted where unknown. */
  host: hostSchema.optional(),
});
export type FixtureHole = z.infer<typeof fixtureHoleSchema>;
export type Fixture = z.infer<typeof fixtureSchema>;
export type CupboardWidths = z.infer<typeof cupboardWidthsSchema>;
/** Facts of a cupboard that a sink needs. */
export interface Host {
  readonly type: UnitType;
  readonly width: number;
}
export interface NamedFixture extends Fixture {
  readonly name: string;
}

/** Returns the cut-out for a fixture, in the first way of fitting that the top offers; null for none. */
export function findHole(slab: Slab, { outside, cut_outs: holes }: Fixture, kind?: CutOutKind): NewCutOut | null {
  const wantedHoles = holes.filter((hole) => kind === undefined || hole.kind === kind);
  const hole = wantedHoles.find((candidate) => offersWorking(slab, getWorking(candidate)));
  return hole ? { ...hole, outer_width: outside.width, outer_depth: outside.depth } : null;
}

/** Adds the cut-out of a fixture to a top; null where there is none or no room. */
export function addFixture(slab: Slab, choice: TopChoice, fixture: Fixture, near?: number): TopChoice | null {
  const hole = findHole(slab, fixture);
  return hole && addCutOut(slab, choice, hole, near);
}

/** Checks that a cut-out is the one stated for the fixture. */
export const hasHole = ({ cut_outs: holes }: Fixture, cut: Omit<TopCutOut, 'x' | 'front'>): boolean =>
  holes.some(
    (hole) =>
      hole.kind === cut.kind &&
      hole.width === cut.width &&
      hole.depth === cut.depth &&
      (hole.round ?? false) === (cut.round ?? false),
  );

/** Checks that a cupboard is as wide as the fixture needs. */
export const isWideEnough = ({ least, most }: CupboardWidths, width: number): boolean =>
  width >= least && (most === undefined || width <= most);

/** Formats the widths of suitable cupboards: `From 450 mm`, `600 mm`. */
export const formatCupboardWidths = ({ least, most }: CupboardWidths): string =>
  most === undefined ? `From ${least} mm` : most === least ? `${least} mm` : `${least} to ${most} mm`;

/**
 * Explains that none of the suitable types of cupboards bought with a fixture is wide enough; null where one is, or
 * there is none of those types.
 */
export function explainNoCupboard({ host }: Fixture, cupboards: readonly Host[]): string | null {
  const suitableCupboards = cupboards.filter(({ type }) => host?.types.includes(type));
  if (
    host === undefined ||
    suitableCupboards.length === 0 ||
    suitableCupboards.some(({ width }) => isWideEnough(host.widths, width))
  )
    return null;
  const widths = [...new Set(suitableCupboards.map(({ width }) => width))].sort((a, b) => a - b).join(' and ');
  return `This needs a cupboard ${inSentence(formatCupboardWidths(host.widths))} wide, and yours in this cart measures ${widths} mm. Take a wider cupboard, or another one of these.`;
}

const isHob = (kind: CutOutKind): boolean => kind === 'hob';

/**
 * Describes the mismatch between a top's cut-outs and the fixtures bought with it; null where all fit. A cut-out
 * without a fixture, or a fixture without a cut-out, is no mismatch, as the other may come from elsewhere.
 */
export function describeMisfit(
  cutOuts: readonly TopCutOut[],
  fixtures: readonly NamedFixture[],
  others: readonly TopCutOut[] = [],
): string | null {
  for (const cut of cutOuts) {
    if (cut.kind === 'tap') continue;
    const fixturesOfKind = fixtures.filter(({ cut_outs: holes }) =>
      holes.some(({ kind }) => isHob(kind) === isHob(cut.kind)),
    );
    if (fixturesOfKind.some((fixture) => hasHole(fixture, cut))) continue;
    const fixtureWithoutHole = fixturesOfKind.find(
      (fixture) => ![...cutOuts, ...others].some((hole) => hasHole(fixture, hole)),
    );
    if (fixtureWithoutHole === undefined) continue;
    const neededCutOut =
      fixtureWithoutHole.cut_outs.find(({ kind }) => kind === cut.kind) ?? fixtureWithoutHole.cut_outs[0];
    return `The ${nameHole(cut)} in this top is ${formatHoleSize(cut)}, but ${fixtureWithoutHole.name} in your cart needs ${formatHoleSize(neededCutOut)}. Change the cut-out, or remove it from the cart.`;
  }
  return null;
}
