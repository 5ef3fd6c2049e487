import type { Obstacle } from '@plinth/planner/plan/plan';
import { describeThing, getThingName } from '@plinth/planner/plan/room-things';
import { describePosition } from '../room/room-things';
import { TONES } from './paints';

/** Part of the building on an elevation, with its name where it fits. */
export function ObstacleFront({ obstacle, text }: { obstacle: Obstacle; text: number }) {
  const { x, width, bottom, height } = obstacle;
  const name = getThingName(obstacle);
  const size = text * 0.8;
  return (
    <g>
      <title>{describePosition(obstacle, describeThing(obstacle))}</title>
      <rect
        x={x}
        y={-bottom - height}
        width={width}
        height={height}
        fill="#d9d0c3"
        stroke={TONES.soft}
        strokeWidth={8}
      />
      {width > name.length * size * 0.5 && height > size * 1.6 && (
        <text x={x + width / 2} y={-bottom - height + size * 1.3} fontSize={size} fill={TONES.ink} textAnchor="middle">
          {name}
        </text>
      )}
    </g>
  );
}
