import { limits } from '@plinth/cabinetry/model/limits';
import { MEASURES } from '@plinth/cabinetry/model/size-range';
import type { Unit } from '@plinth/cabinetry/model/unit';
import type { Place, Placed } from '@plinth/planner/plan/plan';
import { ArrowLeftRight, Copy, Lock, LockOpen, Trash2 } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { newKey } from '@/lib/idempotency-key';
import { Button } from '@/ui/button';
import { ErrorText, Label } from '@/ui/form/field';
import { Select } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { createChoiceNames, getValue, type ChoiceField } from '@/features/store/configurator/choice';
import { MillimetreInput } from '@/features/store/configurator/millimetre-input';
import { getLabel, toSentence, formatValue } from '@/features/store/configurator/configuration-text';
import { RefusalNote } from './refusal-note';
import { usePlanner } from './planner-context';
import { isPlanField, listUnitOptions, setOwnChoice } from './unit-choice';

const Head = styled.h3`
  font: var(--strong) var(--text-18) var(--font-heading);
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: var(--s3);
  align-items: end;
`;

/** Choices of a unit that are edited here; sizes have their own fields. */
const CHOICES: readonly ChoiceField[] = [
  'front_colour',
  'doors',
  'drawers',
  'shelves',
  'hinge_side',
  'blind_side',
  'handle',
  'handle_finish',
  'handle_centres',
  'runner',
  'hinge',
];

/** Panel of the selected piece: position, size, choices and actions. */
export function PlacePanel({ ref }: { ref?: Ref<HTMLDivElement> }) {
  const { piece, session, select, facts, catalogue } = usePlanner();
  const id = useId();
  if (piece?.place == null) return null;
  const { place, pose, run } = piece;
  const { what } = place;
  const renderNumber = (label: string, value: number, change: (next: number) => void): ReactNode => (
    <div key={label}>
      <Label htmlFor={`${id}-${label}`} style={{ font: 'var(--medium) var(--text-14) var(--font-text)' }}>
        {label}
      </Label>
      <MillimetreInput id={`${id}-${label}`} value={Math.round(value)} onChange={change} />
    </div>
  );
  const createResize = (field: 'width' | 'height' | 'depth') => (value: number) =>
    void session.do(
      { do: 'resize', id: place.id, [field]: value },
      `${piece.name} is now ${value} mm ${{ width: 'wide', height: 'high', depth: 'deep' }[field]}.`,
    );
  const moveTo = (x: number) => {
    const oldX = place.x;
    const result = session.do({ do: 'move', id: place.id, x });
    if (!result.refused && result.plan.places[place.id].x === oldX && x !== oldX)
      session.do({ do: 'move', id: place.id, x, free: true });
  };
  const sizes = what.kind === 'space' ? ['width' as const] : (['width', 'height', 'depth'] as const);
  const freeSizes =
    what.kind === 'unit' ? sizes.filter((size) => isSizeFree(facts.items.get(what.item)?.unit, size)) : sizes;
  return (
    <Stack ref={ref} $gap={3} role="group" aria-label={piece.name} tabIndex={-1}>
      <Head>{piece.name}</Head>
      <RefusalNote />
      <Fields>
        {renderNumber('From the left', place.x, moveTo)}
        {run !== null &&
          renderNumber('From the right', run.length - place.x - pose.width, (right) =>
            moveTo(run.length - pose.width - right),
          )}
        {freeSizes.map((size) =>
          renderNumber(
            size === 'width' ? 'Width' : size === 'height' ? 'Height' : 'Depth',
            getSize(piece, size),
            createResize(size),
          ),
        )}
      </Fields>
      {what.kind === 'unit' && <UnitChoices place={place} what={what} />}
      {what.kind === 'appliance' && (
        <Select
          label="Door hinges"
          value={what.opens}
          onChange={(event) => {
            const opens = (['left', 'right', 'down', 'none'] as const).find((option) => option === event.target.value);
            if (opens) session.do({ do: 'change', id: place.id, what: { ...what, opens } });
          }}
          options={[
            { value: 'left', label: 'On the left' },
            { value: 'right', label: 'On the right' },
            { value: 'down', label: 'At the bottom' },
            { value: 'none', label: 'No door' },
          ]}
        />
      )}
      {what.kind === 'unit' && place.fitting !== undefined && (
        <Select
          label={place.fitting.kind === 'sink' ? 'Sink in the top' : 'Hob in the top'}
          value={place.fitting.item ?? ''}
          onChange={(event) => {
            const { item, ...otherFields } = place.fitting ?? { kind: 'sink' as const };
            session.do({
              do: 'change',
              id: place.id,
              what,
              fitting: { ...otherFields, ...(event.target.value !== '' && { item: event.target.value }) },
            });
          }}
        >
          <option value="">Your own (we only keep its space free)</option>
          {catalogue.fixtures
            .filter(({ cut_outs: holes }) =>
              holes.some(({ kind }) => (kind === 'hob') === (place.fitting?.kind === 'hob')),
            )
            .map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
        </Select>
      )}
      <Inline $gap={2}>
        <Button
          variant="secondary"
          size="small"
          onClick={() =>
            session.do(
              { do: 'lock', id: place.id, locked: place.locked !== true },
              place.locked ? 'Unlocked.' : 'Locked.',
            )
          }
        >
          {place.locked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
          {place.locked ? 'Unlock' : 'Keep it here'}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            const copyId = `p-${newKey().slice(0, 8)}`;
            const { locked: isLocked, ...copiedFields } = place;
            const result = session.do(
              { do: 'put', place: { ...copiedFields, id: copyId, x: place.x + Math.round(pose.width) } },
              `${piece.name} duplicated.`,
            );
            if (!result.refused) select(copyId);
          }}
        >
          <Copy aria-hidden />
          Duplicate
        </Button>
        <OtherWall place={place} />
        <Button
          variant="danger"
          size="small"
          onClick={() => {
            session.do({ do: 'remove', id: place.id }, `${piece.name} removed.`);
            select(null);
          }}
        >
          <Trash2 aria-hidden />
          Remove
        </Button>
      </Inline>
      {piece.problem !== null && <ErrorText role="alert">{toSentence(piece.problem)}</ErrorText>}
    </Stack>
  );
}

const getSize = (
  {
    pose,
    cabinet,
  }: {
    pose: { width: number; height: number; depth: number };
    cabinet: { unit: { width: number; height: number; depth: number } } | null;
  },
  size: 'width' | 'height' | 'depth',
): number => cabinet?.unit[size] ?? pose[size];

/** Checks that a size of a unit may be chosen. */
function isSizeFree(unit: Unit | undefined, size: 'width' | 'height' | 'depth'): boolean {
  if (unit === undefined) return false;
  const { min, max } = limits(unit.type)[size];
  return max > min;
}

/** Button that moves the piece to the next wall at the same height. */
function OtherWall({ place }: { place: Place }) {
  const { drawing, session, showWall } = usePlanner();
  const [wall, level] = place.run.split('/');
  const wallIndex = drawing.walls.findIndex(({ id }) => id === wall);
  if (wallIndex < 0 || level === undefined || drawing.walls.length < 2) return null;
  const next = drawing.walls[(wallIndex + 1) % drawing.walls.length];
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => {
        const result = session.do({ do: 'move', id: place.id, run: `${next.id}/${level}`, x: 0 });
        if (!result.refused) showWall(next.id);
      }}
    >
      <ArrowLeftRight aria-hidden />
      To the next wall
    </Button>
  );
}

/** Choices of a unit, which may differ from the whole plan's; options that do not fit are marked. */
function UnitChoices({ place, what }: { place: Place; what: Extract<Placed, { kind: 'unit' }> }) {
  const { facts, session, piece, drawing } = usePlanner();
  const item = facts.items.get(what.item);
  if (item === undefined) return null;
  const { kind, ...ownChoices } = what.configuration;
  const names = createChoiceNames(facts.workshop);
  return (
    <Fields>
      {MEASURES.map((field) => {
        const value = ownChoices[field] ?? getValue(item.unit, field);
        if (typeof value !== 'number') return null;
        return (
          <div key={field}>
            <Label htmlFor={`${place.id}-${field}`} style={{ font: 'var(--medium) var(--text-14) var(--font-text)' }}>
              {getLabel(field, false)}
            </Label>
            <MillimetreInput
              id={`${place.id}-${field}`}
              value={value}
              onChange={(next) =>
                void session.do(
                  {
                    do: 'change',
                    id: place.id,
                    what: { ...what, configuration: setOwnChoice(item, ownChoices, field, next, facts) },
                  },
                  `${piece?.name ?? 'Unit'} changed.`,
                )
              }
            />
          </div>
        );
      })}
      {CHOICES.map((field) => {
        const options = listUnitOptions(item, ownChoices, drawing.plan.choices, facts, field);
        if (options.length < 2) return null;
        const setChoice = (text: string): void => {
          const chosenValue = options.find(({ value }) => String(value) === text)?.value ?? null;
          session.do(
            {
              do: 'change',
              id: place.id,
              what: { ...what, configuration: setOwnChoice(item, ownChoices, field, chosenValue, facts) },
            },
            `${piece?.name ?? 'Unit'} changed.`,
          );
        };
        return (
          <Select
            key={field}
            label={getLabel(field, false)}
            value={
              isPlanField(field) && ownChoices[field] === undefined
                ? ''
                : String(options.find(({ selected }) => selected)?.value ?? '')
            }
            onChange={(event) => setChoice(event.target.value)}
          >
            {isPlanField(field) && <option value="">Same as the whole plan</option>}
            {options.map(({ value, refusal }) => (
              <option key={String(value)} value={String(value)} disabled={refusal !== null}>
                {formatValue(field, value, names)}
                {refusal !== null ? ' – not possible here' : ''}
              </option>
            ))}
          </Select>
        );
      })}
    </Fields>
  );
}
