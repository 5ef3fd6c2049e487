import type { Command } from '@plinth/planner/plan/commands';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan } from '@plinth/planner/plan/plan';
import { listRuns, listWalls } from '@plinth/planner/plan/room';
import { useState } from 'react';
import { ErrorText } from '@/ui/form/field';
import { PlanDrawing } from '../drawings/plan-drawing';
import { useRoomDrag } from '../edit/use-room-drag';

interface RoomBoardProps {
  plan: Plan;
  facts: PlanFacts;
  /** Does a command; returns why it was refused, null where it was done. */
  onDo: (command: Command, words: string) => string | null;
}

/** Floor plan of a room without units, on which corners, walls and what is in them are dragged. */
export function RoomBoard({ plan, facts, onDo }: RoomBoardProps) {
  const [refusalText, setRefusalText] = useState<string | null>(null);
  const { dragging, grab, around } = useRoomDrag({
    plan,
    facts,
    drop: (command, words) => setRefusalText(onDo(command, words)),
  });
  const shownPlan = dragging?.plan ?? plan;
  const why = dragging === null ? refusalText : dragging.why;
  return (
    <div {...around}>
      <PlanDrawing
        drawing={{ plan: shownPlan, walls: listWalls(shownPlan.room), runs: listRuns(shownPlan), pieces: [] }}
        label="Floor plan of the room"
        isBlocked={dragging?.plan === null}
        onGrabRoom={grab}
        handles
        frame={plan.room}
      />
      {why !== null && <ErrorText role="alert">{why}.</ErrorText>}
    </div>
  );
}
