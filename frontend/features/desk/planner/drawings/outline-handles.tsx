import type { Wall } from '@plinth/planner/plan/room';
import type { PointerEvent } from 'react';
import type { RoomHandle } from '../room/use-room-drag';
import { TONES } from './paints';
import { createStrip, toPath, WALL_THICKNESS } from './wall-strip';

interface OutlineHandlesProps {
  walls: readonly Wall[];
  /** Radius of a corner's handle, mm on the drawing. */
  size: number;
  onGrab: (handle: RoomHandle, event: PointerEvent<SVGElement>) => void;
}

/** Handles of the outline on the floor plan: a disc at each corner, and each wall itself. */
export function OutlineHandles({ walls, size, onGrab }: OutlineHandlesProps) {
  return (
    <>
      {walls.map((wall) => (
        <path
          key={`wall ${wall.id}`}
          data-wall={wall.id}
          d={toPath(createStrip(wall, size, Math.max(1, wall.length - 2 * size), -WALL_THICKNESS, -WALL_THICKNESS / 3))}
          fill={TONES.chosen}
          fillOpacity={0.35}
          style={{ cursor: 'move', touchAction: 'none' }}
          onPointerDown={(event) => onGrab({ kind: 'wall', id: wall.id }, event)}
        />
      ))}
      {walls.flatMap(({ a, b }) =>
        [a, b].map(({ id, x, y }) => (
          <circle
            key={`corner ${id}`}
            data-corner={id}
            cx={x}
            cy={y}
            r={size}
            fill={TONES.paper}
            stroke={TONES.chosen}
            strokeWidth={size * 0.25}
            style={{ cursor: 'grab', touchAction: 'none' }}
            onPointerDown={(event) => onGrab({ kind: 'corner', id }, event)}
          />
        )),
      )}
    </>
  );
}
