import {
  hingeSpecification,
  hingeStockCode,
  runnerSpecification,
  runnerStockCode,
} from '@plinth/cabinetry/model/fittings';
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

const schemas = { hinge: hingeSpecification, runner: runnerSpecification };
const withLengths = z.object({ lengths: z.array(z.object({ length: z.number() })) });

/** Lists the codes by which bills of materials ask for a fitting: one of a hinge, one for each length of a runner. */
export function listStockCodes({ kind, code, specification }: Pick<CheckedFitting, 'kind' | 'code' | 'specification'>) {
  if (kind === 'hinge') return [hingeStockCode(code)];
  const { data } = withLengths.safeParse(specification);
  return (data?.lengths ?? []).map(({ length }) => runnerStockCode(code, length));
}

/**
 * Lists what is wrong with a fitting: its own figures, and codes that it does not have or that have no cost.
 * @param rates costs of the company by stock code
 */
export function listFittingProblems(
  fitting: CheckedFitting,
  rates: Readonly<Record<string, number>>,
): FittingProblem[] {
  const { error } = schemas[fitting.kind].safeParse(fitting.specification);
  if (error)
    return error.issues.map(({ path, message }) => ({
      field: ['specification', ...path].map(String).join('.'),
      message,
    }));
  const stockCodes = listStockCodes(fitting);
  const unknownCode = (field: 'costs' | 'articles'): FittingProblem[] =>
    Object.keys(fitting[field]).flatMap((code) =>
      stockCodes.includes(code) ? [] : [{ field: `${field}.${code}`, message: 'It does not come in this length' }],
    );
  return [
    ...unknownCode('costs'),
    ...unknownCode('articles'),
    ...stockCodes.flatMap((code) =>
      code in fitting.costs || code in rates ? [] : [{ field: `costs.${code}`, message: 'Enter what it costs us' }],
    ),
  ];
}
