import type { Command, ChangedPlace } from '@plinth/planner/plan/commands';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan } from '@plinth/planner/plan/plan';
import { reduce } from '@plinth/planner/plan/reduce';
import { listStops } from '@plinth/planner/plan/free';
import { snapPiece } from '@plinth/planner/plan/row';
import { getSpace, type Space, type PlacedUnit } from '@plinth/planner/plan/space';
import { findNearestWall, toRunPoint, createRunId, listRuns, type Point } from '@plinth/planner/plan/room';
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

/** Distance within which a piece snaps to a stop, px. */
export const SNAP_PX = 12;
/** Movement below which a press selects instead of dragging, px. */
const STILL_PX = 5;
/** Time that a finger must rest before a piece is lifted; until then the page scrolls. */
const LIFT_MS = 350;

export interface Dragging {
  readonly place: string;
  /** Plan as it would be after dropping now; null where the piece cannot be dropped. */
  readonly plan: Plan | null;
  readonly command: Extract<Command, { do: 'move' }>;
  readonly why: string | null;
  readonly changedPlaces: readonly ChangedPlace[];
}

interface HeldPiece {
  readonly place: string;
  readonly pointer: number;
  readonly run: string;
  readonly placedUnit: PlacedUnit;
  readonly space: Space;
  /** Distance of the pointer from the piece's left side, mm. */
  readonly grip: number;
  readonly start: { readonly x: number; readonly y: number };
  readonly svg: SVGSVGElement;
  /**
   * Wall of an elevation, which the piece does not leave; null on the floor plan, where it goes to the nearest wall.
   */
  readonly wall: string | null;
  isLifted: boolean;
}

interface DragPorts {
  readonly plan: Plan;
  readonly facts: PlanFacts;
  readonly select: (place: string) => void;
  readonly drop: (command: Command) => void;
}

/** Converts a point of the screen to millimetres of a drawing, with the millimetres per pixel. */
export function toDrawing(svg: SVGSVGElement, { x, y }: Point): { point: Point; perPixel: number } | null {
  const matrix = svg.getScreenCTM();
  if (matrix === null) return null;
  const { x: mx, y: my } = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { point: { x: mx, y: my }, perPixel: 1 / matrix.a };
}

/**
 * Drags a piece. The result is calculated and shown at every move, and applied once, on dropping. Escape cancels.
 * @param wall the wall of an elevation; null on the floor plan
 */
export function useDrag({ plan, facts, select, drop }: DragPorts, wall: string | null) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const heldPiece = useRef<HeldPiece | null>(null);
  const latest = useRef<Dragging | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: Dragging | null) => {
    latest.current = next;
    setDragging(next);
  }, []);
  const releasePiece = useCallback(() => {
    clearTimeout(timer.current);
    heldPiece.current = null;
    show(null);
  }, [show]);

  const calculateDrag = useCallback(
    (hold: HeldPiece, screen: Point, isFree: boolean): Dragging | null => {
      const drawingPoint = toDrawing(hold.svg, screen);
      if (drawingPoint === null) return null;
      const { point, perPixel } = drawingPoint;
      const { body, from, to } = hold.placedUnit;
      const width = to - from;
      const level = hold.run.endsWith('/hung') ? 'hung' : 'floor';
      const ownRun = listRuns(plan).find(({ id }) => id === hold.run);
      let [run, position] = [hold.run, point.x];
      if (hold.wall === null && ownRun !== undefined) {
        const nearest = ownRun.wall === null ? null : findNearestWall(plan.room, point, ownRun.wall);
        run = nearest === null ? hold.run : createRunId(nearest.wall.id, level);
        position = nearest === null ? toRunPoint(ownRun, point).x : nearest.x;
      }
      // A pointer past the end of a wall means its end.
      const maxLeft = Math.max(0, (hold.space.runs.get(run)?.length ?? 0) - width);
      const left = Math.min(maxLeft, Math.max(0, position - (run === hold.run ? hold.grip : width / 2)));
      const x = isFree
        ? Math.round(left)
        : snapPiece(
            { x: left, width },
            listStops(hold.space, run, hold.place, { low: body.low, high: body.high, depth: body.reach }),
            SNAP_PX * perPixel,
          ).x;
      const command: Dragging['command'] = {
        do: 'move',
        id: hold.place,
        run,
        x: Math.round(x),
        ...(isFree && { free: true as const }),
      };
      const result = reduce(plan, command, facts);
      return result.refused
        ? { place: hold.place, plan: null, command, why: result.refused.why, changedPlaces: [] }
        : { place: hold.place, plan: result.plan, command, why: null, changedPlaces: result.changedPlaces };
    },
    [plan, facts],
  );

  useEffect(() => {
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && heldPiece.current !== null) releasePiece();
    };
    window.addEventListener('keydown', cancel);
    return () => {
      window.removeEventListener('keydown', cancel);
      clearTimeout(timer.current);
    };
  }, [releasePiece]);

  const grab = useCallback(
    (place: string, event: PointerEvent<SVGElement>) => {
      if (event.button !== 0) return;
      const svg = event.currentTarget.ownerSVGElement;
      const space = getSpace(plan, facts);
      const placedUnit = space.placedUnits.get(place);
      const drawingPoint = svg && toDrawing(svg, { x: event.clientX, y: event.clientY });
      if (svg === null || drawingPoint === null || placedUnit === undefined) return;
      const { place: ownPlace, run } = placedUnit;
      select(place);
      if (ownPlace.locked) return;
      const position = wall === null ? toRunPoint(run, drawingPoint.point).x : drawingPoint.point.x;
      const hold: HeldPiece = {
        place,
        pointer: event.pointerId,
        run: ownPlace.run,
        placedUnit,
        space,
        grip: position - ownPlace.x,
        svg,
        wall,
        start: { x: event.clientX, y: event.clientY },
        isLifted: false,
      };
      heldPiece.current = hold;
      const isFinger = event.pointerType === 'touch';
      const target = event.currentTarget;
      if (isFinger)
        timer.current = setTimeout(() => {
          hold.isLifted = true;
          navigator.vibrate?.(10);
          target.setPointerCapture(hold.pointer);
        }, LIFT_MS);
      else svg.setPointerCapture(event.pointerId);
    },
    [plan, facts, select, wall],
  );

  /** Handlers for the area around the drawing, because a finger leaves the drawing while it moves. */
  const areaHandlers = {
    onPointerMove: (event: PointerEvent) => {
      const hold = heldPiece.current;
      if (hold === null || event.pointerId !== hold.pointer) return;
      const isStill = Math.hypot(event.clientX - hold.start.x, event.clientY - hold.start.y) < STILL_PX;
      if (!hold.isLifted) {
        if (isStill) return;
        // A finger that moves before the piece is lifted scrolls the page.
        if (event.pointerType === 'touch') {
          releasePiece();
          return;
        }
        hold.isLifted = true;
      }
      show(calculateDrag(hold, { x: event.clientX, y: event.clientY }, event.altKey));
    },
    onPointerUp: (event: PointerEvent) => {
      const lastDrag = latest.current;
      if (heldPiece.current === null || event.pointerId !== heldPiece.current.pointer) return;
      releasePiece();
      if (lastDrag !== null) drop(lastDrag.command);
    },
    onPointerCancel: releasePiece,
  };
  return { dragging, grab, around: areaHandlers };
}
