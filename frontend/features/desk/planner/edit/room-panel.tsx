import { useId } from 'react';
import { Label } from '@/ui/form/field';
import { Stack } from '@/ui/layout';
import { MillimetreInput } from '@/features/store/configurator/millimetre-input';
import { isOpenSide, wallName } from '../room/room-shapes';
import { RoomThingsPanel } from '../room/room-things-panel';
import { RefusalNote } from './refusal-note';
import { usePlanner } from './planner-context';

/** Panel of the room: the lengths of its walls, and their openings and connections. */
export function RoomPanel() {
  const { drawing, session, wall } = usePlanner();
  const id = useId();
  const { room } = drawing.plan;
  return (
    <Stack $gap={4}>
      <RefusalNote />
      <Stack $gap={2} role="group" aria-label="Lengths of the walls">
        {drawing.walls.map((one, index) => {
          if (isOpenSide(room, one.id)) return null;
          const next = drawing.walls[(index + 1) % drawing.walls.length];
          const name = wallName(room, one.id);
          return (
            <div key={one.id}>
              <Label htmlFor={`${id}-${one.id}`} style={{ font: 'var(--medium) var(--text-14) var(--font-text)' }}>
                {name}
                {one.a.guessed && ', estimated'}
              </Label>
              <MillimetreInput
                id={`${id}-${one.id}`}
                value={one.length}
                onChange={(length) => {
                  // The wall on its right moves along, and what stands on it with it.
                  session.do(
                    { do: 'moveWall', wall: next.id, by: one.length - length },
                    `${name} is ${length} mm long.`,
                  );
                }}
              />
            </div>
          );
        })}
      </Stack>
      <RoomThingsPanel room={room} wall={wall} onDo={(command, words) => void session.do(command, words)} />
    </Stack>
  );
}
