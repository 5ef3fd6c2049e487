import { HANDLE_SHAPES, handleSpecification, handleStockCode } from '@plinth/cabinetry/model/handles';
import * as z from 'zod';
import {
  cost,
  figure,
  identityFields,
  readPieces,
  toNumber,
  typePiece,
  type FittingFields,
  type Stored,
} from './fitting-form';

/** Typed fields of a handle; figures are texts until they are read. */

const finish = z
  .string()
  .trim()
  .regex(/^[a-z]+([ -][a-z]+)*$/i, 'Enter a finish like brushed steel');
const piece = z.object({ length: figure, finish, cost, articles: z.string() });
export const handleSchema = z.object({
  ...identityFields,
  choice: z.string().trim().min(2, 'Enter what customers choose').max(30, 'Enter 30 letters or fewer'),
  shape: z.enum(HANDLE_SHAPES),
  out: figure,
  thick: figure,
  ends: figure,
  hole: figure,
  pieces: z.array(piece),
});
export type TypedHandle = z.input<typeof handleSchema>;

export const EMPTY_HANDLE_PIECE: Readonly<z.input<typeof piece>> = { length: '', finish: '', cost: '', articles: '' };

const toFinishCode = (text: string): string => text.trim().toLowerCase().replaceAll(' ', '-');
const readPiece = (handlePiece: { readonly length: string; readonly finish: string }) => ({
  centres: toNumber(handlePiece.length),
  finish: toFinishCode(handlePiece.finish),
});

export const readHandle = (values: TypedHandle): FittingFields => ({
  name: values.name,
  specification: {
    choice: values.choice,
    shape: values.shape,
    out: toNumber(values.out),
    thick: toNumber(values.thick),
    ends: toNumber(values.ends),
    hole: toNumber(values.hole),
    pieces: values.pieces.map(readPiece),
  },
  ...readPieces(values.pieces, (handlePiece) => handleStockCode(values.code, readPiece(handlePiece))),
});

/** Returns the pieces as `fieldOfServer` looks for them. */
export const keyHandlePieces = ({ pieces }: TypedHandle) =>
  pieces.map((handlePiece) => ({ length: handlePiece.length, finish: toFinishCode(handlePiece.finish) }));

/** Returns the form's values of a handle; of a new one with the usual sizes of a bar. */
export function typeHandle(fitting: Stored | null): TypedHandle {
  const { data } = handleSpecification.safeParse(fitting?.specification);
  return {
    code: fitting?.code ?? '',
    name: fitting?.name ?? '',
    choice: data?.choice ?? '',
    shape: data?.shape ?? 'bar',
    out: String(data?.out ?? 32),
    thick: String(data?.thick ?? 12),
    ends: String(data?.ends ?? 20),
    hole: String(data?.hole ?? 5),
    pieces:
      data === undefined
        ? [{ ...EMPTY_HANDLE_PIECE }]
        : data.pieces.map((handlePiece) => ({
            length: String(handlePiece.centres),
            finish: handlePiece.finish.replaceAll('-', ' '),
            ...(fitting === null
              ? { cost: '', articles: '' }
              : typePiece(fitting, handleStockCode(fitting.code, handlePiece))),
          })),
  };
}
