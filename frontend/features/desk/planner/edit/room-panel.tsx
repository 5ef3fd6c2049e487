import type { Command } from '@plinth/planner/plan/commands';
import { reduce } from '@plinth/planner/plan/reduce';
import { Checkbox } from '@/ui/form/checkbox';
import { Stack } from '@/ui/layout';
import { doInRoom } from '../plan/do-in-room';
import { OutlinePanel } from '../room/outline-panel';
import { RoomThingsPanel } from '../room/room-things-panel';
import { usePlanner } from './planner-context';
import { RefusalNote } from './refusal-note';

/** Panel of the room: its outline, and what is at its walls. Each field says itself why a change was refused. */
export function RoomPanel() {
  const { session, facts, wall, hasHandles, showHandles } = usePlanner();
  const { plan } = session.read();
  const perform = (command: Command, words: string): string | null => doInRoom(session, command, words);
  return (
    <Stack $gap={4}>
      {/* Of what was dragged; each field says its own. */}
      <RefusalNote />
      <OutlinePanel room={plan.room} onDo={perform} />
      <Checkbox
        label="Drag corners and walls on the floor plan"
        checked={hasHandles}
        onChange={(event) => showHandles(event.target.checked)}
      />
      <RoomThingsPanel
        room={plan.room}
        wall={wall}
        onDo={perform}
        isPossible={(command) => reduce(plan, command, facts).refused === undefined}
      />
    </Stack>
  );
}
