import type { FittingKind } from '@plinth/contracts/range/fittings/fitting-labels';
import type { Prisma } from '../generated/client';

/** Returns fittings of a kind as the company's list has them, in their order. */
export const createFittings = (
  kind: FittingKind,
  fittings: readonly ({ readonly code: string; readonly name: string } & Prisma.InputJsonObject)[],
): Prisma.fittingCreateManyInput[] =>
  fittings.map(({ code, name, ...specification }, position) => ({
    id: `${kind}-${code}`,
    kind,
    code,
    name,
    specification,
    position,
  }));
