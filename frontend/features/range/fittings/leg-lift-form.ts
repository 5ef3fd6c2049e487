import {
  legSpecification,
  legStockCode,
  liftSpecification,
  liftStockCode,
} from '@plinth/cabinetry/model/legs-and-lifts';
import * as z from 'zod';
import {
  cost,
  figure,
  figureList,
  identityFields,
  optionalFigure,
  readPieces,
  splitWords,
  toNumber,
  toNumberOrNull,
  typePiece,
  type FittingFields,
  type Stored,
} from './fitting-form';

/** Typed fields of a leg or lift; figures are texts until they are read. */

const pieces = z.array(z.object({ length: z.string(), cost, articles: z.string() }));
export const legSchema = z.object({
  ...identityFields,
  height: figure,
  foot: optionalFigure,
  edge: figure,
  load: optionalFigure,
  pieces,
});
export const liftSchema = z.object({
  ...identityFields,
  least: figure,
  most: figure,
  height: figure,
  length: figure,
  thick: figure,
  behind: figureList,
  apart: figure,
  pieces,
});
export type TypedLeg = z.input<typeof legSchema>;
export type TypedLift = z.input<typeof liftSchema>;

export const readLeg = (values: TypedLeg): FittingFields => ({
  name: values.name,
  specification: {
    height: toNumber(values.height),
    foot: toNumberOrNull(values.foot),
    edge: toNumber(values.edge),
    load: toNumberOrNull(values.load),
  },
  ...readPieces(values.pieces, () => legStockCode(values.code)),
});

export const readLift = (values: TypedLift): FittingFields => ({
  name: values.name,
  specification: {
    least: toNumber(values.least),
    most: toNumber(values.most),
    height: toNumber(values.height),
    length: toNumber(values.length),
    thick: toNumber(values.thick),
    behind: splitWords(values.behind).map(toNumber),
    apart: toNumber(values.apart),
  },
  ...readPieces(values.pieces, () => liftStockCode(values.code)),
});

const typeOnePiece = (fitting: Stored | null, stockCode: string) => [
  { length: '', ...(fitting === null ? { cost: '', articles: '' } : typePiece(fitting, stockCode)) },
];

/** Returns the form's values of a leg. */
export function typeLeg(fitting: Stored | null): TypedLeg {
  const { data } = legSpecification.safeParse(fitting?.specification);
  return {
    code: fitting?.code ?? '',
    name: fitting?.name ?? '',
    height: data === undefined ? '' : String(data.height),
    foot: data?.foot === null || data === undefined ? '' : String(data.foot),
    edge: String(data?.edge ?? 5),
    load: data?.load === null || data === undefined ? '' : String(data.load),
    pieces: typeOnePiece(fitting, legStockCode(fitting?.code ?? '')),
  };
}

/** Returns the form's values of a lift; of a new one with the usual holes. */
export function typeLift(fitting: Stored | null): TypedLift {
  const { data } = liftSpecification.safeParse(fitting?.specification);
  return {
    code: fitting?.code ?? '',
    name: fitting?.name ?? '',
    least: data === undefined ? '' : String(data.least),
    most: data === undefined ? '' : String(data.most),
    height: String(data?.height ?? 60),
    length: String(data?.length ?? 180),
    thick: String(data?.thick ?? 18),
    behind: (data?.behind ?? [37, 165]).join(', '),
    apart: String(data?.apart ?? 32),
    pieces: typeOnePiece(fitting, liftStockCode(fitting?.code ?? '')),
  };
}
