import type { Command } from '@plinth/planner/plan/commands';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan } from '@plinth/planner/plan/plan';
import { reduce } from '@plinth/planner/plan/reduce';
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { measureGrip, moveInRoom, type RoomHandle } from '../room/room-moves';
import { SNAP_PX, toDrawing } from './use-drag';

export interface RoomDragging {
  readonly handle: RoomHandle;
  /** Plan as it would be after dropping now; null where that is not possible. */
  readonly plan: Plan | null;
  readonly command: Command;
  readonly words: string;
  readonly why: string | null;
}

interface HeldHandle {
  readonly handle: RoomHandle;
  readonly pointer: number;
  readonly grip: number;
  readonly svg: SVGSVGElement;
}

interface RoomDragPorts {
  readonly plan: Plan;
  readonly facts: PlanFacts;
  readonly drop: (command: Command, words: string) => void;
}

/** Drags parts of the room on the floor plan; each drag is one command, sent on dropping. Escape cancels. */
export function useRoomDrag({ plan, facts, drop }: RoomDragPorts) {
  const [dragging, setDragging] = useState<RoomDragging | null>(null);
  const heldHandle = useRef<HeldHandle | null>(null);
  const latest = useRef<RoomDragging | null>(null);
  const show = useCallback((next: RoomDragging | null) => {
    latest.current = next;
    setDragging(next);
  }, []);
  const release = useCallback(() => {
    heldHandle.current = null;
    show(null);
  }, [show]);
  useEffect(() => {
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && heldHandle.current !== null) release();
    };
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [release]);

  const grab = useCallback(
    (handle: RoomHandle, event: PointerEvent<SVGElement>) => {
      if (event.button !== 0) return;
      const svg = event.currentTarget.ownerSVGElement;
      const spot = svg && toDrawing(svg, { x: event.clientX, y: event.clientY });
      if (svg === null || spot === null) return;
      const grip = measureGrip(plan.room, handle, spot.point);
      heldHandle.current = { handle, pointer: event.pointerId, grip, svg };
      svg.setPointerCapture(event.pointerId);
    },
    [plan],
  );
  const around = {
    onPointerMove: (event: PointerEvent) => {
      const hold = heldHandle.current;
      if (hold === null || event.pointerId !== hold.pointer) return;
      const spot = toDrawing(hold.svg, { x: event.clientX, y: event.clientY });
      if (spot === null) return;
      const move = moveInRoom(plan.room, hold.handle, spot.point, {
        grip: hold.grip,
        snap: SNAP_PX * spot.perPixel,
        isFree: event.altKey,
      });
      if (move === null) return;
      const result = reduce(plan, move.command, facts);
      show({ handle: hold.handle, plan: result.plan ?? null, why: result.refused?.why ?? null, ...move });
    },
    onPointerUp: (event: PointerEvent) => {
      const last = latest.current;
      if (heldHandle.current === null || event.pointerId !== heldHandle.current.pointer) return;
      release();
      if (last !== null) drop(last.command, last.words);
    },
    onPointerCancel: release,
  };
  return { dragging, grab, around };
}
