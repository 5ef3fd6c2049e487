import {
  hingeSpecification,
  hingeStockCode,
  runnerSpecification,
  runnerStockCode,
} from '@plinth/cabinetry/model/fittings';
import { fixingSpecification } from '@plinth/cabinetry/model/fixings';
import { NO_HANDLE } from '@plinth/cabinetry/model/handle-wishes';
import { handleSpecification, handleStockCode, hasOneScrew } from '@plinth/cabinetry/model/handles';
import {
  legSpecification,
  legStockCode,
  LIFT_SETBACK,
  liftSpecification,
  liftStockCode,
} from '@plinth/cabinetry/model/legs-and-lifts';
import type { PriceRates } from '@plinth/cabinetry/price/rates';
import type { FittingKind } from '@plinth/contracts/range/fittings/fitting-labels';
import * as z from 'zod';

/** Fields of a fitting that are checked against each other. */
export interface CheckedFitting {
  readonly kind: FittingKind;
  readonly code: string;
  readonly specification: unknown;
  readonly costs: Readonly<Record<string, number>>;
  readonly articles: Readonly<Record<string, readonly string[]>>;
}
/** Problem with its place in the form: `specification.lengths.0.holes`. */
export interface FittingProblem {
  readonly field: string;
  readonly message: string;
}

const schemas = {
  hinge: hingeSpecification,
  runner: runnerSpecification,
  handle: handleSpecification,
  leg: legSpecification,
  lift: liftSpecification,
  fixing: fixingSpecification,
};
const withLengths = z.object({ lengths: z.array(z.object({ length: z.number() })) });
const withPieces = z.object({ pieces: z.array(z.object({ centres: z.number(), finish: z.string() })) });

/** Lists the codes by which bills of materials ask for a fitting: one of each length of a runner, piece of a handle. */
export function listStockCodes({ kind, code, specification }: Pick<CheckedFitting, 'kind' | 'code' | 'specification'>) {
  switch (kind) {
    case 'hinge':
      return [hingeStockCode(code)];
    case 'leg':
      return [legStockCode(code)];
    case 'lift':
      return [liftStockCode(code)];
    case 'fixing':
      return [code];
    case 'runner': {
      const { data } = withLengths.safeParse(specification);
      return (data?.lengths ?? []).map(({ length }) => runnerStockCode(code, length));
    }
    case 'handle': {
      const { data } = withPieces.safeParse(specification);
      return (data?.pieces ?? []).map((piece) => handleStockCode(code, piece));
    }
  }
}

/**
 * Lists sizes of a handle or lift that do not go together. They are no part of the schemas: one that was saved before
 * is made on.
 */
function listSizeProblems(kind: FittingKind, specification: unknown): FittingProblem[] {
  if (kind === 'handle') {
    const handle = handleSpecification.parse(specification);
    return hasOneScrew(handle)
      ? []
      : handle.pieces.flatMap(({ centres }, index) =>
          centres + handle.ends > handle.thick
            ? []
            : [
                {
                  field: `specification.pieces.${String(index)}.centres`,
                  message: `Enter more than ${String(handle.thick - handle.ends)} mm: a handle is longer than it is thick`,
                },
              ],
        );
  }
  if (kind !== 'lift') return [];
  const { behind, length, apart, height } = liftSpecification.parse(specification);
  const reach = LIFT_SETBACK + length;
  return [
    ...(behind.some((distance) => distance > reach)
      ? [
          {
            field: 'specification.behind',
            message: `Enter distances that its mechanism reaches: up to ${String(reach)} mm`,
          },
        ]
      : []),
    ...(apart < height ? [] : [{ field: 'specification.apart', message: 'Enter less than its height' }]),
  ];
}

/**
 * Lists what is wrong with a fitting: its own figures, and codes that it does not have or that have no cost.
 * @param rates costs of the company, by stock code
 */
export function listFittingProblems(
  fitting: CheckedFitting,
  { hardware, hardwarePerMetre }: Pick<PriceRates, 'hardware' | 'hardwarePerMetre'>,
): FittingProblem[] {
  const { error } = schemas[fitting.kind].safeParse(fitting.specification);
  if (error)
    return error.issues.map(({ path, message }) => ({
      field: ['specification', ...path].map(String).join('.'),
      message,
    }));
  if (fitting.kind === 'handle' && fitting.code === NO_HANDLE)
    return [{ field: 'code', message: 'This code means no handle. Enter another one' }];
  const sizeProblems = listSizeProblems(fitting.kind, fitting.specification);
  if (sizeProblems.length > 0) return sizeProblems;
  const stockCodes = listStockCodes(fitting);
  const unknownCode = (field: 'costs' | 'articles'): FittingProblem[] =>
    Object.keys(fitting[field]).flatMap((code) =>
      stockCodes.includes(code) ? [] : [{ field: `${field}.${code}`, message: 'It does not come like this' }],
    );
  return [
    ...unknownCode('costs'),
    ...unknownCode('articles'),
    ...stockCodes.flatMap((code) =>
      code in fitting.costs || code in hardware || code in hardwarePerMetre
        ? []
        : [{ field: `costs.${code}`, message: 'Enter what it costs us' }],
    ),
  ];
}

/** Lists codes of stock that another fitting has too, for which bills of materials would ask for the wrong article. */
export const listSharedCodes = (
  fitting: Pick<CheckedFitting, 'kind' | 'code' | 'specification'>,
  others: readonly Pick<CheckedFitting, 'kind' | 'code' | 'specification'>[],
): string[] => {
  const codes = new Set(
    others.flatMap((other) =>
      other.kind === fitting.kind && other.code === fitting.code ? [] : listStockCodes(other),
    ),
  );
  return listStockCodes(fitting).filter((code) => codes.has(code));
};

/** Describes articles of one code that are different items: a picker could not tell which to take. */
export const describeMixedArticles = (names: readonly string[]): string =>
  `${names.join(' and ')} are different items. Enter one item, or packs of it`;
