import type {
  CutToMake,
  ListedPanel,
  SheetLoad,
  SheetPiece,
} from '@plinth/contracts/works/cutting-lists/cutting-lists';
import styled from 'styled-components';
import { countUseless, type MarkedPanel } from './useless-panel';

const Board = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  max-height: 70vh;
  font-family: var(--font-text);
`;

const FILL = {
  part: '#fff',
  offcut: 'var(--pine-tint)',
  waste: 'var(--line)',
  strip: '#fff',
  trim: 'var(--line)',
} as const;
/** Width of a letter, as a share of its height. */
const LETTER_RATIO = 0.6;

export type Panels = ReadonlyMap<string, ListedPanel>;
type Marks = ReadonlyMap<string, MarkedPanel>;

function describePiece(piece: SheetPiece, panels: Marks): string[] {
  const size = `${String(piece.length)} × ${String(piece.width)}`;
  if (piece.kind === 'offcut') return ['Offcut', size];
  if (piece.kind !== 'part') return [];
  const mark = panels.get(piece.codes[0] ?? '')?.mark ?? '';
  const moreText = piece.codes.length > 1 ? ` +${String(piece.codes.length - 1)}` : '';
  const uselessCount = countUseless(piece.codes, panels);
  if (uselessCount === 0) return [`${mark}${moreText}`, size];
  return [`${mark}${moreText}`, uselessCount === piece.codes.length ? 'No label' : `No label: ${String(uselessCount)}`];
}

/**
 * Text of one or two lines in the middle of a piece, along its longer side, as large as fits; nothing when it would
 * be too small to read.
 */
function PieceText({ piece, lines, maxHeight }: { piece: SheetPiece; lines: readonly string[]; maxHeight: number }) {
  const { x, y, length, width } = piece;
  const upright = width > length * 1.3;
  const [along, across] = upright ? [width, length] : [length, width];
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(maxHeight, (across * 0.8) / (lines.length * 1.2), (along * 0.9) / (longest * LETTER_RATIO));
  if (lines.length === 0 || size < maxHeight * 0.28) return null;
  const [cx, cy] = [x + length / 2, y + width / 2];
  return (
    <g transform={upright ? `rotate(-90 ${String(cx)} ${String(cy)})` : undefined}>
      {lines.map((line, at) => (
        <text
          key={line}
          x={cx}
          y={cy + (at - (lines.length - 1) / 2) * size * 1.2}
          fontSize={size}
          fontWeight={at === 0 ? 700 : 400}
          textAnchor="middle"
          dominantBaseline="central"
          fill="var(--ink)"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** Cross through a piece that nobody needs any more. */
const Cross = ({ piece: { x, y, length, width }, thin }: { piece: SheetPiece; thin: number }) => (
  <path
    d={`M${String(x)} ${String(y)}l${String(length)} ${String(width)}M${String(x)} ${String(y + width)}l${String(length)} ${String(-width)}`}
    stroke="var(--danger)"
    strokeWidth={thin * 3}
    strokeOpacity={0.6}
  />
);

/** Drawing of a sheet to scale: panels with their marks, crossed out where nobody needs them any more, offcuts, waste; the
 * present cut is highlighted. */
export function PlanDrawing({
  sheet,
  panels,
  step,
}: {
  sheet: Pick<SheetLoad, 'length' | 'width' | 'pieces' | 'name' | 'position' | 'id'>;
  panels: Marks;
  step?: CutToMake;
}) {
  const { length, width, pieces, name, position } = sheet;
  const thin = length / 700;
  const parts = pieces.filter(({ kind }) => kind === 'part').length;
  return (
    <Board
      viewBox={`${String(-thin)} ${String(-thin)} ${String(length + 2 * thin)} ${String(width + 2 * thin)}`}
      role="img"
      aria-label={`Sheet ${String(position)}, ${name}: ${String(parts)} panels`}
    >
      <rect width={length} height={width} fill="var(--line)" stroke="var(--ink)" strokeWidth={thin * 1.5} />
      {pieces.map((piece) => (
        <g key={`${piece.kind} ${String(piece.x)} ${String(piece.y)}`}>
          <rect
            x={piece.x}
            y={piece.y}
            width={piece.length}
            height={piece.width}
            fill={countUseless(piece.codes, panels) > 0 ? 'var(--danger-tint)' : FILL[piece.kind]}
            stroke={piece.kind === 'waste' ? 'none' : 'var(--ink)'}
            strokeWidth={thin}
            strokeDasharray={piece.kind === 'offcut' ? `${String(thin * 10)} ${String(thin * 6)}` : undefined}
          />
          {countUseless(piece.codes, panels) > 0 && <Cross piece={piece} thin={thin} />}
          <PieceText piece={piece} lines={describePiece(piece, panels)} maxHeight={length / 38} />
        </g>
      ))}
      {step && (
        <g fill="none">
          <rect
            x={step.gives.x}
            y={step.gives.y}
            width={step.gives.length}
            height={step.gives.width}
            fill="var(--amber)"
            fillOpacity={0.45}
          />
          <rect
            x={step.from.x}
            y={step.from.y}
            width={step.from.length}
            height={step.from.width}
            stroke="var(--pine)"
            strokeWidth={thin * 5}
          />
          <line
            x1={step.line.x1}
            y1={step.line.y1}
            x2={step.line.x2}
            y2={step.line.y2}
            stroke="var(--danger)"
            strokeWidth={thin * 8}
            strokeDasharray={`${String(thin * 24)} ${String(thin * 10)}`}
          />
        </g>
      )}
    </Board>
  );
}
