import type { Command, ChangedPlace } from '@plinth/planner/plan/commands';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan } from '@plinth/planner/plan/plan';
import { reduce } from '@plinth/planner/plan/reduce';
import { stopsFor } from '@plinth/planner/plan/free';
import { magnet } from '@plinth/planner/plan/row';
import { spaceOf, type Space, type PlacedUnit } from '@plinth/planner/plan/space';
import { nearestWall, onRun, runId, runsOf, type Point } from '@plinth/planner/plan/room';
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

/** Distance within which a piece snaps to a stop, px. */
const PULL_PX = 12;
/** Movement below which a press selects instead of dragging, px. */
const STILL_PX = 5;
/** Time that a finger must rest before a piece is lifted; until then the page scrolls. */
const LIFT_MS = 350;

export interface Dragging {
  readonly place: string;
  /** Plan as it would be after dropping now; null where the piece may not stand. */
  readonly plan: Plan | null;
  readonly command: Extract<Command, { do: 'move' }>;
  readonly why: string | null;
  readonly changedPlaces: readonly ChangedPlace[];
}

interface Held {
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
  lifted: boolean;
}

interface DragPorts {
  readonly plan: Plan;
  readonly facts: PlanFacts;
  readonly select: (place: string) => void;
  readonly drop: (command: Command) => void;
}

/** Converts a point of the screen to millimetres of a drawing, with the millimetres per pixel. */
function onDrawing(svg: SVGSVGElement, { x, y }: Point): { point: Point; perPixel: number } | null {
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
  const heldPiece = useRef<Held | null>(null);
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
    (hold: Held, screen: Point, free: boolean): Dragging | null => {
      const at = onDrawing(hold.svg, screen);
      if (at === null) return null;
      const { point, perPixel } = at;
      const { body, from, to } = hold.placedUnit;
      const width = to - from;
      const level = hold.run.endsWith('/hung') ? 'hung' : 'floor';
      const own = runsOf(plan).find(({ id }) => id === hold.run);
      let [run, along] = [hold.run, point.x];
      if (hold.wall === null && own !== undefined) {
        const near = own.wall === null ? null : nearestWall(plan.room, point, own.wall);
        run = near === null ? hold.run : runId(near.wall.id, level);
        along = near === null ? onRun(own, point).x : near.x;
      }
      // A hand that goes past the end of a wall means its end.
      const furthest = Math.max(0, (hold.space.runs.get(run)?.length ?? 0) - width);
      const left = Math.min(furthest, Math.max(0, along - (run === hold.run ? hold.grip : width / 2)));
      const x = free
        ? Math.round(left)
        : magnet(
            { x: left, width },
            stopsFor(hold.space, run, hold.place, { low: body.low, high: body.high, depth: body.reach }),
            PULL_PX * perPixel,
          ).x;
      const command: Dragging['command'] = {
        do: 'move',
        id: hold.place,
        run,
        x: Math.round(x),
        ...(free && { free: true as const }),
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
      const space = spaceOf(plan, facts);
      const standingPlace = space.placedUnits.get(place);
      const at = svg && onDrawing(svg, { x: event.clientX, y: event.clientY });
      if (svg === null || at === null || standingPlace === undefined) return;
      const { place: one, run } = standingPlace;
      select(place);
      if (one.locked) return;
      const along = wall === null ? onRun(run, at.point).x : at.point.x;
      const hold: Held = {
        place,
        pointer: event.pointerId,
        run: one.run,
        placedUnit: standingPlace,
        space,
        grip: along - one.x,
        svg,
        wall,
        start: { x: event.clientX, y: event.clientY },
        lifted: false,
      };
      heldPiece.current = hold;
      const isFinger = event.pointerType === 'touch';
      const target = event.currentTarget;
      if (isFinger)
        timer.current = setTimeout(() => {
          hold.lifted = true;
          navigator.vibrate?.(10);
          target.setPointerCapture(hold.pointer);
        }, LIFT_MS);
      else svg.setPointerCapture(event.pointerId);
    },
    [plan, facts, select, wall],
  );

  /** Handlers for the area around the drawing, because a finger leaves the drawing while it moves. */
  const around = {
    onPointerMove: (event: PointerEvent) => {
      const hold = heldPiece.current;
      if (hold === null || event.pointerId !== hold.pointer) return;
      const still = Math.hypot(event.clientX - hold.start.x, event.clientY - hold.start.y) < STILL_PX;
      if (!hold.lifted) {
        if (still) return;
        // A finger that goes on before it lifted anything scrolls.
        if (event.pointerType === 'touch') {
          releasePiece();
          return;
        }
        hold.lifted = true;
      }
      show(calculateDrag(hold, { x: event.clientX, y: event.clientY }, event.altKey));
    },
    onPointerUp: (event: PointerEvent) => {
      const last = latest.current;
      if (heldPiece.current === null || event.pointerId !== heldPiece.current.pointer) return;
      releasePiece();
      if (last !== null) drop(last.command);
    },
    onPointerCancel: releasePiece,
  };
  return { dragging, grab, around };
}
