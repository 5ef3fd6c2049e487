import type { RoomCorner } from '@plinth/planner/plan/plan';
import type { Wall } from '@plinth/planner/plan/room';
import type { PointerEvent } from 'react';
import type { RoomHandle } from '../room/room-moves';
import { TONES } from './paints';
import { createStrip, toPath, WALL_THICKNESS } from './wall-strip';

interface HandlesProps {
  /** Radius of a corner's handle, mm on the drawing. */
  size: number;
  onGrab: (handle: RoomHandle, event: PointerEvent<SVGElement>) => void;
}

/** Walls of the floor plan as handles, which move a wall as a whole. */
export const WallHandles = ({ walls, size, onGrab }: HandlesProps & { walls: readonly Wall[] }) =>
  walls.map((wall) => (
    <path
      key={wall.id}
      data-wall={wall.id}
      d={toPath(createStrip(wall, size, Math.max(1, wall.length - 2 * size), -WALL_THICKNESS, 0))}
      fill={TONES.chosen}
      fillOpacity={0.45}
      style={{ cursor: 'move', touchAction: 'none' }}
      onPointerDown={(event) => onGrab({ kind: 'wall', id: wall.id }, event)}
    />
  ));

/** Corners of the floor plan as handles. */
export const CornerHandles = ({ corners, size, onGrab }: HandlesProps & { corners: readonly RoomCorner[] }) =>
  corners.map(({ id, x, y }) => (
    <circle
      key={id}
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
  ));
