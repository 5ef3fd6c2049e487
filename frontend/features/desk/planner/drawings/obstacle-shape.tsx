import type { Obstacle } from '@plinth/planner/plan/plan';
import type { Wall } from '@plinth/planner/plan/room';
import { describeThing, getThingName } from '@plinth/planner/plan/room-things';
import { describePosition, formatLength } from '../room/room-things';
import { TONES } from './paints';
import { createStrip, toPath, toPlanPoint } from './wall-strip';

/** Above this height a part of the building is over people's heads, and drawn with a broken line, mm. */
const OVERHEAD = 1_000;

/** Part of the building on the floor plan, with its name and size where there is room for them. */
export function ObstacleShape({ obstacle, wall, text }: { obstacle: Obstacle; wall: Wall; text: number }) {
  const { x, width, depth, bottom, guessed: isGuessed } = obstacle;
  const isOverhead = bottom >= OVERHEAD;
  const middle = toPlanPoint(wall, x + width / 2, depth / 2);
  const size = text * 0.8;
  const { u } = wall;
  const across = Math.abs(u.x) * width + Math.abs(u.y) * depth;
  const down = Math.abs(u.y) * width + Math.abs(u.x) * depth;
  const lines = [getThingName(obstacle), `${formatLength(width, isGuessed)} × ${depth}`].filter(
    (line) => line.length * size * 0.5 < across,
  );
  const shownLines = size > 0 ? lines.slice(0, Math.floor(down / (size * 1.1))) : [];
  return (
    <>
      <title>{describePosition(obstacle, describeThing(obstacle))}</title>
      <path
        d={toPath(createStrip(wall, x, width, 0, depth))}
        fill={isOverhead ? 'rgb(138 127 112 / 0.12)' : '#b9ad9c'}
        stroke={TONES.wall}
        strokeWidth={10}
        strokeDasharray={isOverhead ? '60 40' : undefined}
      />
      {shownLines.map((line, index) => (
        <text
          key={line}
          x={middle.x}
          y={middle.y + size * (0.35 + 1.1 * (index - (shownLines.length - 1) / 2))}
          fontSize={size}
          fill={TONES.ink}
          textAnchor="middle"
          pointerEvents="none"
        >
          {line}
        </text>
      ))}
    </>
  );
}
