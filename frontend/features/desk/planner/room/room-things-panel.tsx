import { inSentence } from '@plinth/cabinetry/model/names';
import type { Command } from '@plinth/planner/plan/commands';
import type { Obstacle, Opening, Room, Service } from '@plinth/planner/plan/plan';
import {
  describeThing,
  getThingName,
  isObstacle,
  isOpening,
  listThings,
  type RoomThing,
  type ThingKind,
} from '@plinth/planner/plan/room-things';
import { Trash2 } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { newKey } from '@/lib/idempotency-key';
import { Button, IconButton } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { ErrorText, Label } from '@/ui/form/field';
import { Select } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { MillimetreInput } from '@/features/store/configurator/millimetre-input';
import { isOpenEnd, isOpenSide, wallName } from './room-shapes';
import {
  createThing,
  createThingCommand,
  describeThingFault,
  formatAdded,
  THING_GROUPS,
  THING_NAMES,
} from './room-things';

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
  /** Wall to which something new is added; without it the panel asks. */
  wall?: string;
  /** Does a command; returns why it was refused, null where it was done. */
  onDo: (command: Command, words: string) => string | null;
  /** Checks a command against the units of the plan. */
  isPossible?: (command: Command) => boolean;
}

/**
 * Panel of doors, windows, connections and parts of the building, each measured or guessed from the left corner of its
 * wall.
 */
export function RoomThingsPanel({ room, wall, onDo, isPossible }: Props) {
  const things = listThings(room).filter((thing) => !isOpenEnd(thing));
  const walls = room.corners.filter(({ id }) => !isOpenSide(room, id));
  const [chosenWall, setChosenWall] = useState<string | null>(null);
  const wantedWall = wall ?? chosenWall;
  const targetWall = walls.find(({ id }) => id === wantedWall)?.id ?? walls[0]?.id ?? room.corners[0].id;
  const [refusalText, setRefusalText] = useState<string | null>(null);
  const add = (kind: ThingKind): void => {
    const thing = createThing(room, kind, targetWall, `${kind}-${newKey().slice(0, 8)}`, isPossible);
    const words = `${THING_NAMES[kind]} added on the ${inSentence(wallName(room, thing.wall))}.`;
    setRefusalText(onDo(createThingCommand(thing), words));
  };
  return (
    <Stack $gap={3}>
      {wall === undefined && walls.length > 1 && (
        <Select
          label="Add to"
          value={targetWall}
          onChange={(event) => setChosenWall(event.target.value)}
          options={walls.map(({ id }) => ({ value: id, label: wallName(room, id) }))}
        />
      )}
      {THING_GROUPS.map(({ title, kinds }) => (
        <Stack key={title} $gap={1} role="group" aria-label={title}>
          <small aria-hidden>{title}</small>
          <Inline $gap={2}>
            {kinds.map((kind) => (
              <Button key={kind} variant="secondary" size="small" onClick={() => add(kind)}>
                Add {formatAdded(kind)}
              </Button>
            ))}
          </Inline>
        </Stack>
      ))}
      {refusalText !== null && <ErrorText role="alert">{refusalText}.</ErrorText>}
      {things.length === 0 && <p>Nothing yet. A room without a door is planned along all of its walls.</p>}
      {things.map((thing) => (
        <ThingRow key={thing.id} room={room} thing={thing} onDo={onDo} />
      ))}
    </Stack>
  );
}

/** Steps of the arrow keys in the field of a position, mm: plain, with Shift, and with Alt. */
const KEY_STEPS = { plain: 10, shift: 100, alt: 1 } as const;

function ThingRow({ room, thing, onDo }: { room: Room; thing: RoomThing; onDo: Props['onDo'] }) {
  const id = useId();
  const [refusalText, setRefusalText] = useState<string | null>(null);
  const fault = refusalText ?? describeThingFault(room, thing);
  const name = getThingName(thing);
  const perform = (next: RoomThing, words = `${name} changed.`): void =>
    setRefusalText(onDo(createThingCommand(next), words));
  const moveByKey = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? KEY_STEPS.shift : event.altKey ? KEY_STEPS.alt : KEY_STEPS.plain;
    const x = Math.max(0, thing.x + direction * step);
    perform({ ...thing, x }, `${name} ${x} mm from the left corner.`);
  };
  const renderField = (label: string, value: number, change: (value: number) => void, least: 0 | 1 = 1) => (
    <div key={label}>
      <Label htmlFor={`${id}-${label}`}>{label}</Label>
      <MillimetreInput id={`${id}-${label}`} value={value} least={least} onChange={change} />
    </div>
  );
  return (
    <Row>
      <legend>
        {isObstacle(thing) ? describeThing(thing) : name}, {inSentence(wallName(room, thing.wall))}
      </legend>
      <Fields>
        <Select
          label="Wall"
          value={thing.wall}
          onChange={(event) => perform({ ...thing, wall: event.target.value })}
          options={room.corners
            .filter(({ id: cornerId }) => !isOpenSide(room, cornerId))
            .map(({ id: cornerId }) => ({ value: cornerId, label: wallName(room, cornerId) }))}
        />
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys belong to the field within. */}
        <div onKeyDown={moveByKey} title="Arrow up and down move it 10 mm, with Shift 100, with Alt 1">
          {renderField('From the left corner', thing.x, (x) => perform({ ...thing, x }), 0)}
        </div>
        {isObstacle(thing) ? (
          <ObstacleFields thing={thing} perform={perform} renderField={renderField} />
        ) : isOpening(thing) ? (
          <OpeningFields thing={thing} perform={perform} renderField={renderField} />
        ) : (
          <ServiceFields thing={thing} perform={perform} renderField={renderField} />
        )}
      </Fields>
      {fault !== null && <ErrorText role="alert">{fault}.</ErrorText>}
      <Inline $justify="space-between" style={{ marginTop: 'var(--s2)' }}>
        <Checkbox
          label="Measured"
          checked={thing.guessed !== true}
          onChange={(event) => perform({ ...thing, guessed: event.target.checked ? undefined : true })}
        />
        <IconButton
          size="small"
          label={`Remove the ${name.toLowerCase()}`}
          onClick={() => setRefusalText(onDo({ do: 'removeFromRoom', id: thing.id }, `${name} removed.`))}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Inline>
    </Row>
  );
}

interface ThingFieldsProps<Thing extends RoomThing> {
  thing: Thing;
  perform: (next: RoomThing) => void;
  renderField: (label: string, value: number, change: (value: number) => void, least?: 0 | 1) => ReactNode;
}

function ObstacleFields({ thing, perform, renderField }: ThingFieldsProps<Obstacle>) {
  const isSlope = thing.kind === 'slope';
  return (
    <>
      {renderField('Width', thing.width, (width) => perform({ ...thing, width }))}
      {renderField('Into the room', thing.depth, (depth) => perform({ ...thing, depth }))}
      {renderField(
        isSlope ? 'Height at the wall' : 'Above the floor',
        thing.bottom,
        // A slope goes on to the height where it ends.
        (bottom) =>
          perform({ ...thing, bottom, ...(isSlope && { height: Math.max(1, thing.bottom + thing.height - bottom) }) }),
        0,
      )}
      {isSlope
        ? renderField('Height where it ends', thing.bottom + thing.height, (top) =>
            perform({ ...thing, height: Math.max(1, top - thing.bottom) }),
          )
        : renderField('Height', thing.height, (height) => perform({ ...thing, height }))}
    </>
  );
}

function OpeningFields({ thing, perform, renderField }: ThingFieldsProps<Opening>) {
  return (
    <>
      {renderField('Width', thing.width, (width) => perform({ ...thing, width }))}
      {thing.kind === 'window' &&
        renderField('Sill above the floor', thing.bottom, (bottom) => perform({ ...thing, bottom }), 0)}
      {renderField('Height', thing.height, (height) => perform({ ...thing, height }))}
      {thing.kind === 'door' && (
        <div data-wide>
          <Select
            label="Opens"
            value={`${thing.swing ?? 'in'} ${thing.hinge ?? 'left'}`}
            onChange={(event) => {
              const [swing, hinge] = event.target.value.split(' ');
              const next: Opening = {
                ...thing,
                swing: swing === 'out' || swing === 'none' ? swing : 'in',
                hinge: hinge === 'right' ? 'right' : 'left',
              };
              perform(next);
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
  );
}

const ServiceFields = ({ thing, perform, renderField }: ThingFieldsProps<Service>) =>
  renderField('Above the floor', thing.height, (height) => perform({ ...thing, height }), 0);
