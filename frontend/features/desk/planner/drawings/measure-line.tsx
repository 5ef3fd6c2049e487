import type { Point } from '@plinth/planner/plan/room';

interface MeasureLineProps {
  from: Point;
  to: Point;
  /** Height of the text, mm on the drawing. */
  size: number;
  /** Text of the line; the distance in whole millimetres when it is omitted. */
  text?: string;
  /** True when the length is a guess. */
  isGuessed?: boolean;
  tone?: string;
}

/** Dimension line ├── 900 ──┤ between two points of a drawing. The figure is on its left, seen from its start. */
export function MeasureLine({ from, to, size, text, isGuessed = false, tone = 'var(--clay)' }: MeasureLineProps) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 1) return null;
  const labelText = text ?? String(Math.round(length));
  // Where the figure does not fit, only the line is drawn; the list has the figure.
  const fits = length > labelText.length * size * 0.5;
  const angle = Math.atan2(dy, dx) * (180 / Math.PI);
  // A text that would be upside down is turned by 180° and stays on the same side of its line.
  const isTurned = angle > 90.5 || angle < -90.5;
  const [tx, ty] = [(-dy / length) * size * 0.36, (dx / length) * size * 0.36];
  return (
    <g
      stroke={tone}
      fill="none"
      strokeWidth={size * 0.08}
      strokeDasharray={isGuessed ? `${size * 0.4} ${size * 0.3}` : undefined}
    >
      <path
        d={`M${from.x} ${from.y}L${to.x} ${to.y}M${from.x - tx} ${from.y - ty}l${2 * tx} ${2 * ty}M${to.x - tx} ${to.y - ty}l${2 * tx} ${2 * ty}`}
      />
      {fits && (
        <text
          transform={`translate(${from.x + dx / 2} ${from.y + dy / 2}) rotate(${isTurned ? angle + 180 : angle})`}
          y={isTurned ? size * 1.05 : -size * 0.3}
          textAnchor="middle"
          fontSize={size}
          fill={tone}
          stroke="none"
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {isGuessed ? `≈ ${labelText}` : labelText}
        </text>
      )}
    </g>
  );
}
