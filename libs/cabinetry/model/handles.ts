import * as z from 'zod';
import { fittingCode, identity, listOf, mm, size } from './fitting-schema';
import type { Drilling } from './fittings';
import type { HardwareLine } from './parts';

/**
 * Handles as data: each style with its sizes, and the lengths and finishes in which it comes. The company keeps them as
 * a list; cupboards use only these.
 */

/** Shapes in which handles are drawn; cups and profiles lie along the end of a door, the others stand upright. */
export const HANDLE_SHAPES = ['bar', 'bow', 'cup', 'knob', 'profile'] as const;
export type HandleShape = (typeof HANDLE_SHAPES)[number];
const LYING: readonly HandleShape[] = ['cup', 'profile'];
export const isLyingShape = (shape: HandleShape): boolean => LYING.includes(shape);

const handlePiece = z.strictObject({
  /** Distance of the screw holes, mm; 0 for a knob, which has one screw. */
  centres: mm.max(1_500, 'Enter 1500 mm or less').int('Enter whole millimetres'),
  finish: fittingCode,
});
export type HandlePiece = z.infer<typeof handlePiece>;

export const handleSpecification = z.strictObject({
  /** What customers read where they choose it: "Bar". */
  choice: z.string().min(2, 'Enter what customers choose').max(30, 'Enter 30 letters or fewer'),
  shape: z.enum(HANDLE_SHAPES),
  /** How far it stands out, and how thick it is across. */
  out: size.max(120, 'Enter 120 mm or less'),
  thick: size.max(120, 'Enter 120 mm or less'),
  /** By how much it is longer than the distance of its holes. */
  ends: mm.max(300, 'Enter 300 mm or less'),
  /** Diameter of the holes for its bolts. */
  hole: size.max(20, 'Enter 20 mm or less'),
  pieces: z
    .array(handlePiece)
    .min(1, 'Enter one length or more')
    .max(80, 'Enter 80 lengths and finishes or fewer')
    .refine(
      (pieces) => new Set(pieces.map(({ centres, finish }) => `${centres} ${finish}`)).size === pieces.length,
      'Enter each length and finish once',
    )
    .refine(
      (pieces) => pieces.every(({ centres }) => centres === 0) || pieces.every(({ centres }) => centres > 0),
      'Enter 0 mm for all or for none: a handle has one screw or two',
    ),
});
export const handleFitting = handleSpecification.extend(identity);
export type HandleSpecification = z.infer<typeof handleSpecification>;
export type HandleFitting = z.infer<typeof handleFitting>;
export const handleTable = listOf(handleFitting);
/** Handles that cupboards are made with. */
export type HandlesOnOffer = readonly HandleFitting[];

export const hasOneScrew = ({ pieces }: Pick<HandleSpecification, 'pieces'>): boolean =>
  pieces.every(({ centres }) => centres === 0);

/** Returns the code of stock by which a bill of materials asks for a handle. */
export const handleStockCode = (code: string, { centres, finish }: HandlePiece): string =>
  centres === 0 ? `handle-${code}-${finish}` : `handle-${code}-${centres}-${finish}`;

export const findHandle = (handles: HandlesOnOffer, style: string): HandleFitting | undefined =>
  handles.find(({ code }) => code === style);

/** Chosen finish and distance of the screw holes (mm), both optional. */
export interface PieceWish {
  readonly centres?: number | undefined;
  readonly finish?: string | undefined;
}

/** Lists the pieces of a handle that match the whole wish. */
export const listPieces = ({ pieces }: HandleFitting, { centres, finish }: PieceWish): readonly HandlePiece[] =>
  pieces.filter(
    (piece) =>
      (finish === undefined || piece.finish === finish) && (centres === undefined || piece.centres === centres),
  );

/** Checks that a handle comes in a finish and length; one with a single screw has no length. */
export const comesIn = (handle: HandleFitting, { centres, finish }: HandlePiece): boolean =>
  listPieces(handle, { finish, ...(!hasOneScrew(handle) && { centres }) }).length > 0;

/**
 * Finds the piece nearest to a wish: of the same finish if possible, then of the nearest length.
 * @param pieces what it may be, at least one
 */
export function findNearestPiece(pieces: readonly HandlePiece[], { centres, finish }: HandlePiece): HandlePiece {
  const inFinish = pieces.filter((piece) => piece.finish === finish);
  return (inFinish.length > 0 ? inFinish : pieces).reduce((best, piece) =>
    Math.abs(piece.centres - centres) < Math.abs(best.centres - centres) ? piece : best,
  );
}

const USUAL_HOLE = 5;

/** Returns what a line says of its holes: nothing where they are the usual ones. */
export const sayHandleDrilling = ({ hole }: HandleSpecification): { drilling?: Drilling } =>
  hole === USUAL_HOLE ? {} : { drilling: { kind: 'handle', diameter: hole } };

/** Returns the diameter of the holes of a line of handles, mm. */
export const getHandleHole = ({ drilling }: Pick<HardwareLine, 'drilling'>): number =>
  drilling?.kind === 'handle' ? drilling.diameter : USUAL_HOLE;

const isShape = (word: string): word is HandleShape => HANDLE_SHAPES.some((shape) => shape === word);

/** Returns what a line says of its shape: nothing where its style is called by it. */
export const sayHandleShape = ({ code, shape }: HandleFitting): { shape?: HandleShape } =>
  code === shape ? {} : { shape };

/** Returns the shape in which a cupboard's handles are drawn. */
export function getHandleShape(hardware: readonly HardwareLine[], style: string): HandleShape {
  const { shape } = hardware.find(({ kind }) => kind === 'handle') ?? {};
  return shape ?? (isShape(style) ? style : 'bar');
}
