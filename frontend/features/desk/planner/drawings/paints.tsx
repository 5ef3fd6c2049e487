import type { BoardCatalogue } from '@plinth/cabinetry/model/boards';
import type { Piece } from '../plan/pieces';

/** Colours of drawings besides those of boards. */
export const TONES = {
  ink: '#211d18',
  soft: '#6f665a',
  line: '#8a7f70',
  wall: '#5a5147',
  paper: '#fbf8f3',
  top: '#efe7da',
  tall: '#e2d2bc',
  steel: '#c9cccd',
  dark: '#3a3a3a',
  glass: '#e5f0f8',
  water: '#1d5b8c',
  chosen: '#1f5a4c',
} as const;

const GRAIN_REPEAT = { width: 210, height: 900 } as const;
/** Grain lines in one repeat: x, opacity, and width, which is also how far the line bends. */
const STROKES = [
  [14, 0.5, 5],
  [39, 0.22, 3],
  [61, 0.35, 9],
  [92, 0.2, 4],
  [118, 0.45, 4],
  [150, 0.25, 8],
  [171, 0.5, 3],
  [196, 0.25, 5],
] as const;

/**
 * Defines the patterns of all board colours of the pieces.
 * @param id prefix of the pattern ids, unique to the drawing
 */
export function BoardPatterns({
  id,
  boards,
  colours,
}: {
  id: string;
  boards: BoardCatalogue;
  colours: readonly string[];
}) {
  return (
    <defs>
      {colours.map((code) => {
        const board = boards.get(code);
        if (board?.grain == null) return null;
        return (
          <pattern key={code} id={`${id}-${code}`} patternUnits="userSpaceOnUse" {...GRAIN_REPEAT}>
            <rect {...GRAIN_REPEAT} fill={board.base} />
            {STROKES.map(([x, opacity, width]) => (
              <path
                key={x}
                d={`M${x} 0q${width} ${GRAIN_REPEAT.height / 4} 0 ${GRAIN_REPEAT.height / 2}t0 ${GRAIN_REPEAT.height / 2}`}
                stroke={board.grain ?? undefined}
                strokeOpacity={opacity}
                strokeWidth={width}
                fill="none"
              />
            ))}
          </pattern>
        );
      })}
    </defs>
  );
}

/** Returns the fill of a board. */
export function getBoardFill(id: string, boards: BoardCatalogue, code: string | null): string {
  const board = code === null ? undefined : boards.get(code);
  if (board === undefined) return '#d8d2c8';
  return board.grain === null ? board.base : `url(#${id}-${code ?? ''})`;
}

/** Lists the colour codes of the boards of pieces. */
export function listColours(pieces: readonly Piece[]): string[] {
  const codes = pieces.flatMap(({ cabinet, colour }) => [
    ...(colour === null ? [] : [colour]),
    ...(cabinet?.panels.map(({ board }) => board.colour) ?? []),
  ]);
  return [...new Set(codes)].sort();
}
