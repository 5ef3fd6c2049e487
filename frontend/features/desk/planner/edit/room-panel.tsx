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
        {drawing.walls.map((drawnWall, index) => {
          if (isOpenSide(room, drawnWall.id)) return null;
          const next = drawing.walls[(index + 1) % drawing.walls.length];
          const name = wallName(room, drawnWall.id);
          return (
            <div key={drawnWall.id}>
              <Label
                htmlFor={`${id}-${drawnWall.id}`}
                style={{ font: 'var(--medium) var(--text-14) var(--font-text)' }}
              >
                {name}
                {drawnWall.a.guessed && ', estimated'}
              </Label>
              <MillimetreInput
                id={`${id}-${drawnWall.id}`}
                value={drawnWall.length}
                onChange={(length) => {
                  // The wall on its right is moved with everything on it.
                  session.do(
                    { do: 'moveWall', wall: next.id, by: drawnWall.length - length },
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
