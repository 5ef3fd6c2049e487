import type { Room } from '@plinth/planner/plan/plan';
import { useId, useMemo, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { parseJson, permanentValue } from '@/lib/storage-value';
import { Button } from '@/ui/button';
import { DimensionLine } from '@/ui/dimension-line';
import { Checkbox } from '@/ui/form/checkbox';
import { ErrorText, Hint, Label } from '@/ui/form/field';
import { from, Stack } from '@/ui/layout';
import { tileInput } from '@/ui/tile-input';
import { MillimetreInput } from '@/features/store/configurator/millimetre-input';
import {
  listLengthFaults,
  ROOM_SHAPES,
  createRoom,
  USUAL_HEIGHT,
  getUsualLengths,
  type Lengths,
  type RoomShape,
} from '../room/room-shapes';
import { RoomSketch } from '../drawings/room-sketch';

const Shapes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.75rem, 1fr));
  gap: var(--s2);
`;

const Shape = styled.label`
  ${tileInput}
  display: flex;
  flex-direction: column;
  gap: var(--s1);
  padding: var(--s3);
  border: 1.5px solid var(--field);
  border-radius: var(--radius);
  background: var(--surface);
  font: var(--strong) var(--text-14) var(--font-text);
  cursor: pointer;

  &:hover {
    border-color: var(--ink);
  }

  &:has(:checked) {
    border-color: var(--pine);
    background: var(--pine-tint);
    box-shadow: inset 0 0 0 1px var(--pine);
  }

  svg {
    height: 4.5rem;
  }

  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-12) var(--font-text);
  }
`;

const Columns = styled.div`
  display: grid;
  gap: var(--s6);

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`;

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s3) var(--s4);
  align-items: center;
`;

const Picture = styled.figure`
  padding: var(--s4);
  border-radius: var(--radius);
  background: var(--linen);

  svg {
    max-height: 22rem;
  }
`;

interface Outline {
  shape: string;
  lengths: Lengths;
  height: number;
  measured: boolean;
}

/** Typed outline of the room, stored so that a length can be corrected later, until another plan is begun. */
const typedOutline = permanentValue('plinth.planner.outline');
export const forgetOutline = (): void => typedOutline.write(null);

const isLengths = (value: unknown): value is Lengths =>
  typeof value === 'object' && value !== null && Object.values(value).every((length) => typeof length === 'number');

function parseOutline(text: string | null): Outline | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return null;
  if (!('shape' in value && 'lengths' in value && 'height' in value && 'measured' in value)) return null;
  const { shape, lengths, height, measured: isMeasured } = value;
  return typeof shape === 'string' &&
    isLengths(lengths) &&
    typeof height === 'number' &&
    typeof isMeasured === 'boolean'
    ? { shape, lengths, height, measured: isMeasured }
    : null;
}

const MIN_HEIGHT = 1_800;
const MAX_HEIGHT = 6_000;

/** Step to pick the room's shape and type its lengths. */
export function OutlineStep({ onRoom }: { onRoom: (room: Room) => void }) {
  const id = useId();
  const [outline, setOutline] = useState<Outline>(
    () =>
      parseOutline(typedOutline.read()) ?? {
        shape: 'rectangle',
        lengths: getUsualLengths(ROOM_SHAPES[3]),
        height: USUAL_HEIGHT,
        measured: false,
      },
  );
  const shape: RoomShape = ROOM_SHAPES.find(({ name }) => name === outline.shape) ?? ROOM_SHAPES[3];
  const lengths = useMemo(() => ({ ...getUsualLengths(shape), ...outline.lengths }), [shape, outline.lengths]);
  const faults = listLengthFaults(shape, lengths);
  const heightFault =
    outline.height < MIN_HEIGHT || outline.height > MAX_HEIGHT
      ? `A room is between ${MIN_HEIGHT} and ${MAX_HEIGHT} mm high`
      : null;
  const isValid = Object.keys(faults).length === 0 && heightFault === null;
  const room = useMemo(
    () => (isValid ? createRoom(shape, lengths, { isGuessed: !outline.measured, height: outline.height }) : null),
    [isValid, shape, lengths, outline.measured, outline.height],
  );
  const changeOutline = (next: Partial<Outline>): void => {
    const nextOutline = { ...outline, ...next };
    setOutline(nextOutline);
    typedOutline.write(JSON.stringify(nextOutline));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (room === null) return;
    onRoom(room);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Columns>
        <Stack $gap={5}>
          <fieldset>
            <legend style={{ font: 'var(--strong) var(--text-18) var(--font-heading)', marginBottom: 'var(--s3)' }}>
              How much of the room do you plan?
            </legend>
            <Shapes>
              {ROOM_SHAPES.map((roomShape) => (
                <Shape key={roomShape.name}>
                  <input
                    type="radio"
                    name="room-shape"
                    value={roomShape.name}
                    checked={roomShape.name === shape.name}
                    onChange={() => changeOutline({ shape: roomShape.name })}
                  />
                  <RoomSketch
                    room={createRoom(roomShape, getUsualLengths(roomShape), { isGuessed: false, height: USUAL_HEIGHT })}
                    plain
                  />
                  {roomShape.title}
                  <small>{roomShape.hint}</small>
                </Shape>
              ))}
            </Shapes>
          </fieldset>
          <Lines role="group" aria-label="Lengths">
            {shape.lengths.map(({ key, label }) => (
              <LengthField
                key={`${shape.name} ${key}`}
                id={`${id}-${key}`}
                label={label}
                value={lengths[key]}
                fault={faults[key]}
                onChange={(value) => changeOutline({ lengths: { ...outline.lengths, [key]: value } })}
              />
            ))}
            <LengthField
              id={`${id}-height`}
              label="Height of the room"
              value={outline.height}
              fault={heightFault ?? undefined}
              onChange={(height) => changeOutline({ height })}
            />
          </Lines>
          <Checkbox
            label="I measured these"
            hint="You measure, we cut to your sizes. What you have not measured yet is marked ≈ on every drawing: check each size before you order, as what is cut to size cannot come back."
            checked={outline.measured}
            onChange={(event) => changeOutline({ measured: event.target.checked })}
          />
          <div>
            <Button type="submit" size="large" disabled={room === null}>
              Doors and windows
            </Button>
          </div>
        </Stack>
        <Picture aria-hidden>{room === null ? <DimensionLine>?</DimensionLine> : <RoomSketch room={room} />}</Picture>
      </Columns>
    </form>
  );
}

function LengthField({
  id,
  label,
  value,
  fault,
  onChange,
}: {
  id: string;
  label: string;
  value: number;
  fault: string | undefined;
  onChange: (value: number) => void;
}) {
  return (
    <>
      <div>
        <Label htmlFor={id}>{label}</Label>
        {fault ? <ErrorText role="alert">{fault}</ErrorText> : <Hint>Millimetres; 3.6 is read as metres</Hint>}
      </div>
      <div>
        <MillimetreInput id={id} value={value} invalid={fault !== undefined} onChange={onChange} />
      </div>
    </>
  );
}
