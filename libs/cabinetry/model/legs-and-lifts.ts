import * as z from 'zod';
import { identity, listOf, size } from './fitting-schema';
import { FIRST_ROW, ROW_PITCH, type Drilling } from './fittings';
import type { HardwareLine } from './parts';

/** Legs and lifts as data. The company keeps them as a list; cupboards stand and open on these alone. */

const kilograms = z.number('Enter a number').positive('Enter more than 0 kg').max(1_000, 'Enter 1000 kg or less');

export const legSpecification = z.strictObject({
  /** Height of the carcass above the floor. */
  height: size.max(400, 'Enter 400 mm or less').int('Enter whole millimetres'),
  /** Side of its plate under the base; null for the company's figure. */
  foot: size.max(120, 'Enter 120 mm or less').nullable(),
  /** Distance of its four screws from the plate's edges. */
  edge: size.max(50, 'Enter 50 mm or less'),
  /** What one bears; null where its maker does not say. */
  load: kilograms.nullable(),
});
export const legFitting = legSpecification.extend(identity);
export type LegSpecification = z.infer<typeof legSpecification>;
export type LegFitting = z.infer<typeof legFitting>;
export const legTable = listOf(legFitting);

const power = z.number('Enter a number').min(1, 'Enter 1 or more').max(100_000, 'Enter 100000 or less');

/** Least distance of two rows of screws of a lift. */
const SCREW_SPACING = 10;

export const liftSpecification = z
  .strictObject({
    /** Power factors that it takes: the flap's height in mm × its weight in kg with twice its handle's. */
    least: power,
    most: power,
    /** Its mechanism on each side: height, length from front to back, and thickness. */
    height: size.max(300, 'Enter 300 mm or less'),
    length: size.max(500, 'Enter 500 mm or less'),
    thick: size.max(60, 'Enter 60 mm or less'),
    /** Screws in the side behind its front edge, two at each distance, and how far apart the two are. */
    behind: z
      .array(size)
      .min(1, 'Enter one distance or more')
      .max(4, 'Enter four distances or fewer')
      .refine(
        (distances) => distances.every((at, index) => index === 0 || at - distances[index - 1] >= SCREW_SPACING),
        `Enter the distances from the front, ${SCREW_SPACING} mm or more apart`,
      ),
    apart: size.max(200, 'Enter 200 mm or less'),
  })
  .refine(({ least, most }) => least < most, { path: ['most'], message: 'Enter more than the least' });
export const liftFitting = liftSpecification.safeExtend(identity);
export type LiftSpecification = z.infer<typeof liftSpecification>;
export type LiftFitting = z.infer<typeof liftFitting>;
export const liftTable = listOf(liftFitting);

/** Distance of a lift's mechanism behind the front edge of the sides, mm. */
export const LIFT_SETBACK = 20;

/** Codes of stock: by them a bill of materials asks for an article. */
export const legStockCode = (code: string): string => `leg-${code}`;
export const liftStockCode = (code: string): string => `lift-${code}`;

const USUAL_EDGE = 5;
const USUAL_LIFT = { behind: [FIRST_ROW, FIRST_ROW + 4 * ROW_PITCH], apart: ROW_PITCH };

/** Returns what a line of legs says of its holes: nothing where they are the usual ones. */
export const sayLegDrilling = ({ edge }: LegSpecification): { drilling?: Drilling } =>
  edge === USUAL_EDGE ? {} : { drilling: { kind: 'leg', edge } };

/** Returns the distance of a leg's screws from the edges of its plate, mm. */
export const getLegEdge = ({ drilling }: Pick<HardwareLine, 'drilling'>): number =>
  drilling?.kind === 'leg' ? drilling.edge : USUAL_EDGE;

/** Returns what a line of lifts says of its holes: nothing where they are the usual ones. */
export const sayLiftDrilling = ({ behind, apart }: LiftSpecification): { drilling?: Drilling } =>
  apart === USUAL_LIFT.apart && behind.join() === USUAL_LIFT.behind.join()
    ? {}
    : { drilling: { kind: 'lift', behind, apart } };

/** Returns where the screws of a line of lifts are, mm. */
export const getLiftDrilling = ({
  drilling,
}: Pick<HardwareLine, 'drilling'>): Pick<LiftSpecification, 'behind' | 'apart'> =>
  drilling?.kind === 'lift' ? drilling : USUAL_LIFT;

/** Lists the heights of legs that the company keeps, mm, the lowest first. */
export const listLegHeights = (legs: readonly LegFitting[]): number[] =>
  [...new Set(legs.map(({ height }) => height))].sort((one, other) => one - other);
