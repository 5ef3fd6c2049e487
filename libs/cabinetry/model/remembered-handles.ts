import type { UnitChoice } from './configure';
import {
  findHandle,
  hasOneScrew,
  listPieces,
  type HandleFitting,
  type HandlePiece,
  type HandlesOnOffer,
} from './handles';
import { unitSchema } from './unit';

/** Length or finish that somebody chose of a handle which comes in it no more. */
export interface GonePiece {
  readonly handle: HandleFitting;
  readonly piece: HandlePiece;
  /** `T-bar handle 224 bronze` */
  readonly name: string;
}

/** Finds the chosen length and finish of a handle that the company keeps, but not in these; null where it does. */
export function findGonePiece(catalogueUnit: unknown, choice: UnitChoice, handles: HandlesOnOffer): GonePiece | null {
  const unit = unitSchema.parse(catalogueUnit);
  const { handle_centres: centres, handle_finish: finish } = choice;
  if (!('handle' in unit) || (centres === undefined && finish === undefined)) return null;
  const handle = findHandle(handles, choice.handle ?? unit.handle.style);
  if (handle === undefined || listPieces(handle, { centres, finish }).length > 0) return null;
  const [usualPiece] = handle.pieces;
  const piece = {
    centres: hasOneScrew(handle) ? 0 : (centres ?? usualPiece.centres),
    finish: finish ?? usualPiece.finish,
  };
  const words = [handle.name, piece.centres === 0 ? '' : String(piece.centres), piece.finish.replaceAll('-', ' ')];
  return { handle, piece, name: words.filter((word) => word !== '').join(' ') };
}

/** Returns handles with the length and finish that somebody chose, as if they were still kept; for display only. */
export function rememberPiece(catalogueUnit: unknown, choice: UnitChoice, handles: HandlesOnOffer): HandlesOnOffer {
  const gonePiece = findGonePiece(catalogueUnit, choice, handles);
  if (gonePiece === null) return handles;
  return handles.map((handle) =>
    handle === gonePiece.handle ? { ...handle, pieces: [...handle.pieces, gonePiece.piece] } : handle,
  );
}
