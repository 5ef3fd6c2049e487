import type { Room } from '@plinth/planner/plan/plan';
import { listRuns, listWalls } from '@plinth/planner/plan/room';
import { PlanDrawing } from './plan-drawing';
import { emptyPlan } from '@plinth/planner/plan/plan';

/** Floor plan of an empty room. */
export function RoomSketch({ room, plain = false }: { room: Room; plain?: boolean }) {
  const plan = emptyPlan(room);
  return (
    <PlanDrawing
      drawing={{ plan, walls: listWalls(room), runs: listRuns(plan), pieces: [] }}
      label="Floor plan of the room"
      plain={plain}
    />
  );
}
