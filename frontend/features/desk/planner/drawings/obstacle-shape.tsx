import type { Obstacle } from '@plinth/planner/plan/plan';
import type { Wall } from '@plinth/planner/plan/room';
import { describeThing } from '@plinth/planner/plan/room-things';
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
  const name = describeThing(obstacle);
  const size = text * 0.8;
  return (
    <>
      <title>{describePosition(obstacle, name)}</title>
      <path
        d={toPath(createStrip(wall, x, width, 0, depth))}
        fill={isOverhead ? 'rgb(138 127 112 / 0.12)' : '#b9ad9c'}
        stroke={TONES.wall}
        strokeWidth={10}
        strokeDasharray={isOverhead ? '60 40' : undefined}
      />
      {text > 0 && (
        <text
          x={middle.x}
          y={middle.y + size * 0.35}
          fontSize={size}
          fill={TONES.ink}
          stroke={TONES.paper}
          strokeWidth={size * 0.2}
          paintOrder="stroke"
          textAnchor="middle"
          pointerEvents="none"
        >
          {formatLength(width, isGuessed)} × {depth}
        </text>
      )}
    </>
  );
}
