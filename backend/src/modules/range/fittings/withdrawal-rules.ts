import { fittingKinds, fixingRoles, type FittingKind } from '@plinth/contracts/range/fittings/fitting-labels';
import { formatCount } from '@plinth/money/count';
import * as z from 'zod';

/** Fitting as it would be after a change. */
export interface ListedFitting {
  readonly id: string;
  readonly kind: FittingKind;
  readonly name: string;
  readonly specification: unknown;
  readonly is_withdrawn: boolean;
}
/** Cupboards and sets of the catalogue that take a fitting by name. */
export interface Takers {
  readonly names: readonly string[];
  readonly cupboards: number;
}

const pushSchema = z.object({ push: z.literal(true) });
const withHeight = z.object({ height: z.number() });
const opensByPush = ({ specification }: ListedFitting): boolean => pushSchema.safeParse(specification).success;
const heightOf = ({ specification }: ListedFitting): number | undefined =>
  withHeight.safeParse(specification).data?.height;
const withRole = z.object({ role: z.enum(fixingRoles.codes) });
/** Returns the use of a fixing; undefined of other fittings. */
export const readRole = (specification: unknown) => withRole.safeParse(specification).data?.role;
const listKept = (fittings: readonly ListedFitting[], kind: FittingKind): ListedFitting[] =>
  fittings.filter((fitting) => fitting.kind === kind && !fitting.is_withdrawn);

const PUSHED: readonly (readonly [FittingKind, string])[] = [
  ['hinge', 'doors'],
  ['runner', 'drawers'],
];

/** Describes what customers could choose no more: fronts without handles need a fitting that opens by a push. */
export function describeLostPush(before: readonly ListedFitting[], after: readonly ListedFitting[]): string | null {
  const lostKind = PUSHED.find(
    ([kind]) => listKept(before, kind).some(opensByPush) && !listKept(after, kind).some(opensByPush),
  );
  if (lostKind === undefined) return null;
  const [kind, fronts] = lostKind;
  return `Customers may choose ${fronts} without handles, which need a ${kind} that opens by a push. Add another one first`;
}

/** Describes why a fitting cannot be withdrawn; null where it can. */
export function describeWithdrawalProblem(
  fitting: ListedFitting,
  after: readonly ListedFitting[],
  { names, cupboards }: Takers,
): string | null {
  const role = readRole(fitting.specification);
  const word = (role === undefined ? fittingKinds.label(fitting.kind) : fixingRoles.label(role)).toLowerCase();
  const others = listKept(after, fitting.kind).filter(({ specification }) => readRole(specification) === role);
  if (others.length === 0) return `It is the last ${word}. Add another one first`;
  // Cupboards name the height of their legs: another leg of it takes this one’s place.
  const hasSubstitute = fitting.kind === 'leg' && others.some((other) => heightOf(other) === heightOf(fitting));
  if (cupboards === 0 || hasSubstitute) return null;
  return `${names[0] ?? fitting.name}${cupboards === 1 ? ' takes' : ` and ${formatCount(cupboards - 1)} more take`} it. Give them another ${word} first`;
}

const NAMED = 3;
const joinNames = (names: readonly string[]): string =>
  `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ' and others' : ''}`;

/** Describes the cupboards of the catalogue that could no longer be made. */
export const describeLostCupboards = (names: readonly string[]): string =>
  `With this, ${formatCount(names.length)} ${names.length === 1 ? 'cupboard' : 'cupboards'} of the store could no longer be made: ${joinNames(names)}`;

/** Describes the ready-made sets that could no longer be made; null where there are none. */
export const describeLostSets = (names: readonly string[]): string | null =>
  names.length === 0
    ? null
    : `With this, ${formatCount(names.length)} ready-made ${names.length === 1 ? 'set' : 'sets'} could no longer be made: ${joinNames(names)}`;
