import type { FittingRow } from '@plinth/contracts/range/fittings/fittings';
import type { FittingKind } from '@plinth/contracts/range/fittings/fitting-labels';
import {
  hingeSpecification,
  hingeStockCode,
  runnerSpecification,
  runnerStockCode,
} from '@plinth/cabinetry/model/fittings';
import { fixingSpecification } from '@plinth/cabinetry/model/fixings';
import { handleSpecification, handleStockCode } from '@plinth/cabinetry/model/handles';
import { legSpecification, liftSpecification } from '@plinth/cabinetry/model/legs-and-lifts';
import { parseRand } from '@plinth/money/parse';
import { inRand } from '@/ui/form/amount';
import * as z from 'zod';

/** Typed fields of a fitting; figures are texts until they are read. */

export const figure = z
  .string()
  .trim()
  .regex(/^\d{1,5}(?:[.,]\d{1,2})?$/, 'Enter a number');
export const optionalFigure = z.union([z.literal(''), figure]);
export const figureList = z
  .string()
  .trim()
  .regex(/^\d{1,4}(?:\.\d)?(?:[\s,;]+\d{1,4}(?:\.\d)?)*$/, 'Enter figures like 37, 165, 293');
const code = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, figures and hyphens, like heavy-60');
export const cost = z
  .string()
  .trim()
  .refine((text) => text === '' || parseRand(text) !== null, 'Enter an amount like 450.00');

const piece = z.object({ length: optionalFigure, holes: z.string(), load: optionalFigure, cost, articles: z.string() });
const doorWeight = z.object({ weight: figure, hinges: figure });

export const identityFields = { code, name: z.string().trim().min(2, 'Enter what it is called').max(60) };
const sharedFields = { ...identityFields, push: z.boolean() };
export const hingeSchema = z.object({
  ...sharedFields,
  angle: figure,
  diameter: figure,
  depth: figure,
  edge: figure,
  apart: figure,
  inward: figure,
  behind: figure,
  plate_apart: figure,
  bears: z.array(doorWeight),
  pieces: z.array(piece),
});
export const runnerSchema = z.object({
  ...sharedFields,
  mount: z.enum(['side', 'under']),
  height: figure,
  above: figure,
  room: optionalFigure,
  clip_up: figure,
  clip_from: figure,
  clip_apart: figure,
  clip_screws: figure,
  pieces: z.array(piece.extend({ length: figure, holes: figureList })),
});
export type TypedHinge = z.input<typeof hingeSchema>;
export type TypedRunner = z.input<typeof runnerSchema>;
type Specification = FittingRow['specification'];
/** Fields of a fitting as the server takes them. */
export interface FittingFields {
  readonly name: string;
  readonly specification: Specification;
  readonly costs: Record<string, number>;
  readonly articles: Record<string, string[]>;
}

export const toNumber = (text: string): number => Number(text.replace(',', '.'));
export const toNumberOrNull = (text: string): number | null => (text === '' ? null : toNumber(text));
export const splitWords = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

type TypedPiece = z.infer<typeof piece>;
type Priced = Pick<TypedPiece, 'cost' | 'articles'>;

/** Reads costs and articles of the pieces by their stock code. */
export function readPieces<Piece extends Priced>(pieces: readonly Piece[], codeOf: (piece: Piece) => string) {
  const costs: Record<string, number> = {};
  const articles: Record<string, string[]> = {};
  for (const typedPiece of pieces) {
    const cents = typedPiece.cost === '' ? null : parseRand(typedPiece.cost);
    const skus = splitWords(typedPiece.articles);
    if (cents !== null) costs[codeOf(typedPiece)] = cents;
    if (skus.length > 0) articles[codeOf(typedPiece)] = skus;
  }
  return { costs, articles };
}

export const readHinge = (values: TypedHinge): FittingFields => ({
  name: values.name,
  specification: {
    angle: toNumber(values.angle),
    push: values.push,
    cup: {
      diameter: toNumber(values.diameter),
      depth: toNumber(values.depth),
      edge: toNumber(values.edge),
      apart: toNumber(values.apart),
      inward: toNumber(values.inward),
    },
    plate: { behind: toNumber(values.behind), apart: toNumber(values.plate_apart) },
    bears: values.bears.map(({ weight, hinges }) => ({ weight: toNumber(weight), hinges: toNumber(hinges) })),
  },
  ...readPieces(values.pieces, () => hingeStockCode(values.code)),
});

/** Returns lengths as the server takes them, the shortest first, wherever they were typed. */
const sortByLength = <Piece extends { readonly length: string }>(pieces: readonly Piece[]): Piece[] =>
  pieces.toSorted((one, other) => toNumber(one.length) - toNumber(other.length));

export const readRunner = (values: TypedRunner): FittingFields => ({
  name: values.name,
  specification: {
    push: values.push,
    mount:
      values.mount === 'side'
        ? {
            kind: 'side',
            height: toNumber(values.height),
            above: toNumber(values.above),
            room: toNumberOrNull(values.room),
          }
        : {
            kind: 'under',
            height: toNumber(values.height),
            clip: {
              up: toNumber(values.clip_up),
              from: toNumber(values.clip_from),
              apart: toNumber(values.clip_apart),
              screws: toNumber(values.clip_screws),
            },
          },
    lengths: sortByLength(values.pieces).map(({ length, holes, load }) => ({
      length: toNumber(length),
      holes: splitWords(holes).map(toNumber),
      load: toNumberOrNull(load),
    })),
  },
  ...readPieces(values.pieces, ({ length }) => runnerStockCode(values.code, toNumber(length))),
});

const NO_PIECE: TypedPiece = { length: '', holes: '', load: '', cost: '', articles: '' };
export const EMPTY_PIECE: Readonly<TypedPiece> = NO_PIECE;

export type Stored = Pick<FittingRow, 'code' | 'name' | 'specification' | 'costs' | 'articles'>;
const costText = (cents: number | undefined): string => (cents === undefined ? '' : inRand(cents));
export const typePiece = ({ costs, articles }: Stored, stockCode: string) => ({
  cost: costText(costs[stockCode]),
  articles: (articles[stockCode] ?? []).join(', '),
});

/** Returns the form's values of a hinge; of a new one with the usual holes. */
export function typeHinge(fitting: Stored | null): TypedHinge {
  const { data } = hingeSpecification.safeParse(fitting?.specification);
  const cup = data?.cup ?? { diameter: 35, depth: 12.6, edge: 5, apart: 45, inward: 9.5 };
  return {
    code: fitting?.code ?? '',
    name: fitting?.name ?? '',
    push: data?.push ?? false,
    angle: String(data?.angle ?? 110),
    diameter: String(cup.diameter),
    depth: String(cup.depth),
    edge: String(cup.edge),
    apart: String(cup.apart),
    inward: String(cup.inward),
    behind: String(data?.plate.behind ?? 37),
    plate_apart: String(data?.plate.apart ?? 32),
    bears: (data?.bears ?? []).map(({ weight, hinges }) => ({ weight: String(weight), hinges: String(hinges) })),
    pieces: [{ ...NO_PIECE, ...(fitting && typePiece(fitting, hingeStockCode(fitting.code))) }],
  };
}

/** Length of a new runner, to be filled in: without one, a refusal would have no place in the form. */
const NO_LENGTH = { length: null, holes: [], load: null };

/** Returns the form's values of a runner; of a new one with the usual sizes of one beside the drawer. */
export function typeRunner(fitting: Stored | null): TypedRunner {
  const { data } = runnerSpecification.safeParse(fitting?.specification);
  const mount = data?.mount ?? { kind: 'side', height: 45, above: 15, room: null };
  const clip = mount.kind === 'under' ? mount.clip : { up: 6.5, from: 12, apart: 12, screws: 3 };
  return {
    code: fitting?.code ?? '',
    name: fitting?.name ?? '',
    push: data?.push ?? false,
    mount: mount.kind,
    height: String(mount.height),
    above: String(mount.kind === 'side' ? mount.above : 0),
    room: mount.kind === 'side' && mount.room !== null ? String(mount.room) : '',
    clip_up: String(clip.up),
    clip_from: String(clip.from),
    clip_apart: String(clip.apart),
    clip_screws: String(clip.screws),
    pieces: (data?.lengths ?? [NO_LENGTH]).map(({ length, holes, load }) => ({
      length: length === null ? '' : String(length),
      holes: holes.join(', '),
      load: load === null ? '' : String(load),
      ...(fitting === null || length === null
        ? { cost: '', articles: '' }
        : typePiece(fitting, runnerStockCode(fitting.code, length))),
    })),
  };
}

const SCHEMAS: Readonly<Record<FittingKind, z.ZodType>> = {
  hinge: hingeSpecification,
  runner: runnerSpecification,
  handle: handleSpecification,
  leg: legSpecification,
  lift: liftSpecification,
  fixing: fixingSpecification,
};

/** Returns the fields whose typed value differs from the saved one. */
export function listChanges(fitting: FittingRow, fields: FittingFields): Partial<FittingFields> {
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const schema = SCHEMAS[fitting.kind];
  const sortEntries = (entries: Readonly<Record<string, unknown>>) => Object.entries(entries).toSorted();
  return {
    ...(fields.name !== fitting.name && { name: fields.name }),
    ...(!isSame(schema.safeParse(fields.specification).data, schema.safeParse(fitting.specification).data) && {
      specification: fields.specification,
    }),
    ...(!isSame(sortEntries(fields.costs), sortEntries(fitting.costs)) && { costs: fields.costs }),
    ...(!isSame(sortEntries(fields.articles), sortEntries(fitting.articles)) && { articles: fields.articles }),
  };
}

/** Piece of a fitting as it is typed: a length of a runner, a length and finish of a handle. */
export interface PieceKey {
  readonly length: string;
  readonly finish?: string;
}

function codeOfPiece(kind: FittingKind, own: string, { length, finish = '' }: PieceKey): string {
  if (kind === 'runner') return runnerStockCode(own, toNumber(length));
  if (kind === 'fixing') return own;
  return kind === 'handle' ? handleStockCode(own, { centres: toNumber(length), finish }) : `${kind}-${own}`;
}

/** Returns the form's field for a field of the server: `pieces.2.holes` for `specification.lengths.2.holes`. */
export function fieldOfServer(kind: FittingKind, field: string, pieces: readonly PieceKey[], own: string) {
  const [group, ...rest] = field.split('.');
  if (group === 'articles' && rest.length === 0) return 'pieces.0.articles';
  if (group === 'costs' || group === 'articles') {
    const stockCode = rest.join('.');
    const index = pieces.findIndex((piece) => codeOfPiece(kind, own, piece) === stockCode);
    return `pieces.${String(Math.max(0, index))}.${group === 'costs' ? 'cost' : 'articles'}`;
  }
  if (group !== 'specification') return field;
  const path = rest.join('.');
  // About the whole of it: with the first length, or with the name.
  if (path === 'lengths' || path === 'pieces') return 'pieces.0.length';
  if (path === '') return 'name';
  const [, at = '', pieceField = ''] = /^pieces\.(\d+)\.?(\w*)/.exec(path) ?? [];
  if (at !== '') return `pieces.${at}.${pieceField === 'finish' ? 'finish' : 'length'}`;
  const [, nth = '', part = ''] = /^lengths\.(\d+)\.?(\w*)/.exec(path) ?? [];
  if (nth !== '') {
    const piece = sortByLength(pieces)[Number(nth)];
    return `pieces.${String(Math.max(0, pieces.indexOf(piece)))}.${part === '' ? 'length' : part}`;
  }
  const names: Readonly<Record<string, string>> = {
    'plate.behind': 'behind',
    'plate.apart': 'plate_apart',
    'mount.clip.up': 'clip_up',
    'mount.clip.from': 'clip_from',
    'mount.clip.apart': 'clip_apart',
    'mount.clip.screws': 'clip_screws',
  };
  return names[path] ?? path.replace(/^(cup|mount)\./, '');
}
