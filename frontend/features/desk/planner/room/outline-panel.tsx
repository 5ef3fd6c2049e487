import { inSentence } from '@plinth/cabinetry/model/names';
import { LEAST_ANGLE } from '@plinth/contracts/desk/planner/planner-plan';
import type { Command } from '@plinth/planner/plan/commands';
import { calculateAngle } from '@plinth/planner/plan/outline';
import type { Room } from '@plinth/planner/plan/plan';
import { listWalls, type Wall } from '@plinth/planner/plan/room';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { newKey } from '@/lib/idempotency-key';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { ErrorText, Label } from '@/ui/form/field';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { MillimetreInput } from '@/features/store/configurator/millimetre-input';
import { isOpenSide, wallName } from './room-shapes';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: var(--s2) var(--s3);
  align-items: center;

  label {
    font: var(--medium) var(--text-14) var(--font-text);
  }
`;

const Corners = styled.details`
  summary {
    min-height: var(--target);
    padding-block: var(--s2);
    color: var(--pine);
    font: var(--strong) var(--text-14) var(--font-text);
    cursor: pointer;
  }
`;

const CornerRow = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s2) var(--s3);
  align-items: end;
  min-width: 0;
  padding: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--radius);

  legend {
    padding: 0 var(--s1);
    font: var(--strong) var(--text-14) var(--font-text);
  }

  label {
    font: var(--medium) var(--text-14) var(--font-text);
  }
`;

interface OutlinePanelProps {
  room: Room;
  /** Does a command; returns why it was refused, null where it was done. */
  onDo: (command: Command, words: string) => string | null;
}

/** Panel of the outline: the length of every wall, and the corners and angles of rooms that are not square. */
export function OutlinePanel({ room, onDo }: OutlinePanelProps) {
  const walls = listWalls(room);
  return (
    <Stack $gap={3}>
      <Stack $gap={2} role="group" aria-label="Lengths of the walls">
        {walls.map(
          (wall) => !isOpenSide(room, wall.id) && <WallLine key={wall.id} room={room} wall={wall} onDo={onDo} />,
        )}
      </Stack>
      <Corners>
        <summary>Corners and angles</summary>
        <Stack $gap={3}>
          <p>
            Drag a corner on the floor plan, or type it here. An angle is measured inside the room: 90 is square, 270 is
            a corner that juts in.
          </p>
          {walls.map((wall, index) => (
            <CornerFields
              key={wall.id}
              room={room}
              before={walls[(index + walls.length - 1) % walls.length]}
              wall={wall}
              onDo={onDo}
            />
          ))}
        </Stack>
      </Corners>
    </Stack>
  );
}

function WallLine({ room, wall, onDo }: OutlinePanelProps & { wall: Wall }) {
  const id = useId();
  const [refusalText, setRefusalText] = useState<string | null>(null);
  const name = wallName(room, wall.id);
  const isGuessed = wall.a.guessed === true;
  return (
    <div>
      <Line>
        <Label htmlFor={id}>
          {name}
          {isGuessed && ' ≈'}
        </Label>
        <MillimetreInput
          id={id}
          value={wall.length}
          invalid={refusalText !== null}
          onChange={(length) =>
            setRefusalText(onDo({ do: 'setWall', wall: wall.id, length }, `${name} is ${length} mm long.`))
          }
        />
        <Checkbox
          label="Measured"
          aria-label={`${name} is measured`}
          checked={!isGuessed}
          onChange={(event) =>
            setRefusalText(
              onDo(
                {
                  do: 'setWall',
                  wall: wall.id,
                  length: wall.length,
                  ...(!event.target.checked && { guessed: true as const }),
                },
                `${name} is ${event.target.checked ? 'measured' : 'a guess'}.`,
              ),
            )
          }
        />
      </Line>
      {refusalText !== null && <ErrorText role="alert">{refusalText}.</ErrorText>}
    </div>
  );
}

const parseAngle = (text: string): number | null => {
  const angle = Number(text.trim().replace(',', '.').replace(/°$/, ''));
  return text.trim() !== '' && angle >= LEAST_ANGLE && angle <= 360 - LEAST_ANGLE ? angle : null;
};

function CornerFields({ room, before, wall, onDo }: OutlinePanelProps & { before: Wall; wall: Wall }) {
  const id = useId();
  const [refusalText, setRefusalText] = useState<string | null>(null);
  const angle = calculateAngle(before, wall);
  const [angleText, setAngleText] = useState(String(angle));
  useEffect(() => setAngleText(String(angle)), [angle]);
  const [splitX, setSplitX] = useState<number | null>(null);
  const [name, nameBefore] = [wallName(room, wall.id), wallName(room, before.id)];
  const applyAngle = (): void => {
    const wantedAngle = parseAngle(angleText);
    if (wantedAngle === null)
      setRefusalText(`The angle is between ${LEAST_ANGLE} and ${360 - LEAST_ANGLE} degrees. It is still ${angle}°`);
    else if (wantedAngle !== angle)
      setRefusalText(
        onDo(
          {
            do: 'setWall',
            wall: wall.id,
            length: wall.length,
            angle: wantedAngle,
            ...(wall.a.guessed && { guessed: true as const }),
          },
          `${name} is at ${wantedAngle} degrees to the ${inSentence(nameBefore)}.`,
        ),
      );
  };
  return (
    <CornerRow>
      <legend>
        {nameBefore} to {inSentence(name)}
      </legend>
      <TextField
        label="Angle"
        inputMode="decimal"
        suffix="°"
        value={angleText}
        onChange={(event) => setAngleText(event.target.value)}
        onBlur={applyAngle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          applyAngle();
        }}
      />
      <Inline $gap={2}>
        <Button
          variant="quiet"
          size="small"
          disabled={room.corners.length <= 3}
          onClick={() =>
            setRefusalText(
              onDo({ do: 'removeCorner', id: wall.id }, `Corner taken out: ${room.corners.length - 1} walls.`),
            )
          }
        >
          Take this corner out
        </Button>
      </Inline>
      <div>
        <Label htmlFor={`${id}-split`}>New corner, from the left of the {inSentence(name)}</Label>
        <MillimetreInput id={`${id}-split`} value={splitX ?? Math.round(wall.length / 2)} onChange={setSplitX} />
      </div>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          const x = splitX ?? Math.round(wall.length / 2);
          setRefusalText(
            onDo(
              { do: 'splitWall', wall: wall.id, corner: `c-${newKey().slice(0, 8)}`, x },
              `Corner added ${x} mm from the left of the ${inSentence(name)}.`,
            ),
          );
        }}
      >
        Add a corner
      </Button>
      {refusalText !== null && (
        <div style={{ gridColumn: '1 / -1' }}>
          <ErrorText role="alert">{refusalText}.</ErrorText>
        </div>
      )}
    </CornerRow>
  );
}
