import type { Command } from '@plinth/planner/plan/commands';
import type { Opening, Room, Service } from '@plinth/planner/plan/plan';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { newKey } from '@/lib/idempotency-key';
import { Button, IconButton } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { ErrorText, Label } from '@/ui/form/field';
import { Select } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { MillimetreInput } from '@/features/store/configurator/millimetre-input';
import { isOpenEnd, isOpenSide, wallName } from './room-shapes';
import { createThing, THING_NAMES, describeThingFault, THING_KINDS, type ThingKind } from './room-things';

const Row = styled.fieldset`
  min-width: 0;
  padding: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);

  legend {
    padding: 0 var(--s1);
    font: var(--strong) var(--text-16) var(--font-text);
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.75rem, 1fr));
  gap: var(--s3);
  align-items: end;

  /* All labels are of one size here. */
  label {
    font: var(--medium) var(--text-14) var(--font-text);
  }

  [data-wide] {
    grid-column: span 2;
  }
`;

interface Props {
  room: Room;
  /** Wall to which something new is added. */
  wall: string;
  onDo: (command: Command, words: string) => void;
}

/** Panel of doors, windows and connections, each measured or guessed from the left corner of its wall. */
export function RoomThingsPanel({ room, wall, onDo }: Props) {
  const things = [...room.openings.filter((opening) => !isOpenEnd(opening)), ...room.services];
  const walls = room.corners.filter(({ id }) => !isOpenSide(room, id));
  const add = (kind: ThingKind): void => {
    const targetWall = walls.some(({ id }) => id === wall) ? wall : (walls[0]?.id ?? wall);
    const thing = createThing(room, kind, targetWall, `${kind}-${newKey().slice(0, 8)}`);
    const words = `${THING_NAMES[kind]} added on ${wallName(room, targetWall).toLowerCase()}.`;
    if ('opening' in thing) onDo({ do: 'setOpening', opening: thing.opening }, words);
    else onDo({ do: 'setService', service: thing.service }, words);
  };
  return (
    <Stack $gap={3}>
      <Inline $gap={2}>
        {THING_KINDS.map((kind) => (
          <Button key={kind} variant="secondary" size="small" onClick={() => add(kind)}>
            Add {kind === 'socket' ? 'a socket' : kind === 'water' || kind === 'gas' ? kind : `a ${kind}`}
          </Button>
        ))}
      </Inline>
      {things.length === 0 && <p>Nothing yet. A room without a door is planned along all of its walls.</p>}
      {things.map((thing) => (
        <ThingRow key={thing.id} room={room} thing={thing} onDo={onDo} />
      ))}
    </Stack>
  );
}

const isOpening = (thing: Opening | Service): thing is Opening => 'width' in thing;

function ThingRow({ room, thing, onDo }: { room: Room; thing: Opening | Service; onDo: Props['onDo'] }) {
  const id = useId();
  const fault = describeThingFault(room, thing);
  const name = THING_NAMES[thing.kind];
  const changeThing = (change: Partial<Opening> & Partial<Service>): void => {
    if (isOpening(thing)) {
      const { kind, ...openingFields } = { ...thing, ...change };
      onDo({ do: 'setOpening', opening: { ...openingFields, kind: thing.kind } }, `${name} changed.`);
    } else {
      onDo(
        {
          do: 'setService',
          service: {
            ...thing,
            wall: change.wall ?? thing.wall,
            x: change.x ?? thing.x,
            height: change.height ?? thing.height,
            guessed: 'guessed' in change ? change.guessed : thing.guessed,
          },
        },
        `${name} changed.`,
      );
    }
  };
  const renderField = (label: string, value: number, change: (value: number) => void) => (
    <div key={label}>
      <Label htmlFor={`${id}-${label}`}>{label}</Label>
      <MillimetreInput id={`${id}-${label}`} value={value} onChange={change} />
    </div>
  );
  return (
    <Row>
      <legend>
        {name}, {wallName(room, thing.wall).toLowerCase()}
      </legend>
      <Fields>
        <Select
          label="Wall"
          value={thing.wall}
          onChange={(event) => changeThing({ wall: event.target.value })}
          options={room.corners
            .filter(({ id: cornerId }) => !isOpenSide(room, cornerId))
            .map(({ id: cornerId }) => ({ value: cornerId, label: wallName(room, cornerId) }))}
        />
        {renderField('From the left corner', thing.x, (x) => changeThing({ x }))}
        {isOpening(thing) ? (
          <>
            {renderField('Width', thing.width, (width) => changeThing({ width }))}
            {thing.kind === 'window' &&
              renderField('Sill above the floor', thing.bottom, (bottom) => changeThing({ bottom }))}
            {renderField('Height', thing.height, (height) => changeThing({ height }))}
            {thing.kind === 'door' && (
              <div data-wide>
                <Select
                  label="Opens"
                  value={`${thing.swing ?? 'in'} ${thing.hinge ?? 'left'}`}
                  onChange={(event) => {
                    const [swing, hinge] = event.target.value.split(' ');
                    changeThing({
                      swing: swing === 'out' ? 'out' : swing === 'none' ? 'none' : 'in',
                      hinge: hinge === 'right' ? 'right' : 'left',
                    });
                  }}
                  options={[
                    { value: 'in left', label: 'Into the room, hung left' },
                    { value: 'in right', label: 'Into the room, hung right' },
                    { value: 'out left', label: 'Out of the room, hung left' },
                    { value: 'out right', label: 'Out of the room, hung right' },
                    { value: 'none left', label: 'No door leaf' },
                  ]}
                />
              </div>
            )}
          </>
        ) : (
          renderField('Above the floor', thing.height, (height) => changeThing({ height }))
        )}
      </Fields>
      {fault !== null && <ErrorText role="alert">{fault}</ErrorText>}
      <Inline $justify="space-between" style={{ marginTop: 'var(--s2)' }}>
        <Checkbox
          label="Measured"
          checked={thing.guessed !== true}
          onChange={(event) => changeThing({ guessed: event.target.checked ? undefined : true })}
        />
        <IconButton
          size="small"
          label={`Remove the ${name.toLowerCase()}`}
          onClick={() => onDo({ do: 'removeFromRoom', id: thing.id }, `${name} removed.`)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Inline>
    </Row>
  );
}
